import { escapeHtml } from '../../renderHtml.ts'
import { nameOf } from './blocks.ts'
import { readLines, wholeOf } from './lines.ts'
import type { Surroundings } from './surroundings.ts'

interface Cell {
  /** The content of its tag: `th data-hidden data-card-cover`. */
  tag: string
  html: string
}

/** How many cards with pictures are side by side, also on a phone. */
const CARDS_IN_ROW = 2

/**
 * GitBook's tables, each of which it writes as one line of HTML. Hidden columns have data that it shows in another way: the picture of a card
 * and its target. Cards become a list of links, or a table where they have pictures.
 */
export function readGitBookHtml(source: readonly string[], around: Surroundings): readonly string[] {
  if (!source.some(isItsTable)) return source
  return readLines(source).map(line => (line.isCode || !isItsTable(line.text) ? wholeOf(line) : line.prefix + tableFrom(line.text, around)))
}

/** GitBook writes an empty line as a backslash. In a text without any of its tags a backslash may be intended. */
export function dropBreaks(source: readonly string[]): readonly string[] {
  if (!source.some(line => line.startsWith('{%'))) return source
  return readLines(source).map(line => (!line.isCode && /^\\{1,2}$/.test(line.text) ? line.prefix : wholeOf(line)))
}

const isItsTable = (line: string): boolean =>
  line.startsWith('<table') && line.trimEnd().endsWith('</table>') && / data-(?:view="cards"|hidden)/.test(line)

function tableFrom(html: string, around: Surroundings): string {
  const [heads = [], ...rows] = html.split(/<tr\b/).slice(1).map(cellsIn)
  const isHidden = (_: Cell, column: number) => / data-hidden\b/.test(heads[column]?.tag ?? '')
  if (!/^<table\b[^>]* data-view="cards"/.test(html)) {
    const shown = [heads, ...rows].map(cells => cells.filter((cell, column) => !isHidden(cell, column)))
    return `<table>${shown.map(cells => rowOf(cells.map(({ tag, html }) => `<${tag}>${html}</${tag.slice(0, 2)}>`))).join('')}</table>`
  }

  const columnOf = (mark: string) => heads.findIndex(({ tag }) => tag.includes(mark))
  const [target, cover] = [columnOf(' data-card-target'), columnOf(' data-card-cover')]
  const cards = rows.map(cells => ({
    picture: hrefIn(cells[cover]?.html),
    lines: linesOf(
      cells.filter((cell, column) => !isHidden(cell, column)).map(({ html }) => html.trim()),
      cells[target]?.html,
      around,
    ),
  }))
  if (!cards.some(({ picture }) => picture)) return `<ul>${cards.map(({ lines }) => `<li>${lines.join('<br>')}</li>`).join('')}</ul>`
  const cells = cards.map(
    ({ picture, lines }) => `<td>${picture ? `<img src="${picture}" alt="">` : ''}${lines.map(line => `<p>${line}</p>`).join('')}</td>`,
  )
  const inRows = Array.from({ length: Math.ceil(cells.length / CARDS_IN_ROW) }, (_, row) =>
    cells.slice(row * CARDS_IN_ROW, (row + 1) * CARDS_IN_ROW),
  )
  return `<table>${inRows.map(rowOf).join('')}</table>`
}

const rowOf = (cells: readonly string[]): string => `<tr>${cells.join('')}</tr>`

const cellsIn = (row: string): Cell[] =>
  row
    .split(/<(?=t[hd][\s>])/)
    .slice(1)
    .map(cell => {
      const [open, close] = [cell.indexOf('>'), cell.lastIndexOf('</t')]
      return { tag: cell.slice(0, open), html: cell.slice(open + 1, close < open ? undefined : close) }
    })

const hrefIn = (html = ''): string | undefined => /\bhref="([^"]{1,2000})"/.exec(html)?.[1]

/** Returns the lines of a card. The first one links to the card's target; a card without words gets the title of the page. */
function linesOf(shown: readonly string[], targetCell: string | undefined, around: Surroundings): string[] {
  const [first, ...rest] = shown.filter(html => html !== '')
  const target = hrefIn(targetCell)
  if (target === undefined) return first === undefined ? [] : [first, ...rest]
  if (first?.includes('<a ')) return [first, ...rest]
  return [`<a href="${target}">${first ?? escapeHtml(around.titleOf(target) ?? nameOf(target))}</a>`, ...rest]
}
