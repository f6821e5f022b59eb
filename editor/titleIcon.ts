import { Icon } from '#contract/fields.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** What is drawn in colours by itself or by its variation mark: an arrow or a © in a title is text. */
const EMOJI = /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{Regional_Indicator}{2})/u

/** Takes the emoji off by which a heading begins: many tools keep the icon of a page there. Returns the title as it is where nothing else would be left. */
export function splitIcon(title: string): { icon: string | null; title: string } {
  const first = graphemes.segment(title)[Symbol.iterator]().next().value?.segment ?? ''
  const rest = title.slice(first.length)
  const isIcon = EMOJI.test(first) && Icon.safeParse(first).success && /^\s+\S/.test(rest)
  return isIcon ? { icon: first, title: rest.trim() } : { icon: null, title }
}

/** An icon as a front matter names it: an emoji, never the name of a picture. */
export const iconIn = (named: unknown): string | null =>
  typeof named === 'string' && EMOJI.test(named) && Icon.safeParse(named).success ? named : null
