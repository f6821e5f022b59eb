import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useApp, useTexts } from '#web/data/app.ts'
import { useShell } from '#web/shell/ShellContext.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useMembersTexts } from './useMembersTexts.ts'

export interface LinkFor {
  user: string
  email: string
}

export interface LinkDialogProps {
  isOpen: boolean
  of: LinkFor
  onClose: () => void
}

/** Makes a fresh link for somebody who is invited, and shows it this once: to be copied by the button, or by hand where the browser forbids that. */
export function LinkDialog({ isOpen, of: { user, email }, onClose }: LinkDialogProps) {
  const { api, origin, report } = useApp()
  const { team } = useShell()
  const t = useMembersTexts()
  const failed = useTexts('clientErrors')
  const input = useRef<HTMLInputElement>(null)
  const isAsked = useRef(false)
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    api.teams.member({ id: team._id, uid: user, copy: true }).then(
      answer => setLink(answer.link === undefined ? null : origin + answer.link),
      (error: unknown) => {
        report(error)
        onClose()
      },
    )
  }, [api, origin, report, team._id, user, onClose])

  const copy = async () => {
    if (link === null) return
    try {
      await navigator.clipboard.writeText(link)
      showToast({ kind: 'success', title: t('copied') })
      onClose()
    } catch {
      input.current?.select()
      showToast({ kind: 'danger', title: failed('title'), message: failed('copy_failed') })
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={isOpening => !isOpening && onClose()}
      title={t('linkTitle', { email })}
      actions={
        <Button tone="primary" icon={<Copy size={16} aria-hidden="true" />} isPending={link === null} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-ink-soft">{t('linkText', { email })}</p>
        {link === null ? (
          <Skeleton className="h-16" />
        ) : (
          <TextField label={t('link')} value={link} readOnly ref={input} onFocus={event => event.currentTarget.select()} />
        )}
      </div>
    </Dialog>
  )
}
