import { useQuery } from '@tanstack/react-query'
import { redirect, useParams } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import type { workspaces } from '#contract/calls/workspaces.ts'
import { type App, useApp } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { presentAddress } from '#web/data/page/presentAddress.ts'
import { PublicAddresses } from '#web/shell/documents/PublicAddresses.tsx'
import { PublicView } from './PublicView.tsx'

interface PublicSlugs {
  tslug: string
  wslug: string
  dslug: string
}

/** A document of a public workspace at its own address; null where guests may not read it. */
const publicQuery = ({ api }: Pick<App, 'api'>, { tslug, wslug, dslug }: PublicSlugs) => ({
  queryKey: keys.publicDocument(`${tslug}/${wslug}/${dslug}`),
  queryFn: (): Promise<AnswerOf<typeof workspaces.publicDocument> | null> =>
    api.workspaces.publicDocument({ tslug, wslug, dslug }).catch((error: unknown) => {
      if (error instanceof ApiError && (error.status === 401 || error.status === 404)) return null
      throw error
    }),
})

/** Loads the page, at its present address. Returns whether there is anything for guests. */
export const loadPublic = async ({ api, cache, url }: Pick<App, 'api' | 'cache'> & { url: URL }, slugs: PublicSlugs): Promise<boolean> => {
  const open = await cache.ensureQueryData(publicQuery({ api }, slugs))
  if (open === null) return false
  const { team, workspace, document } = open
  const present = presentAddress(url, { team: team.slug, workspace: workspace.slug, document: document.slug })
  if (present !== null) throw redirect(present)
  return true
}

/** A document of a public workspace at its own address, for guests (`authorisation: D6`). */
export function PublicPage() {
  const { api } = useApp()
  const { tslug = '', wslug = '', dslug = '' } = useParams()
  const { data: open } = useQuery(publicQuery({ api }, { tslug, wslug, dslug }))
  if (!open) return null
  const { document, drawn, team, workspace } = open
  return (
    <>
      <PublicAddresses />
      <PublicView document={document} drawn={drawn} place={{ team: team.title, workspace: workspace.title }} isIndexable />
    </>
  )
}
