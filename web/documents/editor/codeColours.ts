import { Extension } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type CodeToken, codeTokens, isLanguageReady, prepareLanguage } from '../code/codeTokens.ts'

const key = new PluginKey<DecorationSet>('codeColours')

/** Highlights code while it is written. Unchanged code is cached by its node. */
export const CodeColours = Extension.create({
  name: 'codeColours',
  addProseMirrorPlugins: () => {
    const known = new WeakMap<ProseMirrorNode, CodeToken[]>()
    const tokensOf = (node: ProseMirrorNode): CodeToken[] => {
      const found = known.get(node)
      if (found) return found
      const tokens = codeTokens(node.textContent, node.attrs.language)
      if (isLanguageReady(node.attrs.language)) known.set(node, tokens)
      return tokens
    }
    const colour = (doc: ProseMirrorNode): DecorationSet => {
      const decorations: Decoration[] = []
      doc.descendants((node, at) => {
        if (node.type.name !== 'codeBlock') return !node.isTextblock
        for (const { from, to, className } of tokensOf(node)) {
          decorations.push(Decoration.inline(at + 1 + from, at + 1 + to, { class: className }))
        }
        return false
      })
      return DecorationSet.create(doc, decorations)
    }
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_, { doc }) => colour(doc),
          apply: (transaction, set) => {
            if (transaction.getMeta(key)) return colour(transaction.doc)
            if (!transaction.docChanged) return set
            return hasCode(transaction.doc) || set.find().length > 0 ? colour(transaction.doc) : set
          },
        },
        props: { decorations: state => key.getState(state) },
        view: view => {
          const asked = new Set<string>()
          const fetchLanguages = (doc: ProseMirrorNode) => {
            doc.descendants(node => {
              const { language } = node.attrs
              if (node.type.name === 'codeBlock' && language && !asked.has(language)) {
                asked.add(language)
                void prepareLanguage(language).then(
                  () => view.isDestroyed || view.dispatch(view.state.tr.setMeta(key, true)),
                  () => asked.delete(language),
                )
              }
              return !node.isTextblock
            })
          }
          fetchLanguages(view.state.doc)
          return {
            update: ({ state }, before) => {
              if (state.doc !== before.doc) fetchLanguages(state.doc)
            },
          }
        },
      }),
    ]
  },
})

function hasCode(doc: ProseMirrorNode): boolean {
  let found = false
  doc.descendants(node => {
    if (node.type.name === 'codeBlock') found = true
    return !found && !node.isTextblock
  })
  return found
}
