import { calloutKind } from '../../calloutKinds.ts'
import { callout, codeBlock, link, nameOf, picture, plain, section, single } from './blocks.ts'
import { changeOutsideCode, codeSpans, emptyIn, placeOf, readLines, wholeOf } from './lines.ts'
import type { Line, LinePrefix } from './lines.ts'
import type { Surroundings } from './surroundings.ts'

/** Directives in more directives than these are only their text. */
const DEPTH_MAX = 10
const OPENING = /^(`{3,}|~{3,}|:{3,})[ \t]*\{([a-z][\w:-]*)\}([^\n]*)/i

interface Directive {
  name: string
  /** The argument after the name. */
  given: string
  options: ReadonlyMap<string, string>
  body: readonly string[]
  place: LinePrefix
  around: Surroundings
  depth: number
}

const read = ({ place, body, around, depth }: Directive): string[] =>
  readMyst(body, around, depth + 1).map(line => (line === '' ? emptyIn(place) : place.rest + line))
const folded = (directive: Directive): string[] =>
  section(directive.place, directive.given || directive.options.get('title') || '…', read(directive))
const unwrapped = (directive: Directive): string[] => [
  ...(directive.given === '' ? [] : [`${directive.place.first}**${plain(directive.given)}**`, emptyIn(directive.place)]),
  ...read(directive),
  emptyIn(directive.place),
]
const code =
  (language?: string) =>
  ({ place, given, options, body }: Directive): string[] =>
    codeBlock(place, language ?? /^[\w+#.-]{1,40}/.exec(given)?.[0] ?? '', options.get('caption') ?? '', body)
const titled =
  (word: string) =>
  (directive: Directive): string[] =>
    callout(directive.place, word, directive.given || null, read(directive))
const seeAlso = (directive: Directive): string[] => callout(directive.place, 'seealso', directive.given || 'See also', read(directive))
const included = ({ place, given }: Directive): string[] => single(place, `{{#include ${given.replace(/[{}]/g, '')}}}`)

const shown = ({ place, given, options, body }: Directive): string[] =>
  single(place, picture(given, options.get('alt') ?? '', body.join(' ').trim(), /^\d{1,4}(?=px$|$)/.exec(options.get('width') ?? '')?.[0]))

/** Supported directives; any other stays a code block, such as the cells of notebooks. */
const DIRECTIVES: Readonly<Record<string, (directive: Directive) => string[]>> = {
  ...{ figure: shown, image: shown, seealso: seeAlso, include: included, literalinclude: included, toctree: pages },
  ...{ 'code-block': code(), code: code(), sourcecode: code(), 'code-cell': code(), math: code('math'), mermaid: code('mermaid') },
  ...{ dropdown: folded, 'tab-item': folded, 'tab-set': unwrapped, card: unwrapped, 'grid-item-card': unwrapped, div: unwrapped },
  ...{ grid: directive => unwrapped({ ...directive, given: '' }), 'grid-item': directive => unwrapped({ ...directive, given: '' }) },
  ...{ versionadded: titled('info'), versionchanged: titled('info'), deprecated: titled('warning') },
  ...{ margin: titled('note'), sidebar: titled('note'), topic: titled('note'), admonition: titled('note') },
  ...{ contents: () => [], tableofcontents: () => [] },
}

const readerOf = (name: string): ((directive: Directive) => string[]) | null => {
  const word = name.toLowerCase()
  if (Object.hasOwn(DIRECTIVES, word)) return DIRECTIVES[word]!
  return calloutKind(word) ? titled(word) : null
}

/** Reads the directives of MyST, ```` ```{note} ```` and `:::{tip}`, and its roles, `` {doc}`path` ``. */
export function readMyst(source: readonly string[], around: Surroundings, depth = 0): readonly string[] {
  if (!source.some(line => /\{|\]\(|\)=/.test(line))) return source
  const lines = readLines(source)
  const lastEnds = endsOfColons(lines)
  const isMyst = depth > 0 || lines.some(isOwn)
  const built: string[] = []
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    if (isMyst && !line.isCode && line.prefix === '' && SILENT.test(line.text)) {
      built.push('')
      continue
    }
    const [, mark = '', name = '', given = ''] = openingOf(line)
    const become = depth < DEPTH_MAX ? readerOf(name) : null
    const isColons = mark.startsWith(':')
    if (!become || (isColons && (lastEnds.get(mark.length) ?? -1) <= i)) {
      built.push(line.isCode ? wholeOf(line) : line.prefix + readWords(line, around))
      continue
    }
    const place = placeOf(line.prefix)
    let end = i + 1
    while (end < lines.length && !(isColons ? isEndOfColons(lines[end]!, mark) : isEndOfFence(lines[end]!, mark))) end++
    const own = lines.slice(i + 1, end).map(each => withoutPlace(wholeOf(each), place))
    const { options, body } = splitOptions(own)
    for (const text of become({ name, given: given.trim(), options, body, place, around, depth })) built.push(text)
    i = end
  }
  return built
}

/** Comments, and marks between the cells of a page; other pages may begin a line so. */
const SILENT = /^(?:%(?!%)|\+{3}(?:[ \t]*\{[^\n]*\})?[ \t]*$)/
const OWN_ROLE = /\{(?:doc|ref|numref|term|download|kbd|abbr|py:\w+)\}`/

const openingOf = ({ text, isCode, opensFence }: Line): readonly string[] =>
  (!isCode || opensFence) && text.length < 1000 ? (OPENING.exec(text) ?? []) : []
/** A line in the syntax of MyST only. */
const isOwn = (line: Line): boolean =>
  readerOf(openingOf(line)[2] ?? '') !== null || (!line.isCode && (LABEL.test(line.text) || OWN_ROLE.test(line.text)))

const withoutPlace = (raw: string, { rest }: LinePrefix): string =>
  raw.startsWith(rest) ? raw.slice(rest.length) : raw.replace(/^[ \t>]+/, '')
const isEndOfFence = (line: Line, mark: string): boolean => {
  const text = wholeOf(line)
    .replace(/^[ \t>]+/, '')
    .trimEnd()
  return text.startsWith(mark) && /^(?:`+|~+)$/.test(text)
}
const isEndOfColons = ({ isCode, text }: Line, mark: string): boolean => !isCode && text.startsWith(mark) && /^:+[ \t]*$/.test(text)

/** Returns, for each number of colons, the last line that closes a directive with so many. */
function endsOfColons(lines: readonly Line[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  lines.forEach((line, i) => {
    if (!isEndOfColons(line, ':::')) return
    for (let length = 3; length <= Math.min(20, line.text.trimEnd().length); length++) ends.set(length, i)
  })
  return ends
}

const OPTION = /^:([a-z][\w-]*):(?=[ \t]|$)([^]*)/i

/** `:name: value` at the beginning, or the same between dashes. */
function splitOptions(lines: readonly string[]): { options: ReadonlyMap<string, string>; body: readonly string[] } {
  const options = new Map<string, string>()
  let from = 0
  const close = lines[0]?.trim() === '---' ? lines.findIndex((line, i) => i > 0 && line.trim() === '---') : -1
  if (close > 0) {
    for (const line of lines.slice(1, close)) {
      const colon = line.indexOf(':')
      if (colon > 0)
        options.set(
          line.slice(0, colon).trim().toLowerCase(),
          line
            .slice(colon + 1)
            .trim()
            .replace(/^["']|["']$/g, ''),
        )
    }
    from = close + 1
  }
  for (; from < lines.length; from++) {
    const [, name, value = ''] = OPTION.exec(lines[from]!) ?? []
    if (name === undefined) break
    options.set(name.toLowerCase(), value.trim())
  }
  while (from < lines.length && lines[from]!.trim() === '') from++
  const last = lines.findLastIndex(line => line.trim() !== '')
  return { options, body: lines.slice(from, last + 1) }
}

/** The pages of a list of contents, as links; a hidden list is dropped. */
function pages({ options, body, place, around }: Directive): string[] {
  if (options.has('hidden')) return []
  const items = body.flatMap(line => {
    const entry = line.trim()
    if (entry === '' || entry === 'self') return []
    const [, words, target = entry] = TARGETED.exec(entry) ?? []
    const title = words?.trim() || around.titleOf(target)
    if (!title) around.note({ kind: 'markup', what: `{toctree} ${entry}`.slice(0, 80) })
    return title ? [`- ${link(title, target)}`] : []
  })
  return [emptyIn(place), ...items.map(item => place.rest + item), emptyIn(place)]
}

const ROLE = /\{([a-z][\w:+-]{0,40})\}$/i
const TARGETED = /^([^<>]+)<([^<>]+)>$/
const WORD_ROLES = new Set(['ref', 'numref', 'term', 'abbr', 'guilabel', 'menuselection', 'eq'])
const TAG_ROLES: Readonly<Record<string, string>> = { kbd: 'kbd', sub: 'sub', sup: 'sup', subscript: 'sub', superscript: 'sup' }

/** A name for links in a line of its own: `(name)=`. */
const LABEL = /^\(([\w.: -]+)\)=[ \t]*$/
const UNNAMED = /(?<!!)\[\]\(([^()\s<>]+)\)/g

/** Converts the names and roles of a line; a link without words gets the title of its page. */
function readWords(line: Line, around: Surroundings): string {
  const label = LABEL.exec(line.text)?.[1]
  if (label) return `<a id="${label}"></a>`
  const text = line.text.includes('[](')
    ? changeOutsideCode(line.text, part =>
        part.replace(UNNAMED, (_all, target: string) => link(around.titleOf(target) ?? nameOf(target), target)),
      )
    : line.text
  return readRoles({ ...line, text }, around)
}

/** `` {doc}`words <path>` `` becomes a link, other roles the words or the code that they are about. */
function readRoles({ text }: Line, around: Surroundings): string {
  if (!text.includes('}`')) return text
  let read = ''
  let from = 0
  for (const { start, end, marks } of codeSpans(text)) {
    const role = marks === 1 ? ROLE.exec(text.slice(Math.max(from, start - 50), start)) : null
    if (!role) continue
    const inner = text.slice(start + 1, end - 1).trim()
    const words = wordsOfRole(role[1]!.toLowerCase(), inner, around)
    read += text.slice(from, start - role[0].length) + (words ?? text.slice(start, end))
    from = end
  }
  return read + text.slice(from)
}

function wordsOfRole(role: string, inner: string, around: Surroundings): string | null {
  const [, words, target = inner] = TARGETED.exec(inner) ?? []
  if (role === 'doc') return link(words?.trim() || (around.titleOf(target) ?? nameOf(target)), target)
  if (role === 'download') return link(words?.trim() || nameOf(target), target)
  if (WORD_ROLES.has(role)) return (words ?? inner).trim()
  const tag = TAG_ROLES[role]
  return tag ? `<${tag}>${inner.replace(/[<>&]/g, '')}</${tag}>` : null
}
