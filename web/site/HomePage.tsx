import { redirect } from 'react-router'
import { pageUrl, splitLang } from '#contract/pages.ts'
import { homeUrl, publicPage } from '#web/data/page/page.ts'

const page = publicPage(async ({ cache, queries, url, user }) => {
  const { lang } = splitLang(url.pathname)
  throw redirect(user ? await homeUrl({ cache, queries, lang }, user) : pageUrl(lang, 'login'))
})
export { page as loader, page as clientLoader }

/** Never shown: the home address leads on (`product: 2.2`). */
export default function HomePage() {
  return null
}
