import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useParams, useRevalidator } from 'react-router'
import type { Team } from '#contract/calls/teams.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { type App, useApp } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { refresh } from '#web/data/cache/refresh.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'

/** The private thing that keeps a page closed. */
export interface Private {
  kind: 'document' | 'workspace'
  id: string
  isRequested: boolean
}

/** How long a granted request may stay unseen where no channel tells of it. */
const LOOK_MS = 30_000

/**
 * Returns what keeps this page closed, and null where access cannot be requested. The page is loaded again as soon as it opens: what the channel tells asks
 * again, and so does a look at the page.
 */
export function usePrivate(): { found: Private | null; askAgain: () => unknown } {
  const app = useApp()
  const { tslug = '', wslug, dslug, id } = useParams()
  const { revalidate } = useRevalidator()
  const [wasClosed, setWasClosed] = useState(false)
  const team = app.cache.getQueryData<Team>(keys.team(tslug))
  const query = queryOf(app, team, { wslug, dslug, id })
  const { error, status, refetch } = useQuery<unknown>({
    ...(query ?? { queryKey: keys.publicDocument(''), queryFn: () => null }),
    enabled: query !== null,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: LOOK_MS,
  })
  const found = privateIn(error)
  if (found !== null && !wasClosed) setWasClosed(true)

  const open = useEffectEvent(async () => {
    if (team) await refresh(app.cache, keys.workspaces(team._id))
    await revalidate()
  })
  // A workspace that has come into the reader's list is not asked for any more.
  const isOpen = wasClosed && (query === null || status === 'success')
  useEffect(() => {
    if (isOpen) void open()
  }, [isOpen])
  return { found, askAgain: refetch }
}

interface Slugs {
  wslug: string | undefined
  dslug: string | undefined
  id: string | undefined
}

/** The call that is refused: of the document where its workspace is known, else of the workspace. */
const queryOf = (
  { api, cache, queries }: App,
  team: Team | undefined,
  { wslug, dslug, id }: Slugs,
): { queryKey: QueryKey; queryFn: () => Promise<unknown> } | null => {
  if (id !== undefined) return { queryKey: keys.publicDocument(id), queryFn: async () => (await api.documents.get({ id })).document }
  if (!team || wslug === undefined) return null
  const workspace = cache.getQueryData<Workspace[]>(keys.workspaces(team._id))?.find(({ slug }) => slug === wslug)
  const query = workspace ? dslug !== undefined && queries.document(workspace._id, dslug) : queries.workspace(team._id, wslug)
  return query === false ? null : (query as unknown as { queryKey: QueryKey; queryFn: () => Promise<unknown> })
}

const KINDS: Record<string, Private['kind']> = { 'errors.d.private': 'document', 'errors.w.private': 'workspace' }

const privateIn = (error: unknown): Private | null => {
  const kind = error instanceof ApiError ? KINDS[error.code] : undefined
  if (!(error instanceof ApiError) || kind === undefined) return null
  const { _id, isRequested } = error.facts
  return typeof _id === 'string' ? { kind, id: _id, isRequested: isRequested === true } : null
}
