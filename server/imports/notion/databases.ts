import { readFile, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { ImportNote } from '#contract/calls/imports.ts'
import { MARKDOWN_MAX_BYTES } from '#contract/limits.ts'
import { NOTION_ID, readableName } from '../plan.ts'
import { titleIn } from '../surroundings.ts'

export interface Databases {
  /** Page path → its Markdown: a table of the rows, which link their pages. */
  pages: Map<string, string>
  /** The file of a database, by which other pages link it → the path of its page. */
  pageOf: Map<string, string>
}

/** What an empty cell takes in a page: a comma becomes three letters, and hundreds of such databases more than the memory of the server. */
const CELL_BYTES = 3
const CSV = /\.csv$/i

/**
 * Notion exports a database as a file of its rows beside a folder with their pages. It becomes the page of that folder. What cannot be read stays a file,
 * which its links attach.
 */
export const readDatabases = async (
  folder: string,
  assets: readonly string[],
  sent: ReadonlyMap<string, string | ImportNote>,
  signal: AbortSignal,
): Promise<Databases> => {
  const pages = new Map<string, string>()
  const pageOf = new Map<string, string>()
  const known = new Set(assets)
  for (const path of assets) {
    const stem = path.replace(CSV, '')
    const page = `${stem}.md`
    if (stem === path || !NOTION_ID.test(stem) || sent.has(page)) continue
    signal.throwIfAborted()
    // This one has all rows, the other those of one view.
    const all = `${stem}_all.csv`
    const rows = await rowsIn(join(folder, known.has(all) ? all : path))
    const cells = rows.reduce((sum, row) => sum + row.length, 0)
    if (rows.length === 0 || cells * CELL_BYTES > MARKDOWN_MAX_BYTES) continue
    const text = pageWith(page, rows, pagesOfRows(stem, sent))
    if (Buffer.byteLength(text) > MARKDOWN_MAX_BYTES) continue
    pages.set(page, text)
    for (const each of [path, all]) pageOf.set(each, page)
  }
  return { pages, pageOf }
}

const rowsIn = async (file: string): Promise<string[][]> => {
  if ((await stat(file)).size > MARKDOWN_MAX_BYTES) return []
  try {
    return parse(await readFile(file, 'utf8'), { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true })
  } catch {
    return []
  }
}

/** The pages in the folder of a database by their titles; a title that two of them have is missing. */
const pagesOfRows = (stem: string, sent: ReadonlyMap<string, string | ImportNote>): Map<string, string> => {
  const folders = [stem, stem.replace(NOTION_ID, '')]
  const inside = [...sent].flatMap(([path, text]) =>
    typeof text === 'string' && folders.includes(posix.dirname(path)) ? [[titleIn(path, text), path] as const] : [],
  )
  const named = Map.groupBy(inside, ([title]) => title)
  return new Map([...named].flatMap(([title, found]) => (found.length === 1 ? [[title, found[0]![1]] as const] : [])))
}

const pageWith = (page: string, [heads = [], ...rows]: string[][], pageOfRow: ReadonlyMap<string, string>): string => {
  const folder = posix.dirname(page)
  const nameOf = (name: string): string => {
    const path = pageOfRow.get(name.trim())
    return path === undefined
      ? cell(name)
      : `[${cell(name)}](<${posix.relative(folder, path).split('/').map(encodeURIComponent).join('/')}>)`
  }
  const lines = [
    rowOf(heads.map(cell)),
    rowOf(heads.map(() => '---')),
    ...rows.map(([name = '', ...others]) => rowOf([nameOf(name), ...others.map(cell)])),
  ]
  return `# ${escaped(readableName(page))}\n\n${lines.join('\n')}\n`
}

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const cell = (text: string): string => {
  const words = text.trim()
  return /^https?:\/\/[^\s<>|]+$/.test(words)
    ? `<${words}>`
    : words
        .split('\n')
        .map(line => escaped(line.trim()))
        .join('<br>')
}

/** Everything in it is text. */
const escaped = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`)
