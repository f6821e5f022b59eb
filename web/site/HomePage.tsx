import { redirect } from 'react-router'
import { pageUrl, splitLang } from '#contract/pages.ts'
import { publicPage } from '#web/data/page.ts'

const page = publicPage(({ url, user }) => {
  throw redirect(pageUrl(splitLang(url.pathname).lang, user ? 'teams' : 'login'))
})
export { page as loader, page as clientLoader }

/** Never shown: the home address leads on (`product: 2.2`). */
export default function HomePage() {
  return null
}
