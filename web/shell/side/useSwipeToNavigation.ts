import { useEffect, useEffectEvent } from 'react'
import { followSwipes } from '#web/ui/overlays/followSwipes.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'

/** A finger that goes to the right over the page brings in the navigation. */
export function useSwipeToNavigation(): void {
  const { openNavigation } = useShell()
  const open = useEffectEvent(openNavigation)
  useEffect(
    () =>
      followSwipes(document.body, {
        toward: 'right',
        // What lies over the page, a dialog or a menu, is outside of it.
        mayBegin: touched => touched.closest('#content') !== null,
        onSwipe: () => open(),
      }),
    [],
  )
}
