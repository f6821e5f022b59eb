import { useSyncExternalStore } from 'react'
import { useTexts } from '#web/data/app.ts'
import { unread } from '#web/shell/notifications/unread.ts'

/** The title of the page in the browser's tab, with the number of unread notifications; React moves it into <head>. */
export function PageTitle({ children }: { children: string }) {
  const t = useTexts('ui')
  const count = useSyncExternalStore(unread.subscribe, unread.getState, none)
  const title = t('pageTitle', { title: children })
  return <title>{count ? `(${count}) ${title}` : title}</title>
}

const none = () => 0
