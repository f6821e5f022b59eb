import { useApp, usePageUrl } from '#web/data/app.ts'
import { useGo } from '#web/data/useGo.ts'
import { useSubmit } from '#web/data/useSubmit.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { createTeam, type Made } from './create.ts'
import { useSetUpTexts } from './useSetUpTexts.ts'

/** The first team with its first workspace, and something to look at where that is wanted. */
export function TeamStep({ made }: { made: Made }) {
  const app = useApp()
  const t = useSetUpTexts()
  const url = usePageUrl()
  const go = useGo()
  const { form, problems, isPending } = useSubmit(async values => {
    const { team, workspace } = await createTeam(app, values, made)
    showToast({ kind: 'success', title: t('ready', { team: team.title }) })
    await go(url('workspace', team.slug, workspace.slug))
  })

  return (
    <form {...form} className="flex flex-col gap-5">
      <TextField
        label={t('team')}
        name="title"
        placeholder={t('teamPlaceholder')}
        autoComplete="organization"
        autoFocus
        required
        error={problems.title}
      />
      <TextField
        label={t('workspace')}
        name="workspace"
        defaultValue={t('workspaceDefault')}
        autoComplete="off"
        required
        error={problems.workspace}
      />
      <Checkbox name="samples" defaultChecked label={t('samples')} />
      <Button type="submit" tone="primary" size="large" isPending={isPending}>
        {t('finish')}
      </Button>
    </form>
  )
}
