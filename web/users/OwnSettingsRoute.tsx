import { useSuspenseQuery } from '@tanstack/react-query'
import { data, useParams } from 'react-router'
import { useApp } from '#web/data/app.ts'
import { lazyPage } from '#web/data/page/lazyPage.tsx'
import { userPage } from '#web/data/page/page.ts'
import { AccountFrame } from '#web/shell/frame/AccountFrame.tsx'
import { settingsIn } from './placeIn.ts'

const OwnSettingsPage = lazyPage(async () => (await import('./settings/OwnSettingsPage.tsx')).OwnSettingsPage)

const page = userPage<'*'>(async ({ params, user, api, cache, queries }) => {
  const tab = settingsIn(params['*'], user._id)
  if (!tab) throw data({ code: 'errors.u.not_found' }, { status: 404 })
  const { loadSettings } = await import('./settings/settingsQueries.ts')
  await Promise.all([cache.ensureQueryData(queries.teams(user._id)), loadSettings({ api, cache }, tab)])
})
export { page as loader, page as clientLoader }

/** The reader's own settings below the bar of the account, as who belongs to no team needs them. */
export default function OwnSettingsRoute() {
  const { queries } = useApp()
  const { data: user } = useSuspenseQuery(queries.me())
  const tab = settingsIn(useParams()['*'], user._id)
  return <AccountFrame>{tab && <OwnSettingsPage tab={tab} user={user} />}</AccountFrame>
}
