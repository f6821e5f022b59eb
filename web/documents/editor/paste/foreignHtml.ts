import { quietHtml } from './quietHtml.ts'

/** Raw text, in which nobody reads: style sheets under the name that they have here, and what is shown where there are no frames. */
const UNREAD = 'noframes, noembed, iframe, xmp'

/**
 * Mends what programs put on the clipboard as HTML before the schema reads it: lists of Word, which are paragraphs with a painted dot; a
 * single cell of a spreadsheet, which is meant as its words. Styles and everything unknown fall away by the schema itself.
 */
export function mendHtml(html: string, keepPicture: (dataUrl: string) => string | null): string {
  const page = new DOMParser().parseFromString(quietHtml(html), 'text/html')
  for (const unread of page.querySelectorAll(UNREAD)) unread.remove()
  for (const end of page.querySelectorAll('br.Apple-interchange-newline')) end.remove()
  for (const empty of page.querySelectorAll('p.MsoNormal')) if (isBlank(empty)) empty.remove()
  mendWordLists(page)
  mendPaintedBoxes(page)
  const tables = page.querySelectorAll('table')
  const [cell, another] = page.querySelectorAll('td, th')
  if (tables.length === 1 && cell && !another && (page.body.textContent ?? '').trim() === (cell.textContent ?? '').trim()) {
    tables[0]!.replaceWith(...cell.childNodes)
  }
  for (const picture of page.querySelectorAll<HTMLImageElement>('img[src^="data:" i]')) {
    const mark = keepPicture(picture.getAttribute('src')!)
    picture.replaceWith(mark ?? '')
  }
  // A page of ours names its pictures by the whole address, and in the width that it shows.
  for (const picture of page.querySelectorAll(`img[src^="${location.origin}/"]`))
    picture.setAttribute('src', new URL(picture.getAttribute('src')!).pathname)
  // What is written and read again may come to mean something else.
  return quietHtml(page.documentElement.outerHTML)
}

const isBlank = (element: Element): boolean => (element.textContent ?? '').trim() === '' && !element.querySelector('img')

const LIST = /mso-list:\s*(l\d+)\s+level(\d)(?:\s+(lfo\d+))?/i
const NUMBER = /^\s*\(?(?:(\d{1,9})|[a-z]|[ivx]+)[.)]/i

/** A list of Google Docs to tick off: its boxes are pictures, and their state is said for screen readers only. */
function mendPaintedBoxes(page: Document): void {
  for (const painted of page.querySelectorAll('img[aria-roledescription="checkbox"]')) painted.remove()
  for (const item of page.querySelectorAll('li[role="checkbox"]')) {
    item.classList.add('task')
    item.setAttribute('data-checked', item.getAttribute('aria-checked') ?? 'false')
    const list = item.parentElement
    if (!list || list.classList.contains('tasks')) continue
    list.classList.add('tasks')
    // Lists stand in each other there, beside the item that they belong to.
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
    // Something else stands between this line and the list before.
    if (last && line.previousElementSibling !== last) open.length = 0
    while (open.length > 0 && open.at(-1)!.level > level) open.pop()
    // Two lists that follow each other are two, also where nothing stands between them.
    if (open.at(-1)?.level === level && open.at(-1)?.of !== of) open.pop()
    if (open.at(-1)?.level !== level) {
      const list = page.createElement(number ? 'ol' : 'ul')
      // A list that goes on behind something else, or a part of one that was copied.
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
