import { Trash2, Upload } from 'lucide-react'
import type { Team } from '#contract/calls/teams.ts'
import { PICTURE_SIZES } from '#contract/limits.ts'
import { useChosenImage } from '#web/shell/pictures/useChosenImage.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FileTrigger } from '#web/ui/fields/FileTrigger.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { WorkspaceLogo } from '#web/ui/WorkspaceLogo.tsx'
import { useTeamLogo } from './useTeamLogo.ts'
import { useTeamSettingsTexts } from './useTeamSettingsTexts.ts'

/** The logo, which is saved as soon as it is chosen: an image, or the first letter of the name. */
export function LogoCard({ team }: { team: Team }) {
  const t = useTeamSettingsTexts()
  const { send, remove } = useTeamLogo(team)
  const { choose, dialog } = useChosenImage()
  return (
    <Card title={t('logo')} intro={t('logoIntro')}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <WorkspaceLogo id={team._id} title={team.title} src={team.logo} size={64} />
        <div className="flex min-w-0 flex-1 flex-wrap gap-2">
          <FileTrigger
            accept="image/*"
            icon={<Upload size={16} aria-hidden="true" />}
            onFiles={([file]) => void choose(file, { title: t('logoCrop'), sizes: PICTURE_SIZES.logo, send })}
          >
            {t('logoUpload')}
          </FileTrigger>
          {team.logo !== null && (
            <Button tone="quiet" icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => void remove()}>
              {t('logoRemove')}
            </Button>
          )}
        </div>
      </div>
      {dialog}
    </Card>
  )
}
