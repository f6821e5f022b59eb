const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Characters that are drawn in colours by themselves or by a variation selector: an arrow or a © in a title is text. */
const EMOJI = /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{Regional_Indicator}{2})/u

/** The maximum length of a document's icon. */
const LENGTH_MAX = 16

const firstIn = (text: string): string => graphemes.segment(text)[Symbol.iterator]().next().value?.segment ?? ''
const isEmoji = (grapheme: string): boolean => EMOJI.test(grapheme) && grapheme.length <= LENGTH_MAX

/** Splits off the emoji at the start of a heading, where many tools put the icon of a page. A title of only an emoji stays as it is. */
export function splitIcon(title: string): { icon: string | null; title: string } {
  const first = firstIn(title)
  const rest = title.slice(first.length)
  const isIcon = isEmoji(first) && /^\s+\S/.test(rest)
  return isIcon ? { icon: first, title: rest.trim() } : { icon: null, title }
}

/** An icon as a front matter names it: an emoji, never the name of a picture. */
export const iconIn = (named: unknown): string | null =>
  typeof named === 'string' && isEmoji(named) && firstIn(named) === named ? named : null
