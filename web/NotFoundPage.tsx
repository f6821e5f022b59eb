import { data } from 'react-router'
import { publicPage } from './data/page/page.ts'

const page = publicPage(async ({ cache, queries, user }) => {
  // The way back leads to a team, where one is known.
  if (user) await cache.ensureQueryData(queries.teams(user._id)).catch(() => {})
  throw data(null, { status: 404 })
})
export { page as loader, page as clientLoader }

/** Never shown: an address without a page ends at the error page with status 404. */
export default function NotFoundPage() {
  return null
}
