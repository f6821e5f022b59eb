import { useQuery } from '@tanstack/react-query'
import { data, isRouteErrorResponse, redirect, useParams, useSearchParams } from 'react-router'
import type { Document } from '#contract/calls/documents.ts'
import { pageUrl, splitLang } from '#contract/pages.ts'
import type { Team } from '#contract/calls/teams.ts'
import type { User } from '#contract/calls/users.ts'
import { ApiError, isMissing, isUnreached } from './data/calls/ApiError.ts'
import { type App, useApp, userOf } from './data/app.ts'
import { keys } from './data/cache/keys.ts'
import { knownDocument } from './data/cache/knownDocument.ts'
import { lazyPage } from './data/page/lazyPage.tsx'
import { type PageLoad, userPage } from './data/page/page.ts'
import type { OutsideDocumentProps } from './documents/outside/OutsideDocument.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { Later } from './shell/frame/PageProblem.tsx'
import type { DocumentInvitation } from './shell/account/documentInvitation.ts'

// Most people only pass through.
const InvitationPage = lazyPage(async () => (await import('./documents/public/forOutsiders.ts')).InvitationPage)
const OutsideDocument = lazyPage<OutsideDocumentProps>(
  async () => (await import('./documents/outside/OutsideDocument.tsx')).OutsideDocument,
)
const PublicView = lazyPage(async () => (await import('./documents/public/forOutsiders.ts')).PublicView)
const UnknownDocumentPage = lazyPage<{ error: unknown }>(async () => (await import('./UnknownDocumentPage.tsx')).UnknownDocumentPage)
const requestAccess = async () => (await import('./shell/requests/RequestAccess.tsx')).RequestAccess

const UNKNOWN = 'unknown_document'

type Load<Visitor> = PageLoad<'id', Visitor>

/**
 * Links in texts name a document by its id; its own page has the readable address (`contract/pages.ts`). People from outside its team have no such page: they
 * read and write it here. With `?invite=` it is where an invitation is answered.
 */
const page = userPage<'id'>(
  async loading => {
    if (await loadInvitation(loading)) return
    await loadDocument(loading)
  },
  async loading => (await loadInvitation(loading)) || (await isPublic(loading)),
)
export { page as loader, page as clientLoader }

/** Returns whether the page is about an invitation. One that is spent leads people on who can read the document by now. */
const loadInvitation = async ({ api, cache, params: { id }, url, user }: Load<User | null>): Promise<boolean> => {
  const token = url.searchParams.get('invite')
  if (token === null) return false
  const { documentInvitationQuery } = await import('./shell/account/documentInvitation.ts')
  const invitation = await cache.fetchQuery(documentInvitationQuery(api, token))
  if (invitation || !user) return true
  return api.documents.get({ id }).then(
    () => {
      throw redirect(url.pathname)
    },
    () => true,
  )
}

const isPublic = ({ api, cache, params: { id } }: Load<null>): Promise<boolean> =>
  cache.fetchQuery(byId(api, id)).then(
    () => true,
    () => false,
  )

const byId = (api: App['api'], id: string) => ({
  queryKey: keys.publicDocument(id),
  queryFn: async (): Promise<Document> => (await api.documents.get({ id })).document,
})

const loadDocument = async (loading: Load<User>): Promise<void> => {
  const { api, cache, queries, params, url } = loading
  const document = await cache.fetchQuery({ ...byId(api, params.id), staleTime: 0 }).catch((error: unknown) => {
    // Without a connection the cached documents are used: they lead to a page that was opened, or inside the frame to one that was not.
    const known = isUnreached(error) && knownDocument(cache, params.id)
    if (known) return known
    throw isUnknown(error) ? data({ code: UNKNOWN }, { status: 404 }) : error
  })
  const team = await ownTeam(loading, document.team)
  const workspaces = team && (await cache.ensureQueryData(queries.workspaces(team._id)))
  const workspace = workspaces?.find(({ _id }) => _id === document.workspace)
  if (!team || !workspace) return void (await cache.ensureQueryData(queries.document(document.workspace, document.slug)))
  throw redirect(pageUrl(splitLang(url.pathname).lang, 'document', team.slug, workspace.slug, document.slug) + url.search)
}

/** Returns the team if the reader is in it. One that they have joined since the page was loaded is not among those that it knows. */
const ownTeam = async ({ cache, queries, user }: Load<User>, id: string): Promise<Team | undefined> => {
  const ofReader = queries.teams(user._id)
  const isIt = ({ _id }: Team) => _id === id
  const known = cache.getQueryData(ofReader.queryKey)?.find(isIt)
  if (known) return known
  try {
    return (await cache.fetchQuery({ ...ofReader, staleTime: 0 })).find(isIt)
  } catch (error) {
    if (!isUnreached(error)) throw error
  }
}

/** No document with this id is visible to the reader, or the id is invalid. */
const isUnknown = (error: unknown): boolean => isMissing(error) || (error instanceof ApiError && error.code === 'errors.request.bad_id')

export default function DocumentByIdRoute() {
  const { api, cache } = useApp()
  const { id = '' } = useParams()
  const token = useSearchParams()[0].get('invite')
  const { data: document } = useQuery({ ...byId(api, id), enabled: token === null })
  if (token !== null)
    return <InvitationPage token={token} invitation={cache.getQueryData<DocumentInvitation>(keys.invitation(token)) ?? null} />
  if (!document) return null
  return userOf(cache) ? (
    <OutsideDocument workspace={document.workspace} slug={document.slug} />
  ) : (
    <PublicView document={document} isIndexable={false} />
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.data?.code === UNKNOWN) return <UnknownDocumentPage error={error} />
  return <ErrorPage error={error} whenDenied={<Later of={requestAccess} />} />
}
