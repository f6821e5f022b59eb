import { Pin } from 'lucide-react'
import { useState } from 'react'
import type { Team } from '#contract/calls/teams.ts'
import { useApp } from '#web/data/app.ts'
import { mainTeamChosen } from '#web/data/cache/account.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { useTeamsTexts } from './useTeamsTexts.ts'

/** Chooses the reader's main team: it comes first in their lists, and the way back from a page that does not exist leads to it. Exactly one is. */
export function MainTeamButton({ team, isMain, className }: { team: Team; isMain: boolean; className: string }) {
  const t = useTeamsTexts()
  const { api, cache, report } = useApp()
  const [isBusy, setBusy] = useState(false)
  const choose = async () => {
    setBusy(true)
    try {
      await api.teams.setPrimary({ id: team._id })
      await mainTeamChosen(cache)
    } catch (error) {
      report(error)
    }
    setBusy(false)
  }
  return (
    <IconButton
      label={t(isMain ? 'isMain' : 'makeMain', { team: team.title })}
      icon={<Pin size={16} aria-hidden="true" className={isMain ? 'fill-current' : undefined} />}
      isPending={isBusy}
      onClick={isMain ? undefined : () => void choose()}
      className={classes(className, isMain && 'bg-tint text-accent!')}
      {...(isMain && { 'aria-disabled': true })}
    />
  )
}
