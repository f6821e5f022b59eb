import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { IDLE_PREFETCH_TIMEOUT_MS } from '#contract/limits.ts'
import { usePageUrl } from './data/app.ts'

/** Fetches the scripts of the pages that come next, once the browser has nothing else to do (spec 1 §9). */
export function PreloadPages() {
  const url = usePageUrl()
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const begin = () => setIsIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, IDLE_PREFETCH_TIMEOUT_MS)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(begin, { timeout: IDLE_PREFETCH_TIMEOUT_MS })
    return () => cancelIdleCallback(idle)
  }, [])

  if (!isIdle) return null
  const pages = [url('teams'), url('team', '-'), url('workspace', '-', '-'), url('document', '-', '-', '-'), url('login')]
  return pages.map(page => <PrefetchPageLinks key={page} page={page} />)
}
