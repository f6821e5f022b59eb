import { useSuspenseQuery } from '@tanstack/react-query'
import { useApp } from '#web/data/app.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { checkPassword } from '#web/shell/account/checkPassword.ts'
import { NewPasswordFields } from '#web/shell/account/NewPasswordFields.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type Answers, chosenUse } from './answers.ts'
import { createAccount, type Made, storeUse } from './create.ts'
import { MailPasswordField } from './MailPasswordField.tsx'
import { useSetUpTexts } from './useSetUpTexts.ts'
import { useAccountTexts } from '#web/shell/account/useAccountTexts.ts'

type AccountStepProps = { answers: Answers; lacksPassword: boolean; made: Made; onBack: () => void; onDone: () => void }

/** The first account, which owns the instance, and with it what was chosen before. */
export function AccountStep({ answers, lacksPassword, made, onBack, onDone }: AccountStepProps) {
  const app = useApp()
  const t = useSetUpTexts()
  const tAccount = useAccountTexts()
  const { data: instance } = useSuspenseQuery(app.queries.instance())
  const { form, problems, isPending } = useSubmit(
    async values => {
      await createAccount(app, values, made)
      await storeUse(app, chosenUse(answers, String(values.get('smtp_password') ?? '')))
      onDone()
    },
    {
      check: checkPassword(app.texts),
      blame: { 'errors.auth.bad_setup_code': 'code', 'errors.auth.invalid_email': 'email' },
    },
  )

  return (
    <form {...form} className="flex flex-col gap-5">
      {instance.needsCode && (
        <TextField label={t('code')} name="code" autoComplete="off" autoFocus required description={t('codeHelp')} error={problems.code} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={tAccount('firstname')}
          name="firstname"
          autoComplete="given-name"
          defaultValue={answers.firstname}
          autoFocus={!instance.needsCode}
          required
          error={problems.firstname}
        />
        <TextField
          label={tAccount('lastname')}
          name="lastname"
          autoComplete="family-name"
          defaultValue={answers.lastname}
          required
          error={problems.lastname}
        />
      </div>
      <TextField
        label={tAccount('email')}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={answers.email}
        required
        error={problems.email}
      />
      <NewPasswordFields label={tAccount('password')} confirmLabel={tAccount('passwordConfirm')} problems={problems} />
      {answers.mail === 'smtp' && lacksPassword && <MailPasswordField required error={problems.smtp_password} />}
      <div className="flex flex-col gap-2.5">
        <Button type="submit" tone="primary" size="large" isPending={isPending}>
          {t('createAccount')}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}
