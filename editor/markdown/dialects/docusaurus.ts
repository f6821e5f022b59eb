import { callout, dedent, link, plain, section } from './blocks.ts'
import { changeOutsideCode, changeWords, readLines, wholeOf } from './lines.ts'
import type { DialectNote, Surroundings } from './surroundings.ts'
import { endOfBraces } from './tagArguments.ts'
import { replaceTags } from './tags.ts'
import type { Block, FoundTag, InlineTag, TagLanguage } from './tags.ts'

const CONTAINER = /^:{3,}[ \t]*[a-z][\w-]*/i

/** Rewrites `:::note[Title]{.class}` as `:::note Title`, which the reader supports. */
export function readContainers(source: readonly string[]): readonly string[] {
  if (!source.some(line => line.includes(':::'))) return source
  return readLines(source).map(line => {
    const opening = line.isCode ? undefined : CONTAINER.exec(line.text)?.[0]
    if (opening === undefined) return wholeOf(line)
    const given = line.text.slice(opening.length).trim()
    const bare = given.endsWith('}') ? given.slice(0, Math.max(0, given.lastIndexOf('{'))).trimEnd() : given
    const isBracketed = bare.startsWith('[') && bare.endsWith(']')
    if (!isBracketed && bare !== '') return wholeOf(line)
    return `${line.prefix}${opening} ${plain(bare.slice(1, -1))}`.trimEnd()
  })
}

const COMPONENTS = /(?<!\\)<(?:Tabs|TabItem|Admonition)\b/
const LINES_MAX = 40
/** People write no longer tags, and no lines with more beginnings of tags. */
const TAG_MAX = 2000
const MISSES_MAX = 50

/** Pages in MDX: code of programs is dropped, components leave their text. */
export function readMdx(source: readonly string[], around: Surroundings): readonly string[] {
  const uncommented = dropComments(readTargets(source))
  const isMdx =
    /\.mdx$/i.test(around.path) || readLines(uncommented).some(({ isCode, text }) => !isCode && (isImport(text) || hasComponent(text)))
  if (!isMdx) return uncommented
  const imported = new Set<string>()
  const dropped = new Set<string>()
  const note = (given: DialectNote) => {
    const component = /^<([\w]+)/.exec(given.what)?.[1]
    if (component) dropped.add(component)
    around.note(given)
  }
  const heard = { ...around, note }
  const read = unindent(replaceTags(joinTags(dropProgram(uncommented, heard, imported)), jsx, heard))
  const unnamed = [...imported].filter(name => !dropped.has(name))
  if (unnamed.length > 0) around.note({ kind: 'markup', what: `import ${unnamed.join(', ')}`.slice(0, 80) })
  return read
}

/** Whether a line has a component outside of its inline code. */
function hasComponent(text: string): boolean {
  let found = false
  if (COMPONENTS.test(text)) changeOutsideCode(text, part => ((found ||= COMPONENTS.test(part)), part))
  return found
}

/** In MDX indented lines are no code. */
function unindent(source: readonly string[]): readonly string[] {
  const inMdx = readLines(source, false)
  return readLines(source).map((line, i) => (line.isCode && !inMdx[i]!.isCode ? line.text.trimStart() : wholeOf(line)))
}

/** Comments in braces, in one line or more. */
function dropComments(source: readonly string[]): readonly string[] {
  if (!source.some(line => line.includes(OPEN))) return source
  const lines = readLines(source)
  const last = lines.findLastIndex(({ text }) => text.includes(CLOSE))
  const read: string[] = []
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    const text = line.isCode ? line.text : changeOutsideCode(line.text, withoutComments)
    const start = line.isCode || i >= last || text.includes('`') ? -1 : text.indexOf(OPEN)
    if (start < 0) {
      read.push(line.prefix + text)
      continue
    }
    read.push(line.prefix + text.slice(0, start).trimEnd())
    do i++
    while (!lines[i]!.text.includes(CLOSE))
    const { prefix, text: end } = lines[i]!
    read.push(prefix + end.slice(end.indexOf(CLOSE) + CLOSE.length).trimStart())
  }
  return read
}

const OPEN = '{/*'
const CLOSE = '*/}'

function withoutComments(part: string): string {
  let kept = ''
  let from = 0
  for (let start = part.indexOf(OPEN); start >= 0; start = part.indexOf(OPEN, from)) {
    const close = part.indexOf(CLOSE, start)
    if (close < 0) break
    kept += part.slice(from, start)
    from = close + CLOSE.length
  }
  return kept + part.slice(from)
}

/** Lines of a program reach to the next empty line, or to the end of an import, whose names are collected. */
function dropProgram(source: readonly string[], around: Surroundings, imported: Set<string>): readonly string[] {
  const lines = readLines(source, false)
  const read: string[] = []
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    const word = line.isCode || line.prefix !== '' ? undefined : /^(?:import|export)\b/.exec(line.text)?.[0]
    const isExport = word === 'export' && /^export[ \t]+(?:default|const|let|var|function|async|class|type|interface|\{|\*)/.test(line.text)
    const end = word === 'import' ? endOfImport(source, i) : isExport ? endOfParagraph(source, i) : i
    if (end === i) read.push(wholeOf(line))
    else if (word === 'import') for (const name of namesIn(source.slice(i, end).join(' '))) imported.add(name)
    else if (isExport) around.note({ kind: 'markup', what: line.text.slice(0, 80) })
    if (end > i) i = end - 1
  }
  return read
}

/** `import a from 'b'`, or only `import 'b'`, in one line. */
function isImport(line: string): boolean {
  if (!/^import[ \t]/.test(line)) return false
  const bare = line.trimEnd().replace(/;$/, '')
  const quote = bare.at(-1)!
  const open = /["']/.test(quote) ? bare.lastIndexOf(quote, bare.length - 2) : -1
  const words = bare.slice(6, Math.max(6, open)).trim()
  return open > 0 && (words === '' || /[\s}*]from$/.test(words))
}

/** Returns the names that an import declares; the file, where it declares none. */
function namesIn(statement: string): string[] {
  const [taken = '', file = ''] = statement.slice('import'.length).split(/["']/)
  const names = taken
    .replace(/\sfrom\s*$/, '')
    .split(/[{},]/)
    .map(part => part.trim().replace(/^(?:type\b|[\w*]+\s+as\s)\s*/, ''))
    .filter(name => name !== '')
  return names.length > 0 ? names : [file]
}

function endOfImport(source: readonly string[], start: number): number {
  if (isImport(source[start]!)) return start + 1
  if (!/^import[ \t]+(?:\w+,[ \t]*)?\{[^}]*$/.test(source[start]!)) return start
  for (let i = start + 1; i < Math.min(source.length, start + LINES_MAX); i++)
    if (/\}[ \t]{0,9}from[ \t]{0,9}["']/.test(source[i]!)) return i + 1
  return start
}

function endOfParagraph(source: readonly string[], start: number): number {
  const end = source.findIndex((line, i) => i > start && i <= start + LINES_MAX * 10 && line.trim() === '')
  return end < 0 ? Math.min(source.length, start + LINES_MAX) : end
}

const REQUIRED = /\bsrc=\{(?:require|useBaseUrl)\(["']([^"'\n{}]+)["']\)(?:\.default)?\}/g

/** Pictures that a program would load, and targets with prefixes of Docusaurus. */
const readTargets = (source: readonly string[]): readonly string[] =>
  changeWords(
    changeWords(source, '](', part => part.replaceAll('](@site/', '](/').replaceAll('](pathname:///', '](/')),
    'src={',
    part => part.replace(REQUIRED, (_all, target: string) => `src="${target.replace(/^@site\//, '/')}"`),
  )

/** Joins a tag of several lines into one. */
function joinTags(source: readonly string[]): readonly string[] {
  const lines = readLines(source, false)
  const read: string[] = []
  for (let i = 0; i < lines.length; i++) {
    const { prefix, text, isCode } = lines[i]!
    const open = isCode ? -1 : text.lastIndexOf('<')
    let tag = open < 0 ? '' : text.slice(open, open + TAG_MAX)
    let last = i
    if (/^<[A-Z][\w.]*(?:\s|$)/.test(tag) && endOfTag(tag, 0) < 0) {
      for (let end = -1; end < 0 && ++last < Math.min(lines.length, i + LINES_MAX) && tag.length < TAG_MAX; end = endOfTag(tag, 0))
        tag += ` ${wholeOf(lines[last]!).trim()}`
      if (endOfTag(tag, 0) < 0) last = i
    }
    read.push(last === i ? prefix + text : prefix + text.slice(0, open) + tag)
    i = last
  }
  return read
}

const tab = (block: Block): string[] => {
  const { place, named, body, index } = block
  return section(place, named.get('label') ?? named.get('title') ?? named.get('value') ?? `Tab ${index + 1}`, dedent(place, body))
}
const unwrap = ({ place, body }: Block): string[] => [place.first.trimEnd(), ...dedent(place, body), '']

/** The name for all components that we do not support. */
const OTHER = '<>'

/** Components with their first letter in upper case: other elements are HTML. */
const jsx: TagLanguage = {
  mark: '<',
  find,
  blocks: {
    Tabs: unwrap,
    TabItem: tab,
    Tab: tab,
    Admonition: ({ place, named, body }) => callout(place, named.get('type') ?? 'note', named.get('title') ?? null, dedent(place, body)),
  },
  inline: { [OTHER]: words },
  literal: {},
  drops: () => true,
  endOf: () => /(?!)/,
  hasIndentedCode: false,
}

/** A component with words and a target becomes a link; of any other its title stays. */
function words({ named, around, plain }: InlineTag): string {
  const target = named.get('href') ?? named.get('to') ?? named.get('link')
  const title = named.get('title') ?? named.get('label') ?? ''
  const text = named.get('text') ?? (target === undefined ? undefined : title || target)
  if (text !== undefined) return target === undefined ? text : link(text, target)
  if (plain[0]) around.note({ kind: 'markup', what: `<${plain[0]}>` })
  return title === '' ? '' : `**${title}**`
}

const OWN = new Set(['Tabs', 'TabItem', 'Tab', 'Admonition'])
// mdBook's listings are read by the reader.
const KEPT = new Set(['Listing'])

function find(text: string): FoundTag[] {
  const tags: FoundTag[] = []
  let misses = 0
  for (let start = text.indexOf('<'); start >= 0; start = text.indexOf('<', start + 1)) {
    const [all = '', slash, name = ''] = /^<(\/?)([A-Z][\w.]{0,80})?/.exec(text.slice(start, start + 90)) ?? []
    const isFragment = name === '' && text.charAt(start + all.length) === '>'
    if ((name === '' && !isFragment) || KEPT.has(name) || text.charAt(start - 1) === '\\') continue
    const length = endOfTag(text.slice(start, start + TAG_MAX), 0)
    if (length < 0 && ++misses === MISSES_MAX) break
    if (length < 0) continue
    const end = start + length
    const given = text.slice(start + all.length, end - 1)
    const kind = slash ? 'close' : given.trimEnd().endsWith('/') ? 'whole' : 'open'
    tags.push({
      start,
      end,
      name: OWN.has(name) ? name : OTHER,
      given: OWN.has(name) ? given : `${name} ${given.replace(/\/\s*$/, '')}`,
      kind,
    })
    start = end - 1
  }
  return tags
}

/** Returns the end of a tag, which may contain quoted words and code in braces; -1 when it has none. */
function endOfTag(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '>') return at + 1
    if (character === '<') return -1
    if (character === '{') at = endOfBraces(text, at) - 1
    else if (character === '"' || character === "'") {
      const close = text.indexOf(character, at + 1)
      if (close < 0) return -1
      at = close
    }
  }
  return -1
}
