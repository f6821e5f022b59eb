import { data, useParams } from 'react-router'
import { lazyPage } from '#web/data/page/lazyPage.tsx'
import { userPage } from '#web/data/page/page.ts'
import { loadTeam } from '#web/shell/frame/loadShell.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { profileQuery } from '#web/shell/people/profileQuery.ts'
import { activityQuery } from './profile/activityQuery.ts'
import { placeIn } from './placeIn.ts'

const ProfilePage = lazyPage(async () => (await import('./profile/ProfilePage.tsx')).ProfilePage)
const SettingsPage = lazyPage(async () => (await import('./settings/SettingsPage.tsx')).SettingsPage)

const page = userPage<'tslug' | '*'>(async ({ params, user, ...loading }) => {
  const place = placeIn(params['*'], user._id)
  if (!place) throw data({ code: 'errors.u.not_found' }, { status: 404 })
  const { api, cache } = loading
  const { team } = await loadTeam(loading, params.tslug)
  if ('settings' in place) return (await import('./settings/settingsQueries.ts')).loadSettings(loading, place.settings)
  await Promise.all([
    cache.ensureQueryData(profileQuery(api, team._id, place.profile)),
    cache.ensureInfiniteQueryData(activityQuery(api, team._id, place.profile)),
  ])
})
export { page as loader, page as clientLoader }

/** Profiles and the reader's own settings: one route, since the table of routes comes with every page. */
export default function UserRoute() {
  const { user } = useShell()
  const place = placeIn(useParams()['*'], user._id)
  if (!place) return null
  return 'settings' in place ? <SettingsPage tab={place.settings} /> : <ProfilePage key={place.profile} id={place.profile} />
}
