import { isFromNotion, mendNotion } from './fromNotion.ts'
import { isFromSlack, mendSlack } from './fromSlack.ts'
import { quietHtml } from './quietHtml.ts'

/** Elements whose text is no content: style sheets under their name here, and the fallback of frames. */
const UNREAD = 'noframes, noembed, iframe, xmp'

/**
 * Repairs the clipboard HTML of programs before the schema reads it: lists of Word, which are paragraphs with a drawn dot; a
 * single cell of a spreadsheet, which means its words; what Notion and Slack have in their own ways. The schema itself drops styles and everything unknown.
 */
export function mendHtml(html: string, keepPicture: (dataUrl: string) => string | null): string {
  const page = new DOMParser().parseFromString(quietHtml(html), 'text/html')
  for (const unread of page.querySelectorAll(UNREAD)) unread.remove()
  for (const end of page.querySelectorAll('br.Apple-interchange-newline')) end.remove()
  for (const empty of page.querySelectorAll('p.MsoNormal')) if (isBlank(empty)) empty.remove()
  mendWordLists(page)
  mendPaintedBoxes(page)
  if (isFromNotion(html)) mendNotion(page)
  if (isFromSlack(html)) mendSlack(page)
  const tables = page.querySelectorAll('table')
  const [cell, another] = page.querySelectorAll('td, th')
  if (tables.length === 1 && cell && !another && (page.body.textContent ?? '').trim() === (cell.textContent ?? '').trim()) {
    tables[0]!.replaceWith(...cell.childNodes)
  }
  for (const picture of page.querySelectorAll<HTMLImageElement>('img[src^="data:" i]')) {
    const mark = keepPicture(picture.getAttribute('src')!)
    picture.replaceWith(mark ?? '')
  }
  // Our own pages have pictures with absolute addresses, and in the displayed width.
  for (const picture of page.querySelectorAll(`img[src^="${location.origin}/"]`))
    picture.setAttribute('src', new URL(picture.getAttribute('src')!).pathname)
  // HTML that is serialised and parsed again may change its meaning.
  return quietHtml(page.documentElement.outerHTML)
}

const isBlank = (element: Element): boolean => (element.textContent ?? '').trim() === '' && !element.querySelector('img')

const LIST = /mso-list:\s*(l\d+)\s+level(\d)(?:\s+(lfo\d+))?/i
const NUMBER = /^\s*\(?(?:(\d{1,9})|[a-z]|[ivx]+)[.)]/i

/** A checklist of Google Docs: its boxes are pictures, and only screen readers get their state. */
function mendPaintedBoxes(page: Document): void {
  for (const painted of page.querySelectorAll('img[aria-roledescription="checkbox"]')) painted.remove()
  for (const item of page.querySelectorAll('li[role="checkbox"]')) {
    item.classList.add('task')
    item.setAttribute('data-checked', item.getAttribute('aria-checked') ?? 'false')
    const list = item.parentElement
    if (!list || list.classList.contains('tasks')) continue
    list.classList.add('tasks')
    // Nested lists are children of lists there, beside the item that they belong to.
    for (const inner of list.querySelectorAll(':scope > ul, :scope > ol')) inner.previousElementSibling?.append(inner)
  }
}

function mendWordLists(page: Document): void {
  const open: { of: string; level: number; list: HTMLElement }[] = []
  let last: Element | null = null
  for (const line of page.querySelectorAll<HTMLElement>('p[style*="mso-list" i]')) {
    const [, definition = '', depth = '0', use = ''] = LIST.exec(line.getAttribute('style') ?? '') ?? []
    const of = definition + use
    const level = Number(depth)
    if (level === 0) continue
    const mark = [...line.querySelectorAll<HTMLElement>('span[style*="mso-list" i]')].find(span =>
      /Ignore/i.test(span.getAttribute('style')!),
    )
    const number = NUMBER.exec(mark?.textContent ?? '')
    mark?.remove()
    // There is another block between this line and the list before.
    if (last && line.previousElementSibling !== last) open.length = 0
    while (open.length > 0 && open.at(-1)!.level > level) open.pop()
    // Two adjacent lists are separate, even with nothing between them.
    if (open.at(-1)?.level === level && open.at(-1)?.of !== of) open.pop()
    if (open.at(-1)?.level !== level) {
      const list = page.createElement(number ? 'ol' : 'ul')
      // A list that continues after another block, or a copied part of one.
      if (number?.[1] && Number(number[1]) !== 1) list.setAttribute('start', number[1])
      const holder = open.at(-1)?.list.lastElementChild
      if (holder) holder.append(list)
      else line.before(list)
      open.push({ of, level, list })
    }
    const item = page.createElement('li')
    item.append(...line.childNodes)
    open.at(-1)!.list.append(item)
    line.remove()
    last = open[0]!.list
  }
}
