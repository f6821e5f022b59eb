import { type Editor, Extension, posToDOMRect } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import { isWebPage } from '#editor/addresses.ts'
import { LINE_MAX } from '#editor/attributes.ts'
import { excerptOf } from '#editor/excerpts/excerpt.ts'
import { plainLine } from '#editor/html/htmlWords.ts'
import { embedAt, siteOf } from '#editor/videos/embeds.ts'
import { fragmentIn } from '../excerpts/fragmentIn.ts'
import { createMenu, press } from '../suggest/suggestions.ts'

/** What may become of a pasted address: the link that it is already, a mention of the document, an excerpt of it, the video, a card of the page. */
export interface PastedChoice {
  id: 'keepLink' | 'mentionIt' | 'excerptIt' | 'embedIt' | 'cardIt'
  help: string
  /** What takes the place of the link. */
  instead?: (editor: Editor) => Node
  /** Begins what takes its place later. */
  begin?: (editor: Editor, pasted: PastedLink) => void
}

/** A document of the writer's team. */
export interface MentionedDocument {
  _id: string
  title: string
}

export interface PastedLink {
  from: number
  to: number
  href: string
}

interface PastedLinkOptions {
  findDocument(address: string): Promise<MentionedDocument | null>
  /** Whether this instance reads pages of other sites. */
  offersCards(): Promise<boolean>
  makeCard(editor: Editor, pasted: PastedLink): void
}

const key = new PluginKey<PastedLink | null>('pastedLink')

/** Marks what a transaction has pasted, so that the menu opens. */
export const offerChoices = (tr: Transaction, pasted: PastedLink): Transaction => tr.setMeta(key, pasted)

/**
 * After an address was pasted on an empty line, a menu offers what else it can be (`interface: pasting`). The link stands already, so Escape, typing on and
 * going elsewhere keep it. No other site is asked before somebody chooses a card; `findDocument` and `offersCards` ask ours.
 */
export function createPastedLinks({ findDocument, offersCards, makeCard }: PastedLinkOptions) {
  let choices: PastedChoice[] = []
  const menu = createMenu<PastedChoice>(() => (choices.length > 1 ? choices : null))

  const open = (editor: Editor, pasted: PastedLink) => {
    const show = () =>
      menu.show({
        query: '',
        clientRect: () => posToDOMRect(editor.view, pasted.from, pasted.to),
        command: choice => choose(editor, choice),
      })
    const embed = embedAt(pasted.href)
    choices = [{ id: 'keepLink', help: pasted.href }]
    if (embed) choices.push({ id: 'embedIt', help: siteOf(embed), instead: ({ schema }) => schema.nodes.embed!.create(embed) })
    show()
    const isOver = () => editor.isDestroyed || key.getState(editor.state) !== pasted
    const site = siteElsewhere(pasted.href)
    if (site !== null)
      offersCards().then(
        isOffered => {
          if (!isOffered || isOver()) return
          choices = [...choices, { id: 'cardIt', help: site, begin: makeCard }]
          show()
        },
        () => {},
      )
    findDocument(pasted.href).then(
      document => {
        if (!document || isOver()) return
        choices = [
          ...choices,
          { id: 'mentionIt', help: document.title, instead: ({ schema }) => schema.nodes.mention!.create(mentionOf(document)) },
          {
            id: 'excerptIt',
            help: document.title,
            instead: ({ schema }) => schema.nodes.excerpt!.create(excerptOf(document._id, fragmentIn(pasted.href))),
          },
        ]
        show()
      },
      // It stays a link.
      () => {},
    )
  }

  const extension = Extension.create({
    name: 'pastedLinks',
    // Before the keys of blocks.
    priority: 400,
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        new Plugin<PastedLink | null>({
          key,
          state: { init: () => null, apply: nextState },
          view: () => ({
            update: (_view, before) => {
              const pasted = key.getState(editor.state) ?? null
              if (pasted === key.getState(before)) return
              if (pasted) open(editor, pasted)
              else menu.close()
            },
            destroy: menu.close,
          }),
          props: {
            handleDOMEvents: { blur: () => keep(editor) },
            handleKeyDown: (_view, event) => {
              const state = menu.getState()
              if (!state) return false
              if (event.key === 'Escape') {
                event.stopPropagation()
                return !keep(editor)
              }
              // The link is kept by going on to the next line.
              if (event.key === 'Enter' && state.entries[state.selected]?.id === 'keepLink') return keep(editor)
              return press(menu, event)
            },
          },
        }),
      ]
    },
  })
  return { extension, store: menu }
}

/** The menu is over when anything is written, and when the caret goes elsewhere. */
function nextState(tr: Transaction, before: PastedLink | null, _old: EditorState, { selection }: EditorState): PastedLink | null {
  const meta: PastedLink | null | undefined = tr.getMeta(key)
  if (meta !== undefined) return meta
  return before && !tr.docChanged && selection.empty && selection.from === before.to ? before : null
}

/** Closes the menu; the event goes on. */
function keep({ view }: Editor): false {
  if (key.getState(view.state)) view.dispatch(view.state.tr.setMeta(key, null))
  return false
}

/** One undo brings the link back. */
function choose(editor: Editor, { instead, begin }: PastedChoice): void {
  const { view } = editor
  const pasted = key.getState(view.state)
  keep(editor)
  if (pasted && begin) begin(editor, pasted)
  if (!pasted || !instead) return
  const { tr } = view.state
  tr.setSelection(TextSelection.create(tr.doc, pasted.from, pasted.to)).replaceSelection(new Slice(Fragment.from(instead(editor)), 0, 0))
  view.dispatch(closeHistory(tr).scrollIntoView())
  view.focus()
}

const mentionOf = ({ _id, title }: MentionedDocument) => ({
  kind: 'document',
  id: _id,
  label: plainLine(title).slice(0, LINE_MAX).toWellFormed(),
})

/** Returns the host of an address of the web that is not ours; null for any other. */
const siteElsewhere = (address: string): string | null => {
  const url = isWebPage(address) ? new URL(address) : null
  return url && url.host !== window.location.host ? url.host : null
}
