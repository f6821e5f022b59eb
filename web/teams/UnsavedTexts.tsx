import { useEffect, useState } from 'react'
import { useApp, usePageUrl, userOf } from '#web/data/app.ts'
import type { Draft } from '#web/data/drafts.ts'
import { importPatiently } from '#web/data/page/fetchPatiently.ts'
import { whenIdle } from '#web/data/page/whenIdle.ts'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { Callout } from '#web/ui/feedback/Callout.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useTeamsTexts } from './useTeamsTexts.ts'

/** Lists the documents and templates with changes on this device that never reached the server. */
export function UnsavedTexts({ className }: { className: string }) {
  const { cache } = useApp()
  const t = useTeamsTexts()
  const url = usePageUrl()
  const user = userOf(cache)?._id
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  useEffect(() => {
    if (user === undefined) return undefined
    const gone = new AbortController()
    const stop = whenIdle(() => void newestDrafts(user, gone.signal).then(setDrafts, nothing))
    return () => {
      gone.abort()
      stop()
    }
  }, [user])
  if (drafts.length === 0) return null
  return (
    <Callout role="status" title={t('unsavedTexts')} className={className}>
      <ul>
        {drafts.map(({ document, path, title, at }) => (
          <li key={document}>
            <Link href={path ?? url('documentById', document)}>{title}</Link> <TimeAgo time={new Date(at).toISOString()} />
          </li>
        ))}
      </ul>
    </Callout>
  )
}

/** One for each document. */
async function newestDrafts(user: string, gone: AbortSignal): Promise<Draft[]> {
  const kept = await importPatiently(
    () => import('#web/data/drafts.ts'),
    () => gone.aborted,
  )
  const drafts = (await kept?.findDrafts(user)) ?? []
  return drafts.filter((draft, index) => drafts.findIndex(({ document }) => document === draft.document) === index)
}

/** Without storage there are no drafts. */
const nothing = () => {}
