import { useEffect } from 'react'
import { keepsKeys } from '#web/shell/frame/keepsKeys.ts'
import { usePageKeys } from '#web/shell/frame/usePageKeys.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { useStoreState } from '../useStoreState.ts'
import { focusMode } from './focusMode.ts'
import { DOCUMENT } from '#web/platform/shortcuts/document.ts'
import { isPressed } from '#web/platform/shortcuts/keys.ts'

const FocusedPage = onDemand<{ isOpen: boolean }>(() => import('./FocusedPage.tsx').then(module => module.FocusedPage))

/** Begins and ends the focus mode of a document by keyboard, also while it is written. Escape ends it where it has nothing else to do. */
export function FocusKeys() {
  const isOn = useStoreState(focusMode) ?? false
  usePageKeys(event => {
    const isToggled = isPressed(event, DOCUMENT.focus)
    const isLeft = isOn && event.key === 'Escape' && !keepsKeys(event)
    if (!isToggled && !isLeft) return
    event.preventDefault()
    focusMode.setState(!isOn)
  })
  useEffect(() => () => focusMode.setState(false), [])
  return <FocusedPage isOpen={isOn} />
}
