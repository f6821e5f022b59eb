import { useState } from 'react'
import { useTexts } from '#web/data/app.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type Answers, chosenUse, isWithoutPassword } from './answers.ts'
import { MailPasswordField } from './MailPasswordField.tsx'
import { useSetUpTexts } from './useSetUpTexts.ts'

type UseStepProps = { answers: Answers; lacksPassword: boolean; onDone: (answers: Answers) => void }

/** The use of this instance, and how it sends mails. */
export function UseStep({ answers, lacksPassword, onDone }: UseStepProps) {
  const t = useSetUpTexts()
  const tProblem = useTexts('fieldErrors')
  const [mail, setMail] = useState<'none' | 'smtp'>(answers.mail === 'smtp' ? 'smtp' : 'none')
  const { form, problems } = useSubmit(
    async values => {
      const given = Object.fromEntries(['kind', 'mail', 'smtp_url'].map(name => [name, String(values.get(name) ?? '')]))
      const { smtpUrl } = chosenUse(given, String(values.get('smtp_password') ?? ''))
      onDone({ ...given, smtp_url: smtpUrl ?? answers.smtp_url })
    },
    {
      check: (values): Record<string, string> | null => {
        if (values.get('mail') !== 'smtp') return null
        const address = String(values.get('smtp_url')).trim()
        if (!/^smtps?:\/\//.test(address) || !URL.canParse(address)) return { smtp_url: t('smtpProblem') }
        return values.get('smtp_password') === '' && isWithoutPassword(address) ? { smtp_password: tProblem('required') } : null
      },
    },
  )

  return (
    <form {...form} className="flex flex-col gap-6">
      <RadioGroup
        label={t('use')}
        name="kind"
        look="cards"
        autoFocus
        defaultValue={answers.kind === 'subscriptions' ? 'subscriptions' : 'ownTeams'}
        choices={[
          { value: 'ownTeams', label: t('ownTeams'), description: t('ownTeamsHelp') },
          { value: 'subscriptions', label: t('subscriptions'), description: t('subscriptionsHelp') },
        ]}
      />
      <RadioGroup
        label={t('mail')}
        name="mail"
        look="cards"
        defaultValue={mail}
        onChange={setMail}
        choices={[
          { value: 'none', label: t('noMail'), description: t('noMailHelp') },
          { value: 'smtp', label: t('smtp') },
        ]}
      />
      {mail === 'smtp' && (
        <TextField
          label={t('smtpAddress')}
          name="smtp_url"
          defaultValue={answers.smtp_url}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          description={<span className="wrap-anywhere">{t('smtpHelp')}</span>}
          error={problems.smtp_url}
        />
      )}
      {mail === 'smtp' && lacksPassword && <MailPasswordField error={problems.smtp_password} />}
      <Button type="submit" tone="primary" size="large">
        {t('next')}
      </Button>
    </form>
  )
}
