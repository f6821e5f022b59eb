import { useState } from 'react'
import type { User } from '#contract/calls/users.ts'
import { useApp } from '#web/data/app.ts'
import { signedIn } from '#web/data/cache/account.ts'
import { checkPassword } from '#web/shell/account/checkPassword.ts'
import { NewPasswordFields } from '#web/shell/account/NewPasswordFields.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { SettingsForm } from '#web/shell/settings/SettingsForm.tsx'
import { useSettingsForm } from '#web/shell/settings/useSettingsForm.ts'
import { useSettingsTexts } from './useSettingsTexts.ts'

/** A new password needs the present one and ends the sessions elsewhere (`authorisation: D34`). */
export function PasswordSettings({ user }: { user: User }) {
  const { api, cache, texts } = useApp()
  const t = useSettingsTexts()
  const [times, setTimes] = useState(0)
  const state = useSettingsForm({
    stored: { password: '' },
    isEmptied: true,
    check: checkPassword(texts),
    save: async (_changes, values) => {
      const [password, password_confirm, old_password] = ['password', 'password_confirm', 'old_password'].map(name =>
        String(values.get(name)),
      )
      const answer = await api.users.update({ id: user._id, password, password_confirm, old_password })
      signedIn(cache, answer.user)
      setTimes(times + 1)
      showToast({ kind: 'success', title: t('passwordChanged'), message: t('passwordChangedText') })
    },
  })
  const { problems } = state
  return (
    <SettingsForm title={t('passwordTab')} intro={t('passwordIntro')} saveLabel={t('changePassword')} state={state}>
      <PasswordField
        label={t('currentPassword')}
        name="old_password"
        autoComplete="current-password"
        required
        error={problems.old_password}
      />
      <NewPasswordFields key={times} label={t('newPassword')} confirmLabel={t('confirmPassword')} problems={problems} />
    </SettingsForm>
  )
}
