import { parse } from 'yaml'

/** Looked for at the very beginning only: each line of dashes would be one to begin at, and everything behind it be read again. */
const BLOCK = /(?<![^])\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m
const SIZE_MAX = 64 * 1024

export type FrontMatter = Record<string, string | number | boolean>

/** Takes the YAML block off the beginning of a Markdown file. Only plain values are kept; a block that is no YAML stays text. */
export function splitFrontMatter(source: string): { frontMatter: FrontMatter; body: string } {
  const match = /^\uFEFF?---[ \t]*\r?$/m.exec(source.slice(0, 10))?.index === 0 ? BLOCK.exec(source.slice(0, SIZE_MAX)) : null
  if (!match) return { frontMatter: {}, body: source.replace(/^\uFEFF/, '') }
  const frontMatter = readYaml(match[1] ?? '')
  return frontMatter ? { frontMatter, body: source.slice(match[0].length) } : { frontMatter: {}, body: source }
}

/** The fields that readers see. */
const SHOWN = ['title', 'heroText', 'tagline', 'actionText', 'footer']

/** Changes the words of the YAML block that readers see, and the text below it. A block without changes stays as it is written. */
export function changeFrontMatter(source: string, change: (words: string) => string): { head: string; body: string } {
  const { frontMatter, body } = splitFrontMatter(source)
  const changed = Object.entries(frontMatter).map(
    ([key, value]) => [key, typeof value === 'string' && SHOWN.includes(key) ? change(value) : value] as const,
  )
  if (changed.every(([key, value]) => frontMatter[key] === value)) return { head: source.slice(0, source.length - body.length), body }
  const lines = changed.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  return { head: ['---', ...lines, '---', ''].join('\n'), body }
}

/** VuePress builds its home page from the front matter; here that becomes Markdown, above and below the body. */
export function withHomePage({ home, heroText, tagline, actionText, actionLink, footer }: FrontMatter, body: string): string {
  if (home !== true) return body
  const parts = [heroText && `# ${heroText}`, tagline, actionText && actionLink && `[${actionText}](<${actionLink}>)`, body, footer]
  return parts.filter(part => part).join('\n\n')
}

function readYaml(text: string): FrontMatter | null {
  let value: unknown
  try {
    value = parse(text, { maxAliasCount: 20, logLevel: 'silent' })
  } catch {
    return null
  }
  if (value === null || value === undefined) return {}
  if (typeof value !== 'object' || Array.isArray(value)) return null
  const plain = Object.entries(value).filter(
    ([key, entry]) => key !== '__proto__' && ['string', 'number', 'boolean'].includes(typeof entry),
  )
  return Object.fromEntries(plain) as FrontMatter
}
