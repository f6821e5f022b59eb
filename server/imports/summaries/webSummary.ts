import { feed, type HtmlReceiver } from '#editor/html/html.ts'
import { pathIn, type SummaryLine } from './summary.ts'

/** No title of a page is longer. */
const LABEL_MAX = 300

/** Returns the entries of a web page that lists pages in nested lists, such as the `index.html` of an export. */
export const webSummaryLines = (source: string, folder: string): SummaryLine[] => {
  const reader = new ListReader(folder)
  feed(reader, source)
  return reader.lines
}

class ListReader implements HtmlReceiver {
  readonly lines: SummaryLine[] = []
  private readonly folder: string
  private readonly names: string[] = []
  private depth = -1
  /** Whether the item that is open has its link, by the depth of its list. */
  private readonly hasLink: boolean[] = []
  private link: { target: string; label: string } | null = null

  constructor(folder: string) {
    this.folder = folder
  }

  open(name: string, { href = '' }: Readonly<Record<string, string>>): void {
    this.names.push(name)
    if (isList(name)) this.depth++
    // An item outside of any list has no depth.
    if (name === 'li' && this.depth >= 0) this.hasLink[this.depth] = false
    if (name === 'a' && this.hasLink[this.depth] === false) this.link = { target: href, label: '' }
  }

  text(text: string): void {
    if (this.link && this.link.label.length < LABEL_MAX) this.link.label += text
  }

  close(): void {
    const name = this.names.pop() ?? ''
    if (isList(name)) this.depth--
    if (name !== 'a' || !this.link) return
    const label = this.link.label.replace(/\s+/g, ' ').trim().slice(0, LABEL_MAX)
    if (label !== '') this.lines.push({ depth: this.depth, label, path: pathIn(this.folder, this.link.target) })
    this.hasLink[this.depth] = true
    this.link = null
  }

  closeAll(): void {
    while (this.names.length > 0) this.close()
  }
}

const isList = (name: string): boolean => name === 'ul' || name === 'ol'
