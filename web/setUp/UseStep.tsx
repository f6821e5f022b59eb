import { useState } from 'react'
import { useSubmit } from '#web/data/useSubmit.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useSetUpTexts } from './useSetUpTexts.ts'

/** What this instance is for, and how it sends mails (null: it does not). */
export interface Use {
  kind: 'ownTeams' | 'subscriptions'
  smtpUrl: string | null
}

export function UseStep({ use, onDone }: { use: Use; onDone: (use: Use) => void }) {
  const t = useSetUpTexts()
  const [mail, setMail] = useState<'none' | 'smtp'>(use.smtpUrl === null ? 'none' : 'smtp')
  const smtpUrlOf = (values: FormData) => (values.get('mail') === 'smtp' ? String(values.get('smtp_url')).trim() : null)
  const { form, problems } = useSubmit(
    async values => onDone({ kind: values.get('kind') === 'subscriptions' ? 'subscriptions' : 'ownTeams', smtpUrl: smtpUrlOf(values) }),
    {
      check: values => {
        const smtpUrl = smtpUrlOf(values)
        return smtpUrl === null || (/^smtps?:\/\//.test(smtpUrl) && URL.canParse(smtpUrl)) ? null : { smtp_url: t('smtpProblem') }
      },
    },
  )

  return (
    <form {...form} className="flex flex-col gap-6">
      <RadioGroup
        label={t('use')}
        name="kind"
        look="cards"
        defaultValue={use.kind}
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
          defaultValue={use.smtpUrl ?? ''}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          description={<span className="wrap-anywhere">{t('smtpHelp')}</span>}
          error={problems.smtp_url}
        />
      )}
      <Button type="submit" tone="primary" size="large">
        {t('next')}
      </Button>
    </form>
  )
}
