import { data, useParams } from 'react-router'
import { userPage } from '#web/data/page/page.ts'
import { loadTeam } from '#web/shell/frame/loadShell.ts'
import { TemplatesPage } from './library/TemplatesPage.tsx'
import { TemplatePage } from './page/TemplatePage.tsx'
import { isOwned, productTemplates, templateById, templatesOf } from './queries.ts'

const page = userPage<'tslug' | 'tid'>(async ({ params, ...loading }) => {
  const { api, cache } = loading
  const { team } = await loadTeam(loading, params.tslug)
  if (params.tid) {
    const template = await cache.ensureQueryData(templateById(api, team._id, params.tid))
    // It has an address in its own team only.
    if (isOwned(template) && template.team !== team._id) throw data({ code: 'errors.t.not_found' }, { status: 404 })
  } else await Promise.all([cache.ensureQueryData(templatesOf(api, team._id)), cache.ensureQueryData(productTemplates(api))])
})
export { page as loader, page as clientLoader }

/** The library of templates, and one of them. One script for both: who opens the one opens the other. */
export default function TemplatesRoute() {
  const { tid } = useParams()
  return tid === undefined ? <TemplatesPage /> : <TemplatePage id={tid} />
}
