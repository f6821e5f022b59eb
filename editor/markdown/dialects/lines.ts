/** A line of Markdown, as far as the dialects need it. */
export interface Line {
  /** Space, marks of quotes and marks of lists before the text. */
  prefix: string
  text: string
  /** In a fence or indented as code, marks of fences included: no dialect touches it. */
  isCode: boolean
  /** The first line of a fence. */
  opensFence: boolean
}

/** The prefixes of lines that replace a line: the first one with the marks of lists, the others with as much space. */
export interface LinePrefix {
  first: string
  rest: string
}

interface Fence {
  mark: string
  quotes: number
}

const PREFIX = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:\[[ xX]\][ \t]+)?/
const FENCE = /^(`{3,}|~{3,})/

export const wholeOf = ({ prefix, text }: Line): string => prefix + text
export const placeOf = (prefix: string): LinePrefix => ({ first: prefix, rest: prefix.replace(/[^\s>]/g, ' ') })
/** An empty line that ends neither quote nor list. */
export const emptyIn = ({ rest }: LinePrefix): string => rest.trimEnd()

/** Returns the lines of a text, with the code in them. In MDX indented lines are no code. */
export function readLines(lines: readonly string[], hasIndentedCode = true): Line[] {
  const indents: number[] = []
  let fence: Fence | null = null
  let isInParagraph = false
  return lines.map(raw => {
    const bare = raw.replace(/^[ \t>]+/, '')
    const quotes = countQuotes(raw.slice(0, raw.length - bare.length))
    if (fence && quotes >= fence.quotes) {
      if (bare.startsWith(fence.mark) && /^(?:`+|~+)[ \t]*$/.test(bare)) fence = null
      return codeLine(raw)
    }
    fence = null
    const prefix = PREFIX.exec(raw)![0]
    const text = raw.slice(prefix.length)
    if (text === '' && !/[^\s>]/.test(prefix)) {
      isInParagraph = false
      return { prefix, text, isCode: false, opensFence: false }
    }
    const indent = widthOf(raw)
    const hasMark = /[^\s>]/.test(prefix)
    if (hasIndentedCode && !isInParagraph && indent >= (indents.at(-1) ?? 0) + 4) return codeLine(raw)
    if (hasMark || !isInParagraph) while (indents.length > 0 && indents.at(-1)! > indent) indents.pop()
    if (hasMark) indents.push(widthOf(placeOf(prefix).rest + 'x'))
    const mark = FENCE.exec(text)?.[1]
    if (mark && !(mark.startsWith('`') && text.slice(mark.length).includes('`'))) {
      fence = { mark, quotes }
      isInParagraph = false
      return { prefix, text, isCode: true, opensFence: true }
    }
    isInParagraph = !/^#{1,6}[ \t]/.test(text)
    return { prefix, text, isCode: false, opensFence: false }
  })
}

const codeLine = (raw: string): Line => ({ prefix: '', text: raw, isCode: true, opensFence: false })
const countQuotes = (space: string): number => space.split('>').length - 1

/** Returns how far the text after the marks of quotes is indented. */
function widthOf(raw: string): number {
  let width = 0
  for (const character of raw) {
    if (character === '>') width = -1
    else if (character === '\t') width += 4 - (width % 4)
    else if (character === ' ') width += 1
    else break
  }
  return Math.max(0, width)
}

/** Returns the ranges of inline code in a line, marks included. */
export function codeSpans(text: string): { start: number; end: number; marks: number }[] {
  if (!text.includes('`')) return []
  const runs = [...text.matchAll(/`+/g)].map(({ index, 0: run }) => ({ start: index, marks: run.length }))
  const last = new Map(runs.map(({ marks }, i) => [marks, i]))
  const spans: { start: number; end: number; marks: number }[] = []
  for (let i = 0; i < runs.length; i++) {
    const { start, marks } = unescaped(text, runs[i]!)
    if ((last.get(marks) ?? -1) <= i) continue
    let close = i + 1
    while (runs[close]!.marks !== marks) close++
    spans.push({ start, end: runs[close]!.start + marks, marks })
    i = close
  }
  return spans
}

/** A backslash escapes the mark after it, but not within code. */
function unescaped(text: string, run: { start: number; marks: number }): { start: number; marks: number } {
  let at = run.start
  while (text.charAt(at - 1) === '\\') at--
  const taken = (run.start - at) % 2
  return { start: run.start + taken, marks: run.marks - taken }
}

/** Changes what is not inline code in a line. */
export function changeOutsideCode(text: string, change: (part: string) => string): string {
  let changed = ''
  let from = 0
  for (const { start, end } of codeSpans(text)) {
    changed += change(text.slice(from, start)) + text.slice(start, end)
    from = end
  }
  return changed + change(text.slice(from))
}

/** Changes the text outside of code, line by line, in lines with this mark. */
export function changeWords(lines: readonly string[], mark: string, change: (part: string) => string): readonly string[] {
  if (!lines.some(line => line.includes(mark))) return lines
  return readLines(lines).map(line => {
    if (line.isCode || !line.text.includes(mark)) return wholeOf(line)
    return line.prefix + changeOutsideCode(line.text, change)
  })
}
