/** An emoji as the package of names has it. */
interface PackageEmoji {
  emoji: string
  label: string
  hexcode: string
  version: number
  order?: number
  group?: number
  tags?: string[]
}

/** Newer ones are still empty boxes on many machines. */
const VERSION_MAX = 15
/** The variation selector is redundant for characters that are emoji by default. */
const SUPERFLUOUS = /(\p{Emoji_Presentation})\uFE0F/gu
/** Components without a meaning of their own. */
const COMPONENTS = 2

type Shortcodes = Readonly<Record<string, string | readonly string[]>>

/** Returns the emoji in their usual order, one a line: emoji, name, search terms, shortcodes. Made at build time, to keep the download small. */
export function emojiLines(entries: readonly PackageEmoji[], ...shortcodes: readonly Shortcodes[]): string {
  return entries
    .filter(({ order, group, version }) => order !== undefined && group !== COMPONENTS && version <= VERSION_MAX)
    .toSorted((one, other) => one.order! - other.order!)
    .map(({ emoji, label, tags = [], hexcode }) => {
      const codes = new Set(shortcodes.flatMap(known => known[hexcode] ?? []))
      return [emoji.replace(SUPERFLUOUS, '$1'), label, tags.join(' '), [...codes].join(' ')].join('\t')
    })
    .join('\n')
}
