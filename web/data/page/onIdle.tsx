import { type FunctionComponent, useEffect, useState } from 'react'
import { after } from '#web/platform/after.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { prefetch } from '#web/ui/prefetch.ts'
import { isServed } from './isServed.ts'
import { whenIdle } from './whenIdle.ts'

const RETRY_FIRST_MS = 2000
const RETRY_MAX_MS = 30_000

/**
 * Turns what a page can be read without into a component whose script is fetched when the page is idle: `onIdle(() => import('./Bell.tsx').then(m => m.Bell))`.
 * Nobody has opened it. So a connection that is lost meanwhile is no error: the script is fetched again as soon as the server answers, and only what is missing
 * then is gone with an old version (`chunkReload.ts`).
 */
export function onIdle<Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
  const Loaded = onDemand<Props & { isOpen: boolean }>(load)
  return function OnIdle(props: Props) {
    const [isOpen, setOpen] = useState(false)
    useEffect(() => {
      let isGone = false
      let pauseMs = RETRY_FIRST_MS
      const open = async () => {
        if ((await prefetch(Loaded.preload)) || (await isServed(window))) return setOpen(true)
        if (isGone) return
        cancel = after(pauseMs, open)
        pauseMs = Math.min(pauseMs * 2, RETRY_MAX_MS)
      }
      let cancel = whenIdle(open)
      return () => {
        isGone = true
        cancel()
      }
    }, [])
    return <Loaded {...props} isOpen={isOpen} />
  }
}
