import { callout, readable, section } from './blocks.ts'
import { changeOutsideCode, placeOf, readLines, wholeOf } from './lines.ts'
import type { Line } from './lines.ts'
import type { Surroundings } from './surroundings.ts'

/** Blocks in more blocks than these are only their text. */
const DEPTH_MAX = 10
const INDENT = 4

interface Opening {
  kind: 'callout' | 'section'
  word: string
  title: string | null
  isTitled: boolean
}

/** `!!! note "Title"`, `??? tip` and `=== "Tab"` with what is indented under them, as MkDocs writes them. */
export function readAdmonitions(source: readonly string[], depth = 0): readonly string[] {
  if (depth === DEPTH_MAX || !source.some(line => OPENING.test(line))) return source
  const lines = readLines(source)
  const read: string[] = []
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    const opening = line.isCode ? null : openingOf(line)
    const place = placeOf(line.prefix)
    const end = opening ? endOfBody(source, i + 1, place.rest) : i
    if (!opening || (end === i + 1 && !opening.isTitled)) {
      read.push(source[i]!)
      continue
    }
    const own = source.slice(i + 1, end).map(raw => (raw.startsWith(place.rest) ? raw.slice(place.rest.length) : raw.trim()))
    const body = readAdmonitions(own.map(withoutIndent), depth + 1).map(text => (text === '' ? text : place.rest + text))
    const built =
      opening.kind === 'section'
        ? section(place, opening.title ?? readable(opening.word), body)
        : callout(place, opening.word, opening.title, body)
    for (const text of built) read.push(text)
    i = end - 1
  }
  return read
}

const OPENING = /(?:!!!|\?\?\?|===)/
const MARK = /^(?:!!!|\?\?\?\+?|===[+!]?)(?=[ \t])/
const WORDS = /^[a-z][\w -]*$/i

function openingOf({ text }: Line): Opening | null {
  const mark = MARK.exec(text)?.[0]
  if (mark === undefined) return null
  const given = text.slice(mark.length).trim()
  const quote = given.indexOf('"')
  const isTitled = quote >= 0 && quote < given.length - 1 && given.endsWith('"')
  const words = (isTitled ? given.slice(0, quote) : given).trim()
  const title = isTitled ? given.slice(quote + 1, -1) : null
  if (mark.startsWith('=')) return words === '' && isTitled ? { kind: 'section', word: '', title, isTitled: false } : null
  if (!WORDS.test(words)) return null
  const [word = ''] = words.split(' ', 1)
  const isCallout = mark === '!!!'
  return { kind: isCallout ? 'callout' : 'section', word, title: title ?? (isCallout ? null : readable(word)), isTitled }
}

/** Returns the end of the lines that are indented under the block, without empty lines at the end. */
function endOfBody(source: readonly string[], from: number, rest: string): number {
  let end = from
  for (let i = from; i < source.length; i++) {
    const raw = source[i]!
    if (raw.trim() === '' || raw.trim() === rest.trim()) continue
    if (!raw.startsWith(rest) || !/^(?: {4}|\t| {1,3}\t)/.test(raw.slice(rest.length))) break
    end = i + 1
  }
  return end
}

const withoutIndent = (line: string): string =>
  line.startsWith('\t') ? line.slice(1) : line.slice(Math.min(INDENT, line.length - line.trimStart().length))

const SNIPPET = /^-{1,2}8<-{1,4}[ \t]+"([^"]+)"[ \t]*$/
/** `{ .md-button }` behind a link, a picture or a heading. */
const ATTRIBUTES = /(?<=[)\]*_`\w.]|^)[ \t]?\{:?[ \t]*[.#][\w:-][^{}\n]*\}/g
/** `{ align=left }` right behind a link or a picture. */
const VALUES = /(?=\{)(?<=\]\([^()\n]{0,500}\))\{:?[ \t]*[\w-]+=[^{}\n]*\}/g
const KEYS = /(?<![\w+])\+\+([a-z0-9]+(?:[-+][a-z0-9]+)*)\+\+(?![\w+])/g
/** `*[YAML]: A language`, a definition that readers do not see. */
const ABBREVIATION = /^\*\[[^[\]\n]{1,200}\]:[ \t]/
const FENCE = /^(`{3,}|~{3,})[ \t]*\{[ \t]*\.([\w+#-]+)(?![\w+#-])([^{}\n]*)\}[ \t]*$/
const ICONS = /:(?:material|octicons|fontawesome|simple)-[a-z0-9-]+:(?:\{[^{}\n]*\})?[ \t]?/g

/** The inline syntax of MkDocs and its extensions: attributes and icons are dropped, keys are shown, included files are named. */
export function readExtensions(source: readonly string[], around: Surroundings): readonly string[] {
  return readLines(source).map(line => {
    const { prefix, text, isCode, opensFence } = line
    if (opensFence && text.includes('{')) return prefix + text.replace(FENCE, '$1$2$3')
    if (isCode || !/[{:8+]/.test(text)) return wholeOf(line)
    if (ABBREVIATION.test(text)) {
      around.note({ kind: 'markup', what: text.slice(0, 80) })
      return prefix.trimEnd()
    }
    const snippet = SNIPPET.exec(text)?.[1]
    if (snippet) return `${prefix}{{#include ${snippet.replace(/[{}]/g, '')}}}`
    return (
      prefix +
      changeOutsideCode(text, part => part.replace(ICONS, '').replace(ATTRIBUTES, keepId).replace(VALUES, '').replace(KEYS, keysOf))
    )
  })
}

const keysOf = (_all: string, names: string): string => `<kbd>${names.split('+').map(readable).join('+')}</kbd>`

/** A heading keeps its name for links. */
const keepId = (found: string): string => {
  const id = /^[ \t]?\{:?[ \t]*#([\w-]+)/.exec(found)?.[1]
  return id === undefined ? '' : ` {#${id}}`
}
