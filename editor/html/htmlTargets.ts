import { isSafeHref, isSafeSource } from '#editor/addresses.ts'
import type { NaturalSize } from '#editor/pictureSize.ts'
import type { Passage, ReadingNote, ReadOptions } from './reading.ts'

/** The targets of links and pictures of foreign HTML as our addresses, by the reader's options. */
export class HtmlTargets {
  private readonly options: ReadOptions

  constructor(options: ReadOptions) {
    this.options = options
  }

  /** Returns the address of a link; null for one without a target. */
  link(target: string): string | null {
    const { resolveLink } = this.options
    const href = (target.startsWith('#') || !resolveLink ? target : resolveLink(target))?.replace(/\s/g, '%20')
    return isSafeHref(href) ? href : null
  }

  /** Returns the address of a picture; null for one that we cannot show. */
  picture(target: string, alt: string): string | null {
    const { resolveImage } = this.options
    const src = resolveImage ? resolveImage(target, alt) : target.replace(/\s/g, '%20')
    return isSafeSource(src) ? src : null
  }

  /** Returns the size of the picture at this address, where it is known. */
  sizeOf(src: string): NaturalSize | undefined {
    return this.options.sizeOfImage?.(src)
  }

  note(kind: ReadingNote['kind'], what: string, passage?: Passage): void {
    this.options.note?.({ kind, what, passage })
  }
}
