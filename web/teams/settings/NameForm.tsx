import type { Team } from '#contract/calls/teams.ts'
import { TITLE_MAX } from '#contract/limits.ts'
import { useApp } from '#web/data/app.ts'
import { teamChanged } from '#web/data/cache/ownTeams.ts'
import { SettingsForm } from '#web/shell/settings/SettingsForm.tsx'
import { useSettingsForm } from '#web/shell/settings/useSettingsForm.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { PermalinkField } from '#web/shell/settings/PermalinkField.tsx'
import { useTeamSettingsTexts } from './useTeamSettingsTexts.ts'

/** The name of a team, and its address. */
export function NameForm({ team: { _id: id, title, slug } }: { team: Team }) {
  const { api, cache } = useApp()
  const t = useTeamSettingsTexts()
  const state = useSettingsForm({
    stored: { title, slug },
    blame: { 'errors.team.slug_used': 'slug' },
    save: async changes => {
      teamChanged(cache, (await api.teams.update({ id, ...changes })).team)
      showToast({ kind: 'success', title: t('saved') })
    },
  })
  const { problems } = state
  return (
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
      <PermalinkField label={t('address')} prefix="…/team/" defaultValue={slug} description={t('addressHelp')} error={problems.slug} />
    </SettingsForm>
  )
}
