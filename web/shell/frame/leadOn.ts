import { redirect } from 'react-router'
import { presentAddress } from '#web/data/page/presentAddress.ts'
import { loadDocument } from '#web/shell/documents/loadDocument.ts'
import { loadTeam, type Loading } from './loadShell.ts'

/** Leads an address with a former permalink on to the present one (`product: 2.10`). What cannot be loaded is for the page to say. */
export async function leadOn(
  { url, ...loading }: Loading & { url: URL },
  { tslug, wslug, dslug }: { tslug: string; wslug?: string; dslug?: string },
): Promise<void> {
  const { team, workspaces } = await loadTeam(loading, tslug)
  const workspace =
    wslug &&
    (workspaces.find(({ slug }) => slug === wslug) ??
      (await loading.cache.ensureQueryData(loading.queries.workspace(team._id, wslug)).catch(nothing)))
  const open = workspace && dslug && (await loadDocument(loading, workspace._id, dslug).catch(nothing))
  const now = { team: team.slug, ...(workspace && { workspace: workspace.slug }), ...(open && { document: open.document.slug }) }
  const present = presentAddress(url, now)
  // Not for ever (301): the former permalink may be taken.
  if (present !== null) throw redirect(present, 302)
}

const nothing = () => undefined
