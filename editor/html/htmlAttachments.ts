import { isSafeSource } from '#editor/addresses.ts'
import type { ContentBuilder } from './builder.ts'
import { captureIn, type Frame } from './htmlFrame.ts'
import type { HtmlPassages } from './htmlPassages.ts'
import type { HtmlTargets } from './htmlTargets.ts'
import { plainLine, wholeNumber } from './htmlWords.ts'

type HtmlAttributes = Readonly<Record<string, string>>

/** Stored files to download, each a paragraph of our HTML with a link in it. */
export class HtmlAttachments {
  private readonly builder: ContentBuilder
  private readonly targets: HtmlTargets
  private readonly passages: HtmlPassages
  private current: { target: string; name: string } | null = null

  constructor(builder: ContentBuilder, targets: HtmlTargets, passages: HtmlPassages) {
    this.builder = builder
    this.targets = targets
    this.passages = passages
  }

  /** An element within the paragraph. */
  inside(name: string, { href = '', download = '' }: HtmlAttributes): void {
    if (name === 'a' && this.current) Object.assign(this.current, { target: href, name: download })
  }

  open(frame: Frame, attributes: HtmlAttributes): void {
    const attachment = { target: '', name: '' }
    this.current = attachment
    captureIn(frame, text => {
      this.current = null
      const name = plainLine(attachment.name || text)
        .slice(0, 255)
        .toWellFormed()
      const src = attachment.target === '' ? null : this.targets.link(attachment.target)
      if (isSafeSource(src))
        this.builder.leaf('attachment', { src, name, size: wholeNumber(attributes['data-size']), id: attributes['data-id'] })
      else this.builder.paragraph(name)
      if (src !== null || attachment.target === '') return
      const passage = this.passages.begin({ element: 'a', stays: true })
      this.passages.text(name, true)
      this.targets.note('link', attachment.target, passage())
    })
  }
}
