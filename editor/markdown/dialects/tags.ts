import { readArguments } from './tagArguments.ts'
import type { Arguments } from './tagArguments.ts'
import { codeSpans, emptyIn, placeOf, readLines, wholeOf } from './lines.ts'
import type { Line, LinePrefix } from './lines.ts'
import type { Surroundings } from './surroundings.ts'

/** A tag in a line. */
export interface FoundTag {
  start: number
  end: number
  name: string
  given: string
  kind: 'open' | 'close' | 'whole'
}

/** A tag with its content. */
export interface Block extends Arguments {
  name: string
  place: LinePrefix
  body: readonly string[]
  around: Surroundings
  /** How many blocks of this name are before it in its parent. */
  index: number
}

/** An inline tag without an end. */
export interface InlineTag extends Arguments {
  name: string
  given: string
  /** The text before it in its line. */
  before: string
  around: Surroundings
}

/** A language of tags in Markdown: how to find them, and how to convert each. */
export interface TagLanguage {
  /** What every tag begins with. */
  mark: string
  find: (text: string) => FoundTag[]
  /** Tags that have an end. */
  blocks: Readonly<Record<string, (block: Block) => string[]>>
  /** Inline tags, which may have a line of their own; those of them that are also blocks may have an end. */
  inline: Readonly<Record<string, (tag: InlineTag) => string | null>>
  /** Tags whose content is literal. */
  literal: Readonly<Record<string, (block: Block) => string[]>>
  /** Converts an unknown tag, if it has any content. */
  wordsOf?: (tag: FoundTag) => string | null
  /** Whether an unknown tag without content is dropped. */
  drops: (tag: FoundTag, isAlone: boolean) => boolean
  /** What ends a literal block. */
  endOf: (name: string) => RegExp
  hasIndentedCode: boolean
}

type Event =
  | { kind: 'lines'; lines: string[] }
  | { kind: 'open'; tag: FoundTag; place: LinePrefix; partner: number }
  | { kind: 'close'; name: string }
  | { kind: 'literal'; tag: FoundTag; place: LinePrefix; lines: string[] }

/** Blocks in more blocks than these are only their text. */
const DEPTH_MAX = 24

/** Converts the tags of a language. A tag that is not closed becomes its text; nothing else is lost. */
export function replaceTags(source: readonly string[], language: TagLanguage, around: Surroundings): readonly string[] {
  if (!source.some(line => line.includes(language.mark))) return source
  const events = new EventReader(source, language, around).read()
  match(events)
  return build(events, language, around, { from: 0, to: events.length, depth: 0 })
}

class EventReader {
  private readonly lines: readonly Line[]
  private readonly language: TagLanguage
  private readonly around: Surroundings
  private readonly events: Event[] = []
  private readonly lastEnds = new Map<string, number>()

  constructor(source: readonly string[], language: TagLanguage, around: Surroundings) {
    this.lines = readLines(source, language.hasIndentedCode)
    this.language = language
    this.around = around
  }

  read(): Event[] {
    for (let i = 0; i < this.lines.length; i++) {
      const line = this.lines[i]!
      if (line.isCode || !line.text.includes(this.language.mark)) this.keep(wholeOf(line))
      else i = this.readLine(line, i)
    }
    return this.events
  }

  private keep(line: string): void {
    const last = this.events.at(-1)
    if (last?.kind === 'lines') last.lines.push(line)
    else this.events.push({ kind: 'lines', lines: [line] })
  }

  /** Reads a line with tags in it. Returns the last line that belongs to it. */
  private readLine({ prefix, text }: Line, i: number): number {
    const { language, around } = this
    const code = codeSpans(text)
    let next = 0
    const tags = language.find(text).filter(({ start }) => {
      while (next < code.length && code[next]!.end <= start) next++
      return !(code[next] && code[next]!.start <= start)
    })
    const place = placeOf(prefix)
    let here = prefix
    let pending = ''
    let from = 0
    const flush = () => {
      if (pending.trim() === '') return
      this.keep(here + pending.trim())
      here = place.rest
      pending = ''
    }
    for (const tag of tags) {
      if (tag.start < from) continue
      const { name, given, start, end, kind } = tag
      const before = text.slice(from, start)
      const isAlone = tags.length === 1 && text.slice(0, start).trim() === '' && text.slice(end).trim() === ''
      const inline = Object.hasOwn(language.inline, name) ? language.inline[name] : undefined
      const isBlock = Object.hasOwn(language.blocks, name)
      if (kind !== 'close' && Object.hasOwn(language.literal, name)) {
        pending += before
        const close = language.endOf(name).exec(text.slice(end))
        if (close && name === 'raw') {
          pending += text.slice(end, end + close.index)
          from = end + close.index + close[0].length
          continue
        }
        flush()
        const literal = this.readLiteral(tag, i, text.slice(end))
        this.events.push({ kind: 'literal', tag, place: { first: here, rest: place.rest }, lines: literal.lines })
        const rest = literal.rest.trim()
        if (rest !== '') this.keep(place.rest + rest)
        return literal.line
      }
      if (isBlock && (kind !== 'whole' || !inline)) {
        pending += before
        flush()
        if (kind === 'close') this.events.push({ kind: 'close', name })
        else this.events.push({ kind: 'open', tag, place: { first: here, rest: place.rest }, partner: -1 })
        if (kind === 'whole') this.events.push({ kind: 'close', name })
        here = place.rest
        from = end
      } else if (inline && kind !== 'close') {
        const words = inline({ ...readArguments(given), name, given, before: pending + before, around })
        if (words === null) continue
        pending += before + words
        from = end
      } else {
        const said = inline || isBlock || kind === 'close' ? null : (language.wordsOf?.(tag) ?? null)
        if (said === null && !inline && !language.drops(tag, isAlone)) continue
        if (said === null && kind !== 'close') around.note({ kind: 'markup', what: text.slice(start, end).slice(0, 80) })
        pending += before + (said ?? '')
        from = end
      }
    }
    pending += text.slice(from)
    if (from === 0) this.keep(prefix + text)
    else if (pending.trim() !== '') flush()
    else if (here === prefix) this.keep(emptyIn(place))
    return i
  }

  /** The lines up to the end of a literal block; none when it has no end. */
  private readLiteral({ name }: FoundTag, start: number, behind: string): { lines: string[]; rest: string; line: number } {
    const closing = this.language.endOf(name)
    const here = closing.exec(behind)
    if (here) return { lines: [behind.slice(0, here.index).trim()], rest: behind.slice(here.index + here[0].length), line: start }
    let last = this.lastEnds.get(name)
    if (last === undefined) {
      last = this.lines.findLastIndex(line => closing.test(line.text))
      this.lastEnds.set(name, last)
    }
    if (last <= start) return { lines: [], rest: behind, line: start }
    const lines = behind.trim() === '' ? [] : [behind]
    for (let i = start + 1; ; i++) {
      const line = this.lines[i]!
      const end = closing.exec(line.text)
      if (!end) lines.push(wholeOf(line))
      else {
        if (line.text.slice(0, end.index).trim() !== '') lines.push(line.prefix + line.text.slice(0, end.index))
        return { lines, rest: line.text.slice(end.index + end[0].length), line: i }
      }
    }
  }
}

/** Finds the end of each tag. A tag that is opened inside another one and not closed there has none. */
function match(events: readonly Event[]): void {
  const open: number[] = []
  const counts = new Map<string, number>()
  const pop = (): string => {
    const event = events[open.pop()!]!
    const name = event.kind === 'open' ? event.tag.name : ''
    counts.set(name, (counts.get(name) ?? 1) - 1)
    return name
  }
  events.forEach((event, i) => {
    if (event.kind === 'open') {
      open.push(i)
      counts.set(event.tag.name, (counts.get(event.tag.name) ?? 0) + 1)
    }
    if (event.kind !== 'close' || !counts.get(event.name)) return
    for (;;) {
      const at = open.at(-1)!
      if (pop() !== event.name) continue
      const opening = events[at]!
      if (opening.kind === 'open') opening.partner = i
      return
    }
  })
}

function build(
  events: readonly Event[],
  language: TagLanguage,
  around: Surroundings,
  { from, to, depth }: { from: number; to: number; depth: number },
): string[] {
  const built: string[] = []
  const counts = new Map<string, number>()
  const add = (lines: readonly string[]) => {
    for (const line of lines) built.push(line)
  }
  for (let i = from; i < to; i++) {
    const event = events[i]!
    if (event.kind === 'lines') add(event.lines)
    if (event.kind !== 'open' && event.kind !== 'literal') continue
    const { tag, place } = event
    const { name, given } = tag
    const index = counts.get(name) ?? 0
    counts.set(name, index + 1)
    const block = { ...readArguments(given), name, place, around, index }
    if (event.kind === 'literal') add(language.literal[name]!({ ...block, body: event.lines }))
    else if (event.partner >= 0 && depth < DEPTH_MAX) {
      const body = build(events, language, around, { from: i + 1, to: event.partner, depth: depth + 1 })
      add(language.blocks[name]!({ ...block, body }))
      i = event.partner
    } else if (Object.hasOwn(language.inline, name)) {
      const words = language.inline[name]!({ ...block, given, before: '' })
      if (words !== null && words !== '') add([place.first + words, emptyIn(place)])
    } else if (place.first !== place.rest) add([place.first.trimEnd()])
  }
  return built
}
