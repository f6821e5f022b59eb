import { pageUrl } from '#contract/pages.ts'
import { redirect } from 'react-router'
import { splitLang } from '#contract/pages.ts'
import { userPage } from '#web/data/page.ts'

/** Links in texts name a document by its id; its own page has the readable address (`contract/pages.ts`). */
const page = userPage<'id'>(async ({ api, cache, queries, params, url, user }) => {
  const { document } = await api.documents.get({ id: params.id })
  const [teams, workspaces] = await Promise.all([
    cache.ensureQueryData(queries.teams(user._id)),
    cache.ensureQueryData(queries.workspaces(document.team)),
  ])
  const team = teams.find(({ _id }) => _id === document.team)
  const workspace = workspaces.find(({ _id }) => _id === document.workspace)
  if (!team || !workspace) throw new Response(null, { status: 404 })
  throw redirect(pageUrl(splitLang(url.pathname).lang, 'document', team.slug, workspace.slug, document.slug) + url.search)
})
export { page as loader, page as clientLoader }

export default function DocumentByIdPage() {
  return null
}
