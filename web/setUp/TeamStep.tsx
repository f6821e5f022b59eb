import { useState } from 'react'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { letWelcomeWait } from '#web/shell/account/waitingWelcome.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { type Answers, chosenUse } from './answers.ts'
import { createTeam, type Made, storeUse } from './create.ts'
import { MailPasswordField } from './MailPasswordField.tsx'
import { useSetUpTexts } from './useSetUpTexts.ts'

interface TeamStepProps {
  answers: Answers
  lacksPassword: boolean
  /** The use of the instance is not stored yet, although the account exists. */
  isUsePending: boolean
  made: Made
  onUseStored: () => void
  onDone: () => void
}

/** The first team with its first workspace, optionally with samples. */
export function TeamStep({ answers, lacksPassword, isUsePending, made, onUseStored, onDone }: TeamStepProps) {
  const app = useApp()
  const t = useSetUpTexts()
  const url = usePageUrl()
  const go = useGo()
  const [team, setTeam] = useState(made.team)
  const { form, problems, isPending } = useSubmit(async values => {
    if (isUsePending) {
      await storeUse(app, chosenUse(answers, String(values.get('smtp_password') ?? '')))
      onUseStored()
    }
    const ready = await createTeam(app, values, made).finally(() => setTeam(made.team))
    if (made.user) letWelcomeWait(made.user._id, ready.team._id)
    onDone()
    showToast({ kind: 'success', title: t('ready', { team: ready.team.title }) })
    await go(url('workspace', ready.team.slug, ready.workspace.slug))
  })

  return (
    <form {...form} className="flex flex-col gap-5">
      <TextField
        label={t('team')}
        name="title"
        placeholder={t('teamPlaceholder')}
        defaultValue={team?.title ?? answers.title}
        autoComplete="organization"
        disabled={team !== undefined}
        autoFocus={team === undefined}
        required={team === undefined}
        description={team && t('teamMade')}
        error={problems.title}
      />
      <TextField
        label={t('workspace')}
        name="workspace"
        defaultValue={answers.workspace ?? t('workspaceDefault')}
        autoFocus={team !== undefined}
        autoComplete="off"
        required
        error={problems.workspace}
      />
      <Checkbox name="samples" defaultChecked={answers.samples !== ''} label={t('samples')} />
      {isUsePending && answers.mail === 'smtp' && lacksPassword && <MailPasswordField required error={problems.smtp_password} />}
      <Button type="submit" tone="primary" size="large" isPending={isPending}>
        {t('finish')}
      </Button>
    </form>
  )
}
