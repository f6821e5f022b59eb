import { LINE_MAX } from '#editor/attributes.ts'
import { plainLine } from '#editor/html/htmlWords.ts'
import type { Mention } from '#editor/mention.ts'
import { createSuggestions, isOutsideCode } from '../suggest/suggestions.ts'
import { markGivenSpace } from './givenSpace.ts'
import type { Mentionable, MentionSource } from './mentionSource.ts'

/** After this many letters without a match it is no name. */
const HOPELESS_LENGTH = 3

/** The menu that `@` opens: people, documents, days (`interface: slash menu`). */
export const createMentionMenu = ({ lookUp, fetch, isWaiting, onMore }: MentionSource) =>
  createSuggestions<Mentionable>({
    name: 'mentions',
    char: '@',
    allowSpaces: true,
    allowedPrefixes: [' ', '\u00a0', '\u202f', '('],
    find: query => {
      const words = query.trim()
      fetch(words)
      return lookUp(words)
    },
    onMore,
    isAsking: query => {
      if (/^\s|@/.test(query)) return false
      const words = query.trim()
      if (lookUp(words)?.length) return true
      // A name may have two words; a sentence after an unknown word is no name.
      if (isWaiting(words)) return query.split(/\s+/).length <= 3
      return query.length < HOPELESS_LENGTH && !query.endsWith(' ')
    },
    allow: isOutsideCode,
    run: (editor, range, entry) => {
      const after = editor.state.doc.resolve(range.to).nodeAfter
      const isApart = after?.isText === true && /^\s/.test(after.text ?? '')
      const mention = { type: 'mention', attrs: mentionOf(entry) }
      const chain = editor.chain().focus()
      if (isApart) chain.insertContentAt(range, mention).run()
      else
        chain
          .insertContentAt(range, [mention, { type: 'text', text: ' ' }])
          .command(markGivenSpace)
          .run()
    },
  })

/** A day is named by its date, which is still right tomorrow. */
const mentionOf = ({ kind, id, title, help = '' }: Mentionable): Mention => ({
  kind,
  id,
  label: plainLine(kind === 'date' ? help : title)
    .slice(0, LINE_MAX)
    .toWellFormed(),
})
