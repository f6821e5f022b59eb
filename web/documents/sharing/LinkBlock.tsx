import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/limits.ts'
import { useApp } from '#web/data/app.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { after } from '#web/platform/after.ts'
import { dateFormat } from '#web/shell/time/timeAgo.ts'
import { Button } from '#web/ui/Button.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { type LinkSettings, useShareLink } from './useShareLink.ts'
import { useSharingTexts } from './useSharingTexts.ts'

type Settings = NonNullable<Document['shareLink']>
type Change = (settings: LinkSettings) => Promise<boolean>

/** The link by which anybody reads the document: off by default, changed at once. */
export function LinkBlock({ document }: { document: Document }) {
  const t = useSharingTexts()
  const { address, settings, turnOn, turnOff, change } = useShareLink(document)
  const [isAsking, setAsking] = useState(false)
  const isOn = address !== null
  if (document.isArchived) return <p className="text-sm text-ink-soft">{t('linkArchived')}</p>
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={t('linkSwitch')}
        description={t(isOn ? 'linkOn' : 'linkOff')}
        isOn={isOn}
        onChange={wanted => (wanted ? void turnOn() : setAsking(true))}
      />
      {isOn && settings && (
        <>
          <CopyRow address={address} />
          <Expiry settings={settings} onChange={change} />
          <LinkPassword settings={settings} onChange={change} />
          {!settings.hasPassword && (
            <Switch label={t('indexable')} isOn={settings.indexable} onChange={indexable => void change({ indexable })} />
          )}
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          onOpenChange={setAsking}
          title={t('turnOffTitle')}
          confirmLabel={t('turnOff')}
          onConfirm={() => {
            setAsking(false)
            void turnOff()
          }}
        >
          {t('turnOffText')}
        </ConfirmDialog>
      )}
    </div>
  )
}

const COPIED_MS = 2000

function CopyRow({ address }: { address: string }) {
  const t = useSharingTexts()
  const { texts } = useApp()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => (isCopied ? after(COPIED_MS, () => setCopied(false)) : undefined), [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      field.current?.select()
      const failed = texts.of('clientErrors')
      showToast({ kind: 'danger', title: failed('title'), message: failed('copy_failed', { key: 'Ctrl+C' }) })
    }
  }
  return (
    <div className="flex items-center gap-2">
      <TextField
        ref={field}
        label={t('linkAddress')}
        isLabelHidden
        value={address}
        readOnly
        onFocus={event => event.currentTarget.select()}
        className="flex-1"
      />
      <Button
        tone="primary"
        icon={isCopied ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{t(isCopied ? 'copied' : 'copyLink')}</span>
      </Button>
    </div>
  )
}

const DAYS = [1, 7, 30, 90]
const DAY_MS = 24 * 60 * 60 * 1000

function Expiry({ settings: { expires_at }, onChange }: { settings: Settings; onChange: Change }) {
  const t = useSharingTexts()
  const app = useApp()
  const day = expires_at && dateFormat(app, { dateStyle: 'long' }).format(new Date(expires_at))
  const set = (value: string) => {
    if (value === 'set') return
    void onChange({ expires_at: value === 'never' ? null : new Date(Date.now() + Number(value) * DAY_MS).toISOString() })
  }
  return (
    <Row label={t('expires')}>
      <Select
        label={t('expires')}
        isLabelHidden
        size="small"
        value={day === null ? 'never' : 'set'}
        onChange={set}
        options={[
          { value: 'never', label: t('never') },
          ...(day === null ? [] : [{ value: 'set', label: t('onDay', { day }) }]),
          ...DAYS.map(count => ({ value: String(count), label: t('inDays', { count }) })),
        ]}
        className="w-48"
      />
    </Row>
  )
}

function LinkPassword({ settings: { hasPassword }, onChange }: { settings: Settings; onChange: Change }) {
  const t = useSharingTexts()
  const { texts } = useApp()
  const [isOpen, setOpen] = useState(false)
  const { form, problems, isPending } = useSubmit(
    async values => {
      if (!(await onChange({ password: String(values.get('password')) }))) return
      setOpen(false)
      showToast({ kind: 'success', title: t('passwordSaved') })
    },
    {
      check: values =>
        String(values.get('password')).length < PASSWORD_MIN
          ? { password: texts.of('fieldErrors')('too_short', { min: PASSWORD_MIN }) }
          : null,
    },
  )
  const remove = async () => {
    if (await onChange({ password: null })) showToast({ kind: 'info', title: t('passwordRemoved') })
  }
  return (
    <div className="flex flex-col gap-2">
      <Row label={t('password')}>
        {hasPassword && !isOpen && (
          <Button size="small" tone="quiet" onClick={() => void remove()} aria-label={t('passwordRemove')}>
            {t('remove')}
          </Button>
        )}
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(hasPassword ? 'passwordChange' : 'passwordAdd')}
        </Button>
      </Row>
      {isOpen && (
        <form {...form} className="flex flex-col gap-2">
          <PasswordField
            label={t('password')}
            isLabelHidden
            name="password"
            autoComplete="new-password"
            autoFocus
            required
            maxLength={PASSWORD_MAX}
            description={t('passwordHint', { min: PASSWORD_MIN })}
            error={problems.password}
          />
          <Button type="submit" tone="primary" size="small" isPending={isPending} className="self-end">
            {t('passwordSave')}
          </Button>
        </form>
      )}
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center gap-2">
      <span className="mr-auto text-sm">{label}</span>
      {children}
    </div>
  )
}
