import { data, useParams } from 'react-router'
import { lazyPage } from '#web/data/page/lazyPage.tsx'
import { userPage } from '#web/data/page/page.ts'
import { loadTeam } from '#web/shell/frame/loadShell.ts'
import { TemplatesPage } from './library/TemplatesPage.tsx'
import { isOwned, productTemplates, templateById, templatesOf } from './queries.ts'

// One route for both, since the table of routes comes with every page; the library needs nothing of what shows and edits a text.
const importTemplate = () => import('./page/TemplatePage.tsx')
const TemplatePage = lazyPage(async () => (await importTemplate()).TemplatePage)

const page = userPage<'tslug' | 'tid'>(async ({ params, ...loading }) => {
  const { api, cache } = loading
  const { team } = await loadTeam(loading, params.tslug)
  if (params.tid) {
    const template = await cache.ensureQueryData(templateById(api, team._id, params.tid))
    // It has an address in its own team only.
    if (isOwned(template) && template.team !== team._id) throw data({ code: 'errors.t.not_found' }, { status: 404 })
    await importTemplate()
  } else await Promise.all([cache.ensureQueryData(templatesOf(api, team._id)), cache.ensureQueryData(productTemplates(api))])
})
export { page as loader, page as clientLoader }

/** The library of templates, and one of them. */
export default function TemplatesRoute() {
  const { tid } = useParams()
  return tid === undefined ? <TemplatesPage /> : <TemplatePage id={tid} />
}
