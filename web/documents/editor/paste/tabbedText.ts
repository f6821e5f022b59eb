/** Cells of a spreadsheet as text: quoted where they hold quotes, tabs or line breaks. */
const CELL = /"((?:[^"]|"")*)"(?=\t|\n|$)|[^\t\n]*/y

/** Returns the rows of text that was copied from cells; null for any other text. All rows have the same number of cells, at least two. */
export function rowsOfTabs(text: string): string[][] | null {
  const source = text.replace(/(?<!\n)\n+$/, '')
  if (!source.includes('\t')) return null
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    CELL.lastIndex = at
    const [whole, quoted] = CELL.exec(source) ?? ['']
    rows.at(-1)!.push(quoted === undefined ? whole : quoted.replace(/""/g, '"'))
    at += whole.length
    if (at >= source.length) break
    if (source[at] === '\n') rows.push([])
    at += 1
  }
  const width = rows[0]!.length
  return width > 1 && rows.every(row => row.length === width) ? rows : null
}
