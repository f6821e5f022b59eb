import type { ContentNode } from '#editor/node.ts'
import { isMaths } from '#editor/maths/mathsKey.ts'
import { walk } from '#editor/walk.ts'
import mathsStyles from '../../maths/maths.css?url'

type Drawer = typeof import('#editor/maths/drawMaths.ts')
let drawer: Drawer | null = null

/** What draws formulas, once `loadMaths` has fetched it. */
export const mathsDrawer = (): Drawer | null => drawer

/** Fetches the script and the style sheet for formulas. */
export async function loadMaths(): Promise<void> {
  if (drawer) return
  addStyles()
  drawer = await import('#editor/maths/drawMaths.ts')
}

/** Does so before a text with formulas is written, so that they stand there from the first frame. Without a network they are shown as TeX. */
export async function prepareMaths(content: ContentNode): Promise<void> {
  for (const { node } of walk(content)) if (isMaths(node.type)) return loadMaths().catch(() => {})
}

function addStyles(): void {
  if (window.document.querySelector(`link[href="${mathsStyles}"]`)) return
  const link = window.document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href: mathsStyles })
  window.document.head.append(link)
}
