import { findLetters, findWords, quotedIn, type Strictness } from './findWords.ts'

const BLOCKS = 'p, h1, h2, h3, pre, td, th, li, figcaption, summary'

/** Returns the ranges of a query's words in an element; a phrase that does not occur is found word by word. */
export function rangesOf(root: HTMLElement, query: string): Range[] {
  const quoted = quotedIn(query)
  const ranges = rangesUnder(root, text => findWords(text, query))
  return ranges.length > 0 || quoted === null ? ranges : rangesUnder(root, text => findWords(text, quoted))
}

/** Returns the ranges of these letters, also within words. */
export const rangesOfLetters = (root: HTMLElement, letters: string, strictness: Strictness): Range[] =>
  rangesUnder(root, text => findLetters(text, letters, strictness))

type Find = (text: string) => { start: number; end: number }[]

/** In reading order; a word may be cut by a bold or a link. */
function rangesUnder(root: HTMLElement, find: Find): Range[] {
  // What an excerpt shows is found by readers, and not by a writer, who would replace it. A drawn formula has each of its signs twice, the source of a drawn diagram is not to be seen, and a table of contents repeats the headings.
  const walker = window.document.createTreeWalker(root, NodeFilter.SHOW_TEXT, node =>
    node.parentElement?.closest('.katex, .table-of-contents, pre:has(> img.diagram), .ProseMirror .excerpt')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  const ranges: Range[] = []
  let block: Element | null = null
  let nodes: Text[] = []
  const search = () => {
    ranges.push(...rangesIn(nodes, find))
    nodes = []
  }
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const own = node.parentElement?.closest(BLOCKS) ?? null
    if (own !== block) search()
    block = own
    nodes.push(node)
  }
  search()
  return ranges
}

function rangesIn(nodes: readonly Text[], find: Find): Range[] {
  const text = nodes.map(node => node.data).join('')
  return find(text).map(({ start, end }) => {
    const range = new Range()
    range.setStart(...placeOf(nodes, start, false))
    range.setEnd(...placeOf(nodes, end, true))
    return range
  })
}

function placeOf(nodes: readonly Text[], offset: number, isEnd: boolean): [Text, number] {
  let rest = offset
  for (const node of nodes) {
    if (rest < node.length || (isEnd && rest === node.length)) return [node, rest]
    rest -= node.length
  }
  const last = nodes.at(-1)!
  return [last, last.length]
}

/** Highlights ranges without touching the text. Browsers without the highlight API show none, but the bar still leads to each. */
export function markRanges(ranges: readonly Range[], current: number): () => void {
  if (!('highlights' in CSS)) return () => {}
  const here = ranges[current]
  CSS.highlights.set('find', new Highlight(...ranges))
  CSS.highlights.set('find-current', here ? Object.assign(new Highlight(here), { priority: 1 }) : new Highlight())
  return () => {
    CSS.highlights.delete('find')
    CSS.highlights.delete('find-current')
  }
}
