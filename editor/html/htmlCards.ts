import { nodeRules, readAttributes } from '#editor/attributes.ts'
import type { ContentBuilder } from './builder.ts'
import type { Frame } from './htmlFrame.ts'
import type { HtmlTargets } from './htmlTargets.ts'
import { plainLine, withMark } from './htmlWords.ts'

type HtmlAttributes = Readonly<Record<string, string>>

/** What the elements of a card say, each named once: a second `small` is the host, which the address says. */
interface Said {
  href: string
  strong?: string[]
  span?: string[]
  small?: string[]
}

/** Cards of pages of the web, as our own HTML writes them. */
export class HtmlCards {
  private readonly builder: ContentBuilder
  private readonly targets: HtmlTargets
  private current: Said | null = null

  constructor(builder: ContentBuilder, targets: HtmlTargets) {
    this.builder = builder
    this.targets = targets
  }

  /** An element within a card: its words are kept apart. */
  inside(frame: Frame, name: string, { href }: HtmlAttributes): void {
    const { current } = this
    if (!current) return
    if (name === 'a') current.href ||= href ?? ''
    if (name !== 'strong' && name !== 'span' && name !== 'small') return
    const words: string[] = []
    current[name] ??= words
    frame.capture = words
  }

  open(frame: Frame, id: string | undefined): void {
    const said: Said = { href: '' }
    this.current = said
    frame.capture = []
    frame.end = () => {
      this.current = null
      this.add(said, id)
    }
  }

  /** What is no card is at least a link, or its words. */
  private add({ href, strong, span, small }: Said, id: string | undefined): void {
    const lineOf = (words: string[] | undefined) => plainLine(words?.join('') ?? '') || null
    const url = href === '' ? null : this.targets.link(href.trim())
    const title = lineOf(strong)
    if (readAttributes(nodeRules.card, { url, title, site: lineOf(small) })) {
      this.builder.leaf('card', { url, title, description: lineOf(span), site: lineOf(small), id })
      return
    }
    this.builder.endParagraph()
    this.builder.text(title ?? url ?? '', url === null ? [] : withMark([], { type: 'link', attrs: { href: url } }))
    this.builder.endParagraph()
    if (url === null && href !== '') this.targets.note('link', href)
  }
}
