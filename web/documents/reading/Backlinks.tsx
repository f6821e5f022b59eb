import { queryOptions, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { Document } from '#contract/calls/documents.ts'
import { type App, useApp, usePageUrl } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { useTeamShell } from '#web/shell/frame/ShellContext.ts'
import { useReadingTexts } from './useReadingTexts.ts'

/** While others write, a page asks this often at most. */
const ASK_AGAIN_MS = 60_000

const backlinksQuery = ({ api }: Pick<App, 'api'>, document: string) =>
  queryOptions({
    queryKey: keys.backlinks(document),
    queryFn: async () => (await api.documents.backlinks({ id: document })).documents,
    refetchInterval: ({ state }) => (state.isInvalidated ? ASK_AGAIN_MS : false),
  })

/** The documents that mention this one or link to it, below its text. Without any, and where they cannot be read, there is nothing. */
export function Backlinks({ document }: { document: Document }) {
  const app = useApp()
  const t = useReadingTexts()
  const url = usePageUrl()
  const shell = useTeamShell()
  const { data = [] } = useQuery(backlinksQuery(app, document._id))
  if (data.length === 0) return null
  return (
    <nav aria-labelledby="mentioned-in" className="relative -mt-16 border-t border-ruling2 pt-5 pb-24 print:hidden">
      <h2 id="mentioned-in" className="mb-1.5 text-xs font-semibold text-ink-soft">
        {t('mentionedIn')}
      </h2>
      <ul className="-mx-2.5 grid gap-x-4 sm:grid-cols-2">
        {data.map(({ _id, title, icon, slug, workspace }) => {
          const place = shell?.workspaces.find(one => one._id === workspace)
          return (
            <li key={_id} className="min-w-0">
              <a
                href={shell && place ? url('document', shell.team.slug, place.slug, slug) : url('documentById', _id)}
                className="flex min-h-8 items-center gap-2 rounded-control px-2.5 py-1.25 text-sm transition-colors hover:bg-hover pointer-coarse:min-h-11"
              >
                <span aria-hidden="true" className="grid w-4.5 shrink-0 place-items-center text-ink-soft">
                  {icon ?? <FileText size={15} />}
                </span>
                <span dir="auto" className="truncate">
                  {title}
                </span>
                {place && place._id !== document.workspace && (
                  <span className="ml-auto shrink-0 truncate text-ink-soft">{place.title}</span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
