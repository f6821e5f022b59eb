import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/calls/users.ts'
import { useApp } from '#web/data/app.ts'
import { signedIn } from '#web/data/cache/account.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/feedback/Callout.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { SettingsForm } from '#web/shell/settings/SettingsForm.tsx'
import { useSettingsForm } from '#web/shell/settings/useSettingsForm.ts'
import { useSettingsTexts } from './useSettingsTexts.ts'

/** A new address needs the password, and counts once it is confirmed (`authorisation: D35`). */
export function EmailSettings({ user }: { user: User }) {
  const { api, cache } = useApp()
  const t = useSettingsTexts()
  const state = useSettingsForm({
    stored: { email: user.email },
    isEmptied: true,
    save: async ({ email }, values) => {
      const answer = await api.users.update({ id: user._id, email, old_password: String(values.get('old_password')) })
      signedIn(cache, answer.user)
    },
  })
  const { problems } = state
  return (
    <div className="flex flex-col gap-5">
      {user.new_email && <Pending user={user} email={user.new_email} />}
      <SettingsForm title={t('emailTab')} intro={t('emailIntro')} saveLabel={t('changeEmail')} state={state}>
        <TextField
          label={t('newEmail')}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={user.email}
          error={problems.email}
        />
        <PasswordField
          label={t('currentPassword')}
          name="old_password"
          autoComplete="current-password"
          required
          error={problems.old_password}
        />
      </SettingsForm>
    </div>
  )
}

/** The mail is on its way: how to go on, and how to stay with the present address. */
function Pending({ user, email }: { user: User; email: string }) {
  const { api, cache, queries, report } = useApp()
  const t = useSettingsTexts()
  const { data: instance } = useSuspenseQuery(queries.instance())
  const [isCancelling, setCancelling] = useState(false)
  const cancel = async () => {
    setCancelling(true)
    try {
      const answer = await api.users.update({ id: user._id, email: user.email })
      signedIn(cache, answer.user)
      showToast({ kind: 'success', title: t('emailKept') })
    } catch (error) {
      report(error)
      setCancelling(false)
    }
  }
  const isMailed = instance.sendsMail
  return (
    <Callout
      tone="info"
      role="status"
      title={t(isMailed ? 'pendingTitle' : 'pendingUnsentTitle')}
      action={
        <Button size="small" isPending={isCancelling} onClick={() => void cancel()}>
          {t('cancelEmail')}
        </Button>
      }
    >
      {t(isMailed ? 'pendingText' : 'pendingUnsentText', { email, old: user.email })}
    </Callout>
  )
}
