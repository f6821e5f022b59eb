import { Parser } from 'htmlparser2'
import { type SummaryLine, pathIn } from './summary.ts'

/** More lists in lists than this are no contents; the parser would take time squared. */
const DEPTH_MAX = 60

/** Returns the entries of a web page that lists pages in nested lists, such as the `index.html` of an export. */
export const webSummaryLines = (source: string, folder: string): SummaryLine[] => {
  const lines: SummaryLine[] = []
  let depth = -1
  /** Whether the item that is open has its link, by the depth of its list. */
  const hasLink: boolean[] = []
  let link: { target: string; label: string } | null = null
  const parser = new Parser({
    onopentag: (name, { href = '' }) => {
      if ((name === 'ul' || name === 'ol') && ++depth > DEPTH_MAX) parser.reset()
      if (name === 'li') hasLink[depth] = false
      if (name === 'a' && depth >= 0 && hasLink[depth] === false) link = { target: href, label: '' }
    },
    ontext: text => {
      if (link && link.label.length < 300) link.label += text
    },
    onclosetag: name => {
      if (name === 'ul' || name === 'ol') depth--
      if (name !== 'a' || !link) return
      const label = link.label.replace(/\s+/g, ' ').trim()
      if (label !== '') lines.push({ depth, label, path: pathIn(folder, link.target) })
      hasLink[depth] = true
      link = null
    },
  })
  parser.end(source)
  return lines
}
