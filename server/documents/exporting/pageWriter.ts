import type { Document } from '#contract/calls/documents.ts'
import type { Content } from '#editor/node.ts'
import type { NaturalSize } from '#editor/pictureSize.ts'

/** What an exported page says of a document. */
export interface Text {
  _id: string
  title: string
  icon: string | null
  content: Content
  updated_at: string
}

export const textOf = ({ _id, title, icon, content, updated_at }: Pick<Document, keyof Text>): Text => ({
  ...{ _id, title, icon, updated_at },
  content: content as Content,
})

interface PageOptions {
  addressOf: (address: string) => string
  sizeOfImage: (src: string) => NaturalSize | undefined
}

/** A page of an export in its list of contents; the first one has the depth 0. */
export interface Entry {
  title: string
  path: string
  depth: number
}

/** One form of exported pages. */
export interface PageWriter {
  /** The ending of its files: `.md` */
  ending: string
  /** The media type of a page. */
  type: string
  page(text: Text, options: PageOptions): string
  /** The file that lists all pages in their order. */
  contents(pages: readonly Entry[]): { path: string; text: string }
  /** The largest size of the pictures of a single page that may be inside it. */
  picturesInside?: number
}
