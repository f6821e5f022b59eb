import { data, isRouteErrorResponse, useParams } from 'react-router'
import { can } from '#domain/policy.ts'
import { lazyPage } from '#web/data/page/lazyPage.tsx'
import { userPage } from '#web/data/page/page.ts'
import { teamStanding } from '#web/data/standing.ts'
import { loadTeam } from '#web/shell/frame/loadShell.ts'
import { TeamPageProblem } from '#web/shell/frame/TeamPageProblem.tsx'
import { isBilled } from '../isBilled.ts'
import { MembersPage } from '../members/MembersPage.tsx'

// One route for both, since the table of routes comes with every page.
const importGeneral = () => import('./GeneralPage.tsx')
const GeneralPage = lazyPage(async () => (await importGeneral()).GeneralPage)
const NoRight = lazyPage(async () => (await importGeneral()).NoRight)
const importSubscription = () => import('../subscription/SubscriptionPages.tsx')
const SubscriptionPages = lazyPage(async () => (await importSubscription()).SubscriptionPages)
const NotOwner = lazyPage(async () => (await importSubscription()).NotOwner)

/** The codes of the refusal of a page that the reader does not have. */
const NO_RIGHT = 'errors.auth.forbidden'
const NOT_OWNER = 'errors.team.not_owner'

/** Everybody in a team sees its members, admins change it, its owner pays for it (`product: 2.1`). */
const page = userPage<'tslug' | '*'>(async ({ params, ...loading }) => {
  const { team } = await loadTeam(loading, params.tslug)
  const place = params['*']
  if (!place) return void (await loading.cache.ensureQueryData(loading.queries.people(team._id)))
  if (place === 'subscription' || place.startsWith('subscription/')) {
    if (!isBilled(team)) throw data(null, { status: 404 })
    if (!can(teamStanding(team), 'bill', 'team')) throw data({ code: NOT_OWNER }, { status: 403 })
    if (!(await (await importSubscription()).loadSubscription(loading, team, place.slice('subscription/'.length))))
      throw data(null, { status: 404 })
    return
  }
  if (place !== 'general') throw data(null, { status: 404 })
  if (!can(teamStanding(team), 'manage', 'team')) throw data({ code: NO_RIGHT }, { status: 403 })
  await importGeneral()
})
export { page as loader, page as clientLoader }

export default function SettingsRoute() {
  const { '*': place } = useParams()
  if (!place) return <MembersPage />
  return place === 'general' ? <GeneralPage /> : <SubscriptionPages />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const code: unknown = isRouteErrorResponse(error) && error.data?.code
  if (code === NOT_OWNER) return <NotOwner />
  return code === NO_RIGHT ? <NoRight /> : <TeamPageProblem error={error} />
}
