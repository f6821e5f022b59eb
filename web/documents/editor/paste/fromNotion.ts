import { TEX_MAX } from '#contract/limits.ts'
import { splitCalloutEmoji } from '#editor/calloutKinds.ts'
import { withFormulas } from '#editor/maths/formulaAt.ts'

/** Whether HTML was copied from Notion, which names its version in a comment. */
export const isFromNotion = (html: string): boolean => html.includes('<!-- notionvc:')

/** Notion writes to-dos, formulas and the icons of callouts as letters of its text, and lines of one block as lines of HTML. */
export function mendNotion(page: Document): void {
  for (const aside of page.querySelectorAll('aside')) readCallout(aside)
  for (const list of page.querySelectorAll('ul')) readTasks(list)
  for (const code of page.querySelectorAll('pre > code')) {
    const last = code.lastChild
    if (last instanceof Text && last.data.endsWith('\n')) last.data = last.data.slice(0, -1)
  }
  for (const line of page.querySelectorAll('p')) readFormula(line)
  for (const text of textsOf(page)) readLetters(text)
}

const ICON = 'img.icon, img[width="40px"], img[src*="/icons/"]'

/** The emoji at its beginning says what kind it is; one that says nothing stays in the text, a picture in place of it does not. */
function readCallout(aside: HTMLElement): void {
  const first = beginningOf(aside)
  let kind = 'note'
  if (first instanceof Text) {
    const named = splitCalloutEmoji(first.data.trimStart())
    if (named) {
      kind = named.kind
      const line = first.parentElement!
      first.data = /\s$/.test(first.data) && named.words !== '' ? `${named.words} ` : named.words
      if (line !== aside && line.childNodes.length === 1 && named.words === '') line.remove()
    }
  } else if (first?.matches(ICON)) first.remove()
  aside.classList.add('callout')
  aside.dataset.kind = kind
}

/** So far in the beginning of a block is looked for: in elements that are nested without end, each would be looked through again for each of them. */
const STEPS_MAX = 32

/** Returns the words, the picture or the box by which an element begins; null where it begins with a list or with code. */
function beginningOf(element: Element): Text | Element | null {
  let node = element.firstChild
  for (let step = 0; node && step < STEPS_MAX; step++) {
    if (node instanceof Text && node.data.trim() !== '') return node
    if (node instanceof Element && node.matches('img, input')) return node
    if (node instanceof Element && node.matches('ul, ol, pre, code')) return null
    node = node.firstChild ?? node.nextSibling
  }
  return null
}

const BOX = /^\s*\[([ xX])\](?:\s|$)/

/** A list whose items all begin with a box, `[ ]` or one to tick, is one of to-dos. */
function readTasks(list: HTMLElement): void {
  const items = [...list.children].filter(child => child instanceof HTMLLIElement)
  const boxes = items.map(item => boxOf(beginningOf(item)))
  if (boxes.length === 0 || boxes.includes(null)) return
  list.classList.add('tasks')
  for (const [index, item] of items.entries()) {
    const { isTicked, take } = boxes[index]!
    take()
    item.classList.add('task')
    item.dataset.checked = String(isTicked)
  }
}

function boxOf(first: Text | Element | null): { isTicked: boolean; take: () => void } | null {
  if (first instanceof HTMLInputElement && first.type === 'checkbox')
    return { isTicked: first.hasAttribute('checked'), take: () => first.remove() }
  const [box, state] = (first instanceof Text && BOX.exec(first.data)) || []
  if (box === undefined) return null
  return { isTicked: state !== ' ', take: () => ((first as Text).data = (first as Text).data.slice(box.length)) }
}

function readFormula(line: HTMLElement): void {
  if (line.firstElementChild) return
  const text = line.textContent.trim()
  const tex = text.slice(2, -2).trim()
  if (!text.startsWith('$$') || !text.endsWith('$$') || tex === '' || tex.includes('$$') || tex.length > TEX_MAX) return
  const formula = line.ownerDocument.createElement('div')
  formula.className = 'maths'
  formula.textContent = tex
  line.replaceWith(formula)
}

/** Elements whose letters mean nothing but themselves. */
const AS_IT_IS = 'pre, code, math, .katex, .maths'

function textsOf(page: Document): Text[] {
  const texts: Text[] = []
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, node =>
    node instanceof Element && node.matches(AS_IT_IS) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  return texts
}

/** It has no width, and gives the caret a place there. */
const BESIDE_FORMULA = '\uFEFF'

/** Formulas in a line, and the ends of lines. Those around the words only keep the HTML readable. */
function readLetters(text: Text): void {
  if (text.data.includes(BESIDE_FORMULA)) text.data = text.data.replaceAll(BESIDE_FORMULA, '')
  const words = text.data.trim()
  if (!words.includes('$') && !words.includes('\n')) return
  const page = text.ownerDocument
  const start = text.data.length - text.data.trimStart().length
  const read = page.createDocumentFragment()
  read.append(text.data.slice(0, start))
  for (const part of withFormulas(words)) {
    if (typeof part === 'string') {
      for (const [index, line] of part.split('\n').entries()) read.append(...(index > 0 ? [page.createElement('br')] : []), line)
      continue
    }
    const formula = page.createElement('span')
    formula.className = 'maths'
    formula.textContent = part.tex
    read.append(formula)
  }
  read.append(text.data.slice(start + words.length))
  text.replaceWith(read)
}
