import { data, isRouteErrorResponse, redirect, useParams } from 'react-router'
import { pageUrl, splitLang } from '#contract/pages.ts'
import { unknownDocument as en } from '#texts/en/unknownDocument.ts'
import { unknownDocument as fr } from '#texts/fr/unknownDocument.ts'
import { ApiError, isMissing, isUnreached } from './data/calls/ApiError.ts'
import { useApp } from './data/app.ts'
import { knownDocument } from './data/cache/knownDocument.ts'
import { ownTexts } from './data/ownTexts.ts'
import { userPage } from './data/page/page.ts'
import { OutsideDocument } from './documents/outside/OutsideDocument.tsx'
import { ErrorPage } from './ErrorPage.tsx'

const texts = ownTexts(en, fr)
const UNKNOWN = 'unknown_document'

/**
 * Links in texts name a document by its id; its own page has the readable address (`contract/pages.ts`). Somebody with whom it is shared, and who does not see
 * its workspace, has no such page, and reads it here (`authorisation: D26`).
 */
const page = userPage<'id'>(async ({ api, cache, queries, params, url, user }) => {
  const document = await api.documents.get({ id: params.id }).then(
    answer => answer.document,
    (error: unknown) => {
      // Without a connection the cached documents are used: they lead to a page that was opened, or inside the frame to one that was not.
      const known = isUnreached(error) && knownDocument(cache, params.id)
      if (known) return known
      throw isUnknown(error) ? data({ code: UNKNOWN }, { status: 404 }) : error
    },
  )
  const isOfTeam = user.teams.some(({ team }) => team === document.team)
  const [teams, workspaces] = isOfTeam
    ? await Promise.all([cache.ensureQueryData(queries.teams(user._id)), cache.ensureQueryData(queries.workspaces(document.team))])
    : []
  const team = teams?.find(({ _id }) => _id === document.team)
  const workspace = workspaces?.find(({ _id }) => _id === document.workspace)
  if (!team || !workspace) return cache.ensureQueryData(queries.document(document.workspace, document.slug))
  throw redirect(pageUrl(splitLang(url.pathname).lang, 'document', team.slug, workspace.slug, document.slug) + url.search)
})
export { page as loader, page as clientLoader }

/** No document with this id is visible to the reader, or the id is invalid. */
const isUnknown = (error: unknown): boolean => isMissing(error) || (error instanceof ApiError && error.code === 'errors.request.bad_id')

export default function DocumentByIdRoute() {
  const { cache } = useApp()
  const { id = '' } = useParams()
  const document = knownDocument(cache, id)
  return document && <OutsideDocument workspace={document.workspace} slug={document.slug} />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const t = texts[useApp().lang]
  const words = isRouteErrorResponse(error) && error.data?.code === UNKNOWN ? { title: t('title'), text: t('text') } : undefined
  return <ErrorPage error={error} words={words} />
}
