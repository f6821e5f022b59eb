import { type FormName, type LongForm, longForms } from '../test/longForms.ts'

export const PAGE = 'docs/reliability.md'

const BEGIN = '<!-- Written by `npm run test:long`: the last column from what came out, the others from test/longForms.ts. -->'
const END = '<!-- Here ends what is written by `npm run test:long`. -->'

/** The result of a long form. */
export interface Outcome {
  name: FormName
  at: Date
  /** `long form`, or what was tried in its place. */
  length: string
  /** The findings of its tests; null when it has failed. */
  figures: readonly string[] | null
}

/** Returns the page with the rows of all long forms, with the new results. The last cell of the other rows is kept. */
export const withOutcomes = (page: string, ...outcomes: readonly Outcome[]): string => {
  const [before, rest] = halves(page, BEGIN)
  const [table, after] = halves(rest, END)
  const standing = new Map(
    table
      .split('\n')
      .map(cellsOf)
      .map(cells => [cells.at(0), cells.at(-1)]),
  )
  const resultOf = (name: string): string => {
    const stands = standing.get(code(name)) ?? 'not run yet'
    const outcome = outcomes.find(one => one.name === name)
    return outcome ? resultCell(outcome, stands) : stands
  }
  const rows = Object.entries(longForms).map(([name, form]) => [...cellsAbout(name, form), resultOf(name)])
  const head = [['Form', 'What', 'Short form', 'Long form', 'Result'], Array<string>(5).fill('---')]
  return [before, BEGIN, '\n\n', ...[...head, ...rows].map(cells => `| ${cells.join(' | ')} |\n`), '\n', END, after].join('')
}

const halves = (text: string, mark: string): [string, string] => {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`${PAGE} holds no longer: ${mark}`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}

/** The cells of a row; a stroke inside of one has a backslash before it. */
const cellsOf = (row: string): string[] =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map(cell => cell.trim())

const code = (text: string): string => `\`${text}\``

const cellsAbout = (name: string, { what, where, short, long, says }: LongForm): string[] => [
  code(name),
  `${what} (${placesOf(where)})`,
  short ? says(short) : '–',
  says(long),
]

/** Of several files in one folder only the first one names it. */
const placesOf = (where: readonly string[]): string => {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
  return where
    .map((path, index) => (folderOf(path) === folderOf(where[index - 1] ?? '') ? path.slice(folderOf(path).length) : path))
    .map(code)
    .join(', ')
}

/** When a form fails, its last success stays readable. */
const resultCell = ({ at, length, figures }: Outcome, stands: string): string => {
  const date = at.toLocaleDateString('en-GB', { dateStyle: 'long' })
  const passed = stands.replace(/^\*\*Failed on .*?\.\*\* Before: /, '')
  const told = figures ? `${date}, ${length}: ${figures.join('; ')}` : `**Failed on ${date}, ${length}.** Before: ${passed}`
  return told.replace(/(?<!\\)\|/g, '\\|').replace(/\s+/g, ' ')
}
