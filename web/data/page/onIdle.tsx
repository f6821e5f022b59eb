import { type FunctionComponent, useEffect, useState } from 'react'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { fetchPatiently } from './fetchPatiently.ts'
import { whenIdle } from './whenIdle.ts'

/**
 * Makes a component whose script is fetched when the page is idle, for parts that reading does not need:
 * `onIdle(() => import('./Bell.tsx').then(m => m.Bell))`.
 */
export function onIdle<Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
  const Loaded = onDemand<Props & { isOpen: boolean }>(load)
  return function OnIdle(props: Props) {
    const [isOpen, setOpen] = useState(false)
    useEffect(() => {
      let isGone = false
      const open = async () => {
        await fetchPatiently(Loaded.preload, () => isGone)
        // The server answers without it: opening says what that means.
        if (!isGone) setOpen(true)
      }
      const cancel = whenIdle(open)
      return () => {
        isGone = true
        cancel()
      }
    }, [])
    return <Loaded {...props} isOpen={isOpen} />
  }
}
