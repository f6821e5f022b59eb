import type { Document } from '#contract/calls/documents.ts'
import { sameContent } from '#editor/content.ts'
import type { Content } from '#editor/node.ts'
import type { Draft } from '#web/data/drafts.ts'

/** Typed text that the server may not have. */
export interface Mine {
  title: string
  content: Content
  /** The server's title, as far as the writer’s page knew; missing in drafts of older pages. */
  titleUpon?: string | undefined
}

/** Returns the typed title; null where it is unchanged or empty, so that the server's title is kept. */
export const ownTitle = ({ title, titleUpon }: Pick<Mine, 'title' | 'titleUpon'>): string | null => {
  const typed = title.trim()
  return typed === '' || typed === titleUpon ? null : typed
}

export type Difference = 'none' | 'title' | 'text' | 'both'

/** Returns the differences that need a decision. Identical texts are no conflict, nor is a title that only somebody else has changed. */
export function differenceOf(mine: Mine, theirs: { title: string; content: unknown }): Difference {
  const own = ownTitle(mine)
  const isTitle = own !== null && own !== theirs.title
  if (sameContent(mine.content, theirs.content)) return isTitle ? 'title' : 'none'
  return isTitle ? 'both' : 'text'
}

/** A draft of this device, and whether the document has changed since, so that both have to be compared first. */
export interface Offered extends Draft {
  isOvertaken: boolean
}

/** Returns a draft as it is offered with this document: text that was typed after a save is based on that saved version. */
export function offered(draft: Draft, document: Pick<Document, 'title' | 'version' | 'content'>): Offered {
  const own = ownTitle(draft)
  const isBasedOnStored = [draft.content, draft.unanswered].some(content => content !== null && sameContent(content, document.content))
  const isTextOvertaken = draft.version !== document.version && !isBasedOnStored
  const isKnownTitle = [draft.titleUpon, draft.unansweredTitle].includes(document.title)
  const isRenamed = draft.titleUpon === undefined ? draft.version !== document.version : !isKnownTitle
  const isOvertaken = isTextOvertaken || (own !== null && own !== document.title && isRenamed)
  return { ...draft, isOvertaken, version: isBasedOnStored ? document.version : draft.version }
}
