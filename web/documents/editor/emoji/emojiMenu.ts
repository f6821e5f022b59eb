import { type Editor, Extension, InputRule } from '@tiptap/core'
import type { Lang } from '#contract/fields.ts'
import { createListeners } from '#web/platform/store.ts'
import { createSuggestions, isOutsideCode } from '../suggest/suggestions.ts'
import { type Emoji, findEmoji } from './emoji.ts'
import { loadEmoji } from './loadEmoji.ts'

export interface EmojiEntry extends Emoji {
  id: string
}

const ENTRIES_MAX = 40
/** Two letters, so that neither a time (12:30) nor the colon of a sentence opens the menu. */
const WORD = /^(?:\p{L}|\+)[\p{L}\p{N}_+-]/u
const SHORTCODE = /(?:^|[\s(])(:([\p{L}\p{N}_+-]+):)$/u

/** The menu that a colon opens, and complete shortcodes like `:smile:`, which are replaced immediately. */
export function createEmojiMenu(lang: Lang) {
  const { subscribe, notify } = createListeners()
  let all: readonly Emoji[] | undefined
  const load = () =>
    loadEmoji(lang).then(
      found => {
        all = found
        notify()
      },
      // Without names there is no menu; the letters stay as they were typed, and the next letter tries again.
      () => undefined,
    )
  const fitting = (query: string) => (all ? findEmoji(all, query) : null)

  const menu = createSuggestions<EmojiEntry>({
    name: 'emoji',
    char: ':',
    allowSpaces: false,
    allowedPrefixes: [' ', '\u00a0', '\u202f', '('],
    find: query => {
      if (!all) void load()
      return (
        fitting(query)
          ?.slice(0, ENTRIES_MAX)
          .map(emoji => ({ ...emoji, id: emoji.sign })) ?? null
      )
    },
    onMore: subscribe,
    isAsking: (query, isAsked) => (isAsked || WORD.test(query)) && fitting(query)?.length !== 0,
    allow: isOutsideCode,
    run: (editor, range, { sign }) => editor.chain().focus().insertContentAt(range, sign).run(),
  })

  const signOf = (code: string) => all?.find(({ codes }) => codes.includes(code.toLowerCase()))?.sign
  /** The letters that were typed before the names were loaded. */
  const completeLate = (editor: Editor) => {
    const { $from, empty } = editor.state.selection
    if (editor.isDestroyed || !empty || !isOutsideCode($from)) return
    const [, typed = '', code = ''] = SHORTCODE.exec($from.parent.textBetween(0, $from.parentOffset, null, '\ufffc')) ?? []
    const sign = signOf(code)
    if (sign) editor.view.dispatch(editor.state.tr.insertText(sign, $from.pos - typed.length, $from.pos))
  }
  const shortcodes = Extension.create({
    name: 'shortcodes',
    addInputRules() {
      const { editor } = this
      return [
        new InputRule({
          find: SHORTCODE,
          handler: ({ state, range, match: [whole, typed = '', code = ''] }) => {
            if (!all) void load().then(() => completeLate(editor))
            const sign = signOf(code)
            if (!sign) return null
            state.tr.insertText(sign, range.from + whole.length - typed.length, range.to)
          },
        }),
      ]
    },
  })

  return { store: menu.store, extensions: [menu.extension, shortcodes] }
}
