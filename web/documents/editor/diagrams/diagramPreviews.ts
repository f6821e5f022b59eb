import { Extension } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Lang } from '#contract/fields.ts'
import { after } from '#web/platform/after.ts'

const DIAGRAM = 'mermaid'
/** After the last letter. */
const PAUSE_MS = 400
const key = new PluginKey<DecorationSet>('diagramPreviews')

/** Shows what the source of a diagram draws, below it. */
export const DiagramPreviews = Extension.create({
  name: 'diagramPreviews',
  addProseMirrorPlugins: () => {
    /** One for each diagram of the text, in order: the picture stays while its source is typed. */
    const places: HTMLElement[] = []
    const placeOf = (index: number): HTMLElement => (places[index] ??= newPlace())
    const previews = (doc: ProseMirrorNode): DecorationSet =>
      DecorationSet.create(
        doc,
        sourcesIn(doc).map(({ end }, index) =>
          Decoration.widget(end, () => placeOf(index), { key: `diagram ${index}`, side: -1, ignoreSelection: true }),
        ),
      )
    const drawAll = async (doc: ProseMirrorNode) => {
      const sources = sourcesIn(doc)
      if (sources.length === 0) return
      const { showDiagram } = await import('../../diagrams/showDiagram.ts')
      for (const [index, { source }] of sources.entries())
        void showDiagram(placeOf(index), source, window.document.documentElement.lang as Lang).catch(reportError)
    }
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_, { doc }) => previews(doc),
          apply: (transaction, set) => (transaction.docChanged ? previews(transaction.doc) : set),
        },
        props: { decorations: state => key.getState(state) },
        view: ({ state: { doc } }) => {
          void drawAll(doc).catch(reportError)
          let stop = () => {}
          return {
            update: ({ state }, before) => {
              if (state.doc === before.doc) return
              stop()
              stop = after(PAUSE_MS, () => void drawAll(state.doc).catch(reportError))
            },
            destroy: () => stop(),
          }
        },
      }),
    ]
  },
})

function newPlace(): HTMLElement {
  const place = window.document.createElement('div')
  place.className = 'diagram-preview'
  place.contentEditable = 'false'
  return place
}

/** Returns each diagram's source, and where its block ends. */
function sourcesIn(doc: ProseMirrorNode): { source: string; end: number }[] {
  const found: { source: string; end: number }[] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'codeBlock' && node.attrs.language === DIAGRAM) found.push({ source: node.textContent, end: at + node.nodeSize })
    return !node.isTextblock
  })
  return found
}
