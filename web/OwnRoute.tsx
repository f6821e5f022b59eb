import { useSuspenseQuery } from '@tanstack/react-query'
import { data, useParams } from 'react-router'
import { useApp } from './data/app.ts'
import { lazyPage } from './data/page/lazyPage.tsx'
import { userPage } from './data/page/page.ts'
import { AccountFrame } from './shell/frame/AccountFrame.tsx'
import { sharedQuery } from './shell/lists/sharedQuery.ts'
import { settingsIn } from './users/placeIn.ts'

const OwnSettingsPage = lazyPage(async () => (await import('./users/settings/OwnSettingsPage.tsx')).OwnSettingsPage)
const SharedFromOutsidePage = lazyPage(async () => (await import('./ownLists/SharedFromOutsidePage.tsx')).SharedFromOutsidePage)

const page = userPage<'*'>(async ({ params, user, api, cache, queries }) => {
  if (params['*'] === undefined) return cache.ensureInfiniteQueryData(sharedQuery(api, user._id))
  const tab = settingsIn(params['*'], user._id)
  if (!tab) throw data({ code: 'errors.u.not_found' }, { status: 404 })
  const { loadSettings } = await import('./users/settings/settingsQueries.ts')
  return Promise.all([cache.ensureQueryData(queries.teams(user._id)), loadSettings({ api, cache }, tab)])
})
export { page as loader, page as clientLoader }

/**
 * What is the reader's own and of no team, below the bar of the account, as who belongs to no team needs it: what was shared with them, and their settings.
 * One module, since the table of routes comes with every page.
 */
export default function OwnRoute() {
  const { queries } = useApp()
  const { data: user } = useSuspenseQuery(queries.me())
  const path = useParams()['*']
  const tab = settingsIn(path, user._id)
  return <AccountFrame>{path === undefined ? <SharedFromOutsidePage /> : tab && <OwnSettingsPage tab={tab} user={user} />}</AccountFrame>
}
