import type { ContentBuilder } from './builder.ts'
import type { HtmlTargets } from './htmlTargets.ts'
import { fileNameOf, plainLine, wholeNumber, withMark } from './htmlWords.ts'
import type { ContentMark, ContentNode } from '#editor/node.ts'
import { pictureSize } from '#editor/pictureSize.ts'

interface Figure {
  node: ContentNode | null
  caption: string
  align: string | null
  id: string | undefined
  /** Its link is a video of another site. */
  isEmbed: boolean
}

/** Pictures, figures and the captions of both, in the many ways that HTML writes them. */
export class HtmlPictures {
  private readonly builder: ContentBuilder
  private readonly targets: HtmlTargets
  private figure: Figure | null = null

  constructor(builder: ContentBuilder, targets: HtmlTargets) {
    this.builder = builder
    this.targets = targets
  }

  /** The id of the open figure, which its content gets. */
  get id(): string | undefined {
    return this.figure?.id
  }

  get isEmbed(): boolean {
    return this.figure?.isEmbed ?? false
  }

  /** Opens a figure. Returns a function that ends it. */
  openFigure(align: string | null, id: string | undefined, isEmbed: boolean): () => void {
    const around = this.figure
    const figure: Figure = { node: null, caption: '', align, id, isEmbed }
    this.figure = figure
    this.builder.endParagraph()
    return () => {
      this.figure = around
      if (figure.caption && figure.node) this.builder.setAttribute(figure.node, 'caption', figure.caption)
      else if (figure.caption) this.builder.paragraph(figure.caption)
      this.builder.endParagraph()
    }
  }

  /** The node that the caption of the open figure belongs to. */
  show(node: ContentNode | null): void {
    if (this.figure) this.figure.node = node
  }

  /** A <figcaption>; outside of figures it is a line of its own. */
  caption(text: string): void {
    if (this.figure) this.figure.caption = text
    else this.builder.paragraph(text)
  }

  /** mdBook writes a caption into the paragraph after its picture. */
  captionOfLast(text: string): void {
    const picture = this.builder.lastBlock()
    if (picture?.type === 'image' && !picture.attrs?.caption) this.builder.setAttribute(picture, 'caption', text)
    else this.builder.text(text)
  }

  image(attributes: Readonly<Record<string, string>>, marks: readonly ContentMark[]): void {
    const target = attributes.src?.trim()
    // The box of a task that Google Docs paints is no picture.
    if (!target || attributes['aria-roledescription'] === 'checkbox') return
    const alt = attributes.alt?.replace(/\s+/g, ' ').trim() ?? ''
    const src = this.targets.picture(target, alt)
    if (src === null) {
      this.targets.note('image', target.startsWith('data:') ? 'data:' : target)
      return this.insteadOfImage(target, alt, marks)
    }
    const written = { width: wholeNumber(attributes.width), height: wholeNumber(attributes.height) }
    const natural = this.targets.sizeOf(src)
    const node = this.builder.leaf('image', {
      src,
      alt: plainLine(alt) || null,
      caption: plainLine(attributes.title ?? '') || null,
      ...(natural ? pictureSize(natural, written.width) : written),
      align: this.figure?.align ?? attributes.align ?? null,
      id: attributes['data-id'] ?? this.figure?.id,
    })
    this.show(node)
    const link = marks.find(mark => mark.type === 'link')?.attrs?.href
    if (typeof link === 'string' && link !== src) this.targets.note('link', link)
  }

  /** A picture that we cannot show becomes its alternative text, with a link where that is possible. */
  private insteadOfImage(target: string, alt: string, marks: readonly ContentMark[]): void {
    if (target.startsWith('data:')) return this.builder.text(alt, marks)
    const isLinked = marks.some(mark => mark.type === 'link')
    const href = isLinked || !/^https?:/i.test(target) ? null : this.targets.link(target)
    this.builder.text(alt || fileNameOf(target), href ? withMark(marks, { type: 'link', attrs: { href } }) : marks)
  }
}
