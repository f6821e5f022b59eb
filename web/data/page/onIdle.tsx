import { type FunctionComponent, useEffect, useState } from 'react'
import { after } from '#web/platform/after.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { prefetch } from '#web/ui/prefetch.ts'
import { isServed } from './isServed.ts'
import { whenIdle } from './whenIdle.ts'

const RETRY_FIRST_MS = 2000
const RETRY_MAX_MS = 30_000

/**
 * Makes a component whose script is fetched when the page is idle, for parts that reading does not need:
 * `onIdle(() => import('./Bell.tsx').then(m => m.Bell))`. Nobody has opened it, so a lost connection is no error: the script is fetched again as soon as the
 * server answers. Only a script that is missing then belongs to an old version (`chunkReload.ts`).
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
