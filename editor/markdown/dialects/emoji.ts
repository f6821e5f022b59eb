import github from 'emojibase-data/en/shortcodes/github.json' with { type: 'json' }
import { changeWords } from './lines.ts'

const SHORTCODE = /(?<![\p{L}\p{N}:/\\]):([a-z0-9_+-]+):(?![\p{L}\p{N}:])/gu
let signs: ReadonlyMap<string, string> | undefined

/** `:warning:` becomes the emoji, by the names of GitHub and most others. */
export const readShortcodes = (source: readonly string[]): readonly string[] =>
  changeWords(source, ':', part => part.replace(SHORTCODE, (all, name: string) => signOf(name) ?? all))

function signOf(name: string): string | undefined {
  signs ??= new Map(
    Object.entries(github as Readonly<Record<string, string | string[]>>).flatMap(([code, names]) =>
      [names].flat().map(each => [each, draw(code)] as const),
    ),
  )
  return signs.get(name)
}

/** Signs that may be letters too are drawn as pictures. */
function draw(code: string): string {
  const sign = String.fromCodePoint(...code.split('-').map(part => Number.parseInt(part, 16)))
  return /^\p{Emoji_Presentation}/u.test(sign) || sign.includes('\uFE0F') ? sign : `${sign}\uFE0F`
}
