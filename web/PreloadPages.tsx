import { PrefetchPageLinks } from 'react-router'
import { usePageUrl } from './data/app.ts'
import { savesData } from './data/page/savesData.ts'
import { useIdle } from './data/page/useIdle.ts'

/** Prefetches the scripts of likely next pages when the browser is idle (`product: 9.3`), unless the reader wants to save data. */
export function PreloadPages() {
  const url = usePageUrl()
  const isIdle = useIdle()

  if (!isIdle || savesData()) return null
  const pages = [
    url('teams'),
    url('team', '-'),
    url('workspace', '-', '-'),
    url('document', '-', '-', '-'),
    url('documentById', '-'),
    url('login'),
  ]
  return pages.map(page => <PrefetchPageLinks key={page} page={page} />)
}
