import { isSafeHref, isSafeSource } from '#editor/addresses.ts'
import type { NaturalSize } from '#editor/pictureSize.ts'
import type { Passage, ReadingNote, ReadOptions } from './reading.ts'

/** Where the links and pictures of foreign HTML lead in our terms, by the options of the reading. */
export class HtmlTargets {
  private readonly options: ReadOptions

  constructor(options: ReadOptions) {
    this.options = options
  }

  /** The address of a link; null for one that leads nowhere. */
  link(target: string): string | null {
    const { resolveLink } = this.options
    const href = (target.startsWith('#') || !resolveLink ? target : resolveLink(target))?.replace(/\s/g, '%20')
    return isSafeHref(href) ? href : null
  }

  /** The address of a picture; null for one that we cannot show. */
  picture(target: string, alt: string): string | null {
    const { resolveImage } = this.options
    const src = resolveImage ? resolveImage(target, alt) : target.replace(/\s/g, '%20')
    return isSafeSource(src) ? src : null
  }

  /** How large the picture at this address is, where somebody knows. */
  sizeOf(src: string): NaturalSize | undefined {
    return this.options.sizeOfImage?.(src)
  }

  note(kind: ReadingNote['kind'], what: string, passage?: Passage): void {
    this.options.note?.({ kind, what, passage })
  }
}
