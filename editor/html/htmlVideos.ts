import { isStoredFile } from '#editor/addresses.ts'
import type { Attributes } from '#editor/attributes.ts'
import { embedAt, siteOf } from '#editor/videos/embeds.ts'
import { NAMELESS_VIDEO, VIDEO_TITLE } from '#editor/videos/videoLink.ts'
import type { ContentBuilder } from './builder.ts'
import type { HtmlPictures } from './htmlPictures.ts'
import type { HtmlTargets } from './htmlTargets.ts'
import { plainLine } from './htmlWords.ts'

interface Found {
  type: 'video' | 'embed'
  attributes: Attributes
  /** The words of a link to it that are no caption. */
  name: string
}

/** Stored videos, and those of the sites that a text may show; all others are left out as before. */
export class HtmlVideos {
  private readonly builder: ContentBuilder
  private readonly targets: HtmlTargets
  private readonly pictures: HtmlPictures

  constructor(builder: ContentBuilder, targets: HtmlTargets, pictures: HtmlPictures) {
    this.builder = builder
    this.targets = targets
    this.pictures = pictures
  }

  /** Adds the video of a `<video>` or `<iframe>`. Returns whether it is one. */
  element(name: string, attributes: Readonly<Record<string, string>>): boolean {
    const source = attributes.src?.trim()
    if ((name !== 'video' && name !== 'iframe') || !source) return false
    const found = name === 'video' ? storedAt(this.targets.link(source)) : embeddedAt(source)
    if (!found) return false
    const caption = plainLine(attributes['data-caption'] ?? '') || null
    const id = attributes['data-id'] ?? this.pictures.id
    this.pictures.show(this.builder.leaf(found.type, { ...found.attributes, caption, id }))
    return true
  }

  /** Returns what adds the video that a link of our Markdown or HTML stands for, given the words of the link; null for any other link. */
  linked(href: string, title: string | undefined): ((words: string) => void) | null {
    const found = title === VIDEO_TITLE || this.pictures.isEmbed ? (storedAt(href) ?? embeddedAt(href)) : null
    if (!found) return null
    const { type, attributes, name } = found
    const { id } = this.pictures
    return words => this.pictures.show(this.builder.leaf(type, { ...attributes, caption: words === name ? null : words, id }))
  }
}

const storedAt = (src: string | null): Found | null =>
  isStoredFile(src) ? { type: 'video', attributes: { src }, name: NAMELESS_VIDEO } : null

const embeddedAt = (address: string): Found | null => {
  const embed = embedAt(address)
  return embed && { type: 'embed', attributes: { ...embed }, name: siteOf(embed) }
}
