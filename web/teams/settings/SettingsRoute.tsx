import { data, isRouteErrorResponse, useParams } from 'react-router'
import { can } from '#domain/policy.ts'
import { lazyPage } from '#web/data/page/lazyPage.tsx'
import { userPage } from '#web/data/page/page.ts'
import { teamStanding } from '#web/data/standing.ts'
import { loadTeam } from '#web/shell/frame/loadShell.ts'
import { TeamPageProblem } from '#web/shell/frame/TeamPageProblem.tsx'
import { MembersPage } from '../members/MembersPage.tsx'

// One route for both, since the table of routes comes with every page.
const importGeneral = () => import('./GeneralPage.tsx')
const GeneralPage = lazyPage(async () => (await importGeneral()).GeneralPage)
const NoRight = lazyPage(async () => (await importGeneral()).NoRight)

/** The code of the refusal of a page that the reader does not have. */
const NO_RIGHT = 'errors.auth.forbidden'

/** Everybody in a team sees its members, admins change it (`product: 2.1`). */
const page = userPage<'tslug' | '*'>(async ({ params, ...loading }) => {
  const { team } = await loadTeam(loading, params.tslug)
  const place = params['*']
  if (!place) return void (await loading.cache.ensureQueryData(loading.queries.people(team._id)))
  if (place !== 'general') throw data(null, { status: 404 })
  if (!can(teamStanding(team), 'manage', 'team')) throw data({ code: NO_RIGHT }, { status: 403 })
  await importGeneral()
})
export { page as loader, page as clientLoader }

export default function SettingsRoute() {
  return useParams()['*'] ? <GeneralPage /> : <MembersPage />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const code: unknown = isRouteErrorResponse(error) && error.data?.code
  return code === NO_RIGHT ? <NoRight /> : <TeamPageProblem error={error} />
}
