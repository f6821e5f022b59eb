import { useId } from 'react'
import type { Team } from '#contract/calls/teams.ts'
import type { User } from '#contract/calls/users.ts'
import { useApp } from '#web/data/app.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { useUiTexts } from '#web/ui/UiTexts.ts'
import { useSettingsTexts } from './useSettingsTexts.ts'

export interface DeleteAccountDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  user: User
  /** They have no other members and go with the account. */
  lostTeams: readonly Team[]
}

/** Says what becomes of everything, and asks for the password. It ends like a logout: what is unsaved is saved first, and the other tabs leave too. */
export function DeleteAccountDialog({ isOpen, onOpenChange, user, lostTeams }: DeleteAccountDialogProps) {
  const { api, session } = useApp()
  const t = useSettingsTexts()
  const ui = useUiTexts()
  const id = useId()
  const { form, problems, isPending } = useSubmit(values =>
    session.logOut({ end: () => api.users.remove({ id: user._id, password: String(values.get('password')) }) }),
  )
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      role="alertdialog"
      title={t('removeTitle', { name: `${user.firstname} ${user.lastname}` })}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{ui.cancel}</Button>
          <Button type="submit" form={id} tone="danger" isPending={isPending}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <form {...form} id={id} className="flex flex-col gap-5">
        <div className="flex flex-col gap-2 text-ink-soft">
          <p>
            {t('removalGoes')} {t('removalStays')} {t('removalIntro')}
          </p>
          <p>{t('removalFirst')}</p>
          {lostTeams.length > 0 && (
            <>
              <p>{t('removalTeams')}</p>
              <ul className="list-disc pl-5 font-book text-ink">
                {lostTeams.map(({ _id, title }) => (
                  <li key={_id} dir="auto">
                    {title}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <PasswordField
          label={t('removePassword')}
          name="password"
          autoComplete="current-password"
          autoFocus
          required
          error={problems.password}
        />
      </form>
    </Dialog>
  )
}
