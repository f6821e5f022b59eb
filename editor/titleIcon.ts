const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** What is drawn in colours by itself or by its variation mark: an arrow or a © in a title is text. */
const EMOJI = /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{Regional_Indicator}{2})/u

/** As long as the icon of a document may be. */
const LENGTH_MAX = 16

const firstIn = (text: string): string => graphemes.segment(text)[Symbol.iterator]().next().value?.segment ?? ''
const isEmoji = (grapheme: string): boolean => EMOJI.test(grapheme) && grapheme.length <= LENGTH_MAX

/** Takes the emoji off by which a heading begins: many tools keep the icon of a page there. Returns the title as it is where nothing else would be left. */
export function splitIcon(title: string): { icon: string | null; title: string } {
  const first = firstIn(title)
  const rest = title.slice(first.length)
  const isIcon = isEmoji(first) && /^\s+\S/.test(rest)
  return isIcon ? { icon: first, title: rest.trim() } : { icon: null, title }
}

/** An icon as a front matter names it: an emoji, never the name of a picture. */
export const iconIn = (named: unknown): string | null =>
  typeof named === 'string' && isEmoji(named) && firstIn(named) === named ? named : null
