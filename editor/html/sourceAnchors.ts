import type { Content, ContentNode } from '#editor/node.ts'
import { headings } from '#editor/outline.ts'
import { walk } from '#editor/walk.ts'
import { anchorFinder } from './findAnchor.ts'

/** The names of link targets in a source. Only headings are targets here, so each name is mapped to one. */
export class SourceAnchors {
  private readonly headingOf = new Map<string, ContentNode>()
  private waiting: string[] = []
  private last: ContentNode | null = null

  /** Records a name at this position. */
  name(name: string, inside: ContentNode | null): void {
    if (inside) this.headingOf.set(name, inside)
    else this.waiting.push(name)
  }

  /** A name right before a heading becomes that heading … */
  heading(heading: ContentNode): void {
    this.last = heading
    this.settle()
  }

  /** … and any other name the section that it is in. */
  text(): void {
    if (this.waiting.length > 0) this.settle()
  }

  /** Points the links within the document at the ids of its headings here. Returns which name became which id. */
  aim(content: Content): ReadonlyMap<string, string> {
    const entries = headings(content)
    const anchors = new Map<string, string>()
    for (const [name, heading] of this.headingOf) {
      const entry = entries.get(heading)
      if (entry) anchors.set(name, entry.id)
    }
    const find = anchorFinder([...entries.values()])
    for (const { node } of walk(content)) {
      for (const mark of node.marks ?? []) {
        const href = mark.attrs?.href
        if (typeof href !== 'string' || !href.startsWith('#')) continue
        const fragment = href.slice(1)
        const id = anchors.get(fragment) ?? find(fragment)
        if (id) mark.attrs = { href: `#${id}` }
      }
    }
    return anchors
  }

  private settle(): void {
    if (this.last) for (const name of this.waiting) this.headingOf.set(name, this.last)
    this.waiting = []
  }
}
