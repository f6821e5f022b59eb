import type { Team } from '#contract/calls/teams.ts'
import { useApp } from '#web/data/app.ts'
import { teamChanged } from '#web/data/cache/ownTeams.ts'
import type { UploadOptions } from '#web/data/calls/sendInPieces.ts'
import { upload } from '#web/data/calls/upload.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useTeamSettingsTexts } from './useTeamSettingsTexts.ts'

/** The logo of a team. What is replaced or removed can be brought back. */
export function useTeamLogo({ _id: id, logo: former }: Team) {
  const app = useApp()
  const t = useTeamSettingsTexts()

  const show = async (logo: string | null) => teamChanged(app.cache, (await app.api.teams.update({ id, logo })).team)
  const say = (title: string) =>
    showToast({
      ...{ kind: 'success', title },
      action: { label: t('undo'), isUndo: true, onPress: () => void show(former).catch(app.report) },
    })
  return {
    /** Throws what the server refuses, and the reason of the signal. */
    send: async (image: Blob, options: UploadOptions) => {
      const form = new FormData()
      form.append('file', image, 'logo.jpg')
      teamChanged(app.cache, (await upload<{ team: Team }>(app, `/api/teams/i/${id}/logo`, form, options)).team)
      say(t('logoChanged'))
    },
    remove: () => show(null).then(() => say(t('logoRemoved')), app.report),
  }
}
