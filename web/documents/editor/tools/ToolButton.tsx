import type { ComponentProps } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useShortcut } from '#web/ui/Kbd.tsx'

type ToolButtonProps = Omit<ComponentProps<typeof IconButton>, 'shortcut'> & { keys?: string; isOn?: boolean }

/** A button of a toolbar. A press leaves the selection in the text where it is. */
export function ToolButton({ keys = '', isOn, ...button }: ToolButtonProps) {
  const shortcut = useShortcut(keys)
  return (
    <IconButton
      {...button}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      {...(keys !== '' && { shortcut })}
      onMouseDown={event => event.preventDefault()}
    />
  )
}
