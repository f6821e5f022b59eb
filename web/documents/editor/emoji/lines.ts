/** An emoji as the package of names has it. */
interface Entry {
  emoji: string
  label: string
  hexcode: string
  version: number
  order?: number
  group?: number
  tags?: string[]
}

/** Newer ones are empty boxes on many machines still. */
const VERSION_MAX = 15
/** Signs that are pictures anyway need nobody to say so. */
const SUPERFLUOUS = /(\p{Emoji_Presentation})\uFE0F/gu
/** Parts that stand for nothing by themselves. */
const COMPONENTS = 2

type Shortcodes = Readonly<Record<string, string | readonly string[]>>

/** The emoji in their usual order, one a line: sign, name, words that find it, shortcodes. Made when the pages are built, so that no one downloads more. */
export function emojiLines(entries: readonly Entry[], ...shortcodes: readonly Shortcodes[]): string {
  return entries
    .filter(({ order, group, version }) => order !== undefined && group !== COMPONENTS && version <= VERSION_MAX)
    .toSorted((one, other) => one.order! - other.order!)
    .map(({ emoji, label, tags = [], hexcode }) => {
      const codes = new Set(shortcodes.flatMap(known => known[hexcode] ?? []))
      return [emoji.replace(SUPERFLUOUS, '$1'), label, tags.join(' '), [...codes].join(' ')].join('\t')
    })
    .join('\n')
}
