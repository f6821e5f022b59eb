import { posix } from 'node:path'
import { writtenIn } from '../links.ts'

/** An entry of a list of pages. */
export interface SummaryLine {
  /** 0 is the outermost list. */
  depth: number
  label: string
  path: string | null
}

/** No entry is longer. On very long lines the expression below would backtrack too much. */
const LINE_MAX = 2000

/** Returns the entries of a `SUMMARY.md`: list items and bare links, with their depth by indentation. */
export const summaryLines = (source: string, folder: string): SummaryLine[] => {
  const lines: SummaryLine[] = []
  const indents: number[] = []
  for (const line of source.split(/\r?\n/)) {
    if (line.length > LINE_MAX) continue
    const [, space = '', bullet, label = '', target = ''] =
      /^(\s*)([-*+]\s+)?\[((?:[^\]\\]|\\.){1,300})\]\(\s*<?([^)\s>]{0,500})>?[^)]*\)\s*$/.exec(line) ?? []
    if (label === '') continue
    const indent = bullet === undefined ? -1 : space.replace(/\t/g, '    ').length
    while (indents.length > 0 && (indents.at(-1) ?? 0) >= indent) indents.pop()
    lines.push({ depth: indents.length, label: label.replace(/\\(.)/g, '$1').replace(/[`*_]/g, ''), path: pathIn(folder, target) })
    if (indent >= 0) indents.push(indent)
  }
  return lines
}

/** Returns the path of the page that a link in this folder means; null for a link to elsewhere. */
export const pathIn = (folder: string, target: string): string | null => {
  const bare = target.split(/[?#]/, 1)[0] ?? ''
  if (bare === '' || /^[a-z][a-z0-9+.-]*:/i.test(bare)) return null
  return posix.normalize(posix.join(folder, writtenIn(bare)[0]!))
}
