import { TITLE_MAX } from '#contract/limits.ts'
import type { Visibility } from '#contract/calls/workspaces.ts'
import { useApp } from '#web/data/app.ts'
import { workspaceChanged } from '#web/data/cache/ownTeams.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { PermalinkField } from '#web/shell/settings/PermalinkField.tsx'
import { SettingsForm } from '#web/shell/settings/SettingsForm.tsx'
import { useSettingsForm } from '#web/shell/settings/useSettingsForm.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useVisibilityChoices } from '../useVisibilityChoices.ts'
import { LogoCard } from './LogoCard.tsx'
import type { TabProps } from './tabs.ts'
import { useWorkspaceSettingsTexts } from './useWorkspaceSettingsTexts.ts'

/** The name, the address, who reads it, and the logo. */
export function InfosSettings({ workspace }: Pick<TabProps, 'workspace'>) {
  const { api, cache } = useApp()
  const { team } = useShell()
  const t = useWorkspaceSettingsTexts()
  const { title, slug, visibility } = workspace
  const visibilities = useVisibilityChoices(team.plan, visibility)
  const state = useSettingsForm({
    stored: { title, slug, visibility: visibility as string },
    blame: { 'errors.w.slug_used': 'slug' },
    save: async changes => {
      const given = { ...changes, visibility: changes.visibility as Visibility | undefined }
      const answer = await api.workspaces.update({ id: workspace._id, ...given })
      // With a new address the page moves on to it.
      workspaceChanged(cache, answer.workspace)
      showToast({ kind: 'success', title: t('saved') })
    },
  })
  const { problems } = state
  return (
    <div className="flex flex-col gap-5">
      <SettingsForm title={t('infos')} intro={t('infosIntro')} saveLabel={t('save')} state={state}>
        <TextField
          label={t('name')}
          name="title"
          defaultValue={title}
          maxLength={TITLE_MAX}
          required
          autoComplete="off"
          error={problems.title}
        />
        <PermalinkField
          label={t('address')}
          prefix="…/workspace/"
          defaultValue={slug}
          description={t('addressHelp')}
          error={problems.slug}
        />
        <RadioGroup
          label={t('visibility')}
          name="visibility"
          look="cards"
          defaultValue={visibility}
          choices={visibilities}
          error={problems.visibility}
        />
      </SettingsForm>
      <LogoCard workspace={workspace} />
    </div>
  )
}
