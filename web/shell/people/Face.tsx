import type { ComponentProps } from 'react'
import { useTeamShell } from '#web/shell/frame/ShellContext.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { PersonButton } from '#web/ui/PersonButton.tsx'

type FaceProps = Omit<ComponentProps<typeof Avatar>, 'isDecorative'>

/**
 * The picture of a person beside their name, and a button that opens their preview (`PersonPreviews.tsx`). A picture only, where nobody is behind it
 * any more, and for people from outside of the team, who may not see its members (`authorisation: D26`).
 */
export function Face({ className, ...avatar }: FaceProps) {
  const isInTeam = useTeamShell() !== null
  const { id, name } = avatar
  if (!isInTeam || id === '') return <Avatar {...avatar} isDecorative className={className} />
  return (
    <PersonButton
      id={id}
      name={name}
      label={name}
      // The target is larger than the picture.
      className={classes(
        'relative inline-flex shrink-0 rounded-full! after:absolute after:-inset-1 after:rounded-full pointer-coarse:after:-inset-2.5',
        className,
      )}
    >
      <Avatar {...avatar} isDecorative />
    </PersonButton>
  )
}
