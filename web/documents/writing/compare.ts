import type { Document } from '#contract/calls/documents.ts'
import { sameContent } from '#editor/content.ts'
import type { Content } from '#editor/node.ts'
import type { Draft } from '#web/data/drafts.ts'

/** What somebody has typed and the server may not have. */
export interface Mine {
  title: string
  content: Content
  /** The title that the server had, as far as the writer’s page knew; missing in what an older page has kept. */
  titleUpon?: string | undefined
}

/** The title that was typed with this text; null where nobody has touched it, or left none, so that the title of the server stands. */
export const ownTitle = ({ title, titleUpon }: Pick<Mine, 'title' | 'titleUpon'>): string | null => {
  const typed = title.trim()
  return typed === '' || typed === titleUpon ? null : typed
}

export type Difference = 'none' | 'title' | 'text' | 'both'

/** What somebody would have to decide between: texts that are equal to the letter are no conflict, nor is a title that only somebody else has changed. */
export function differenceOf(mine: Mine, theirs: { title: string; content: unknown }): Difference {
  const own = ownTitle(mine)
  const isTitle = own !== null && own !== theirs.title
  if (sameContent(mine.content, theirs.content)) return isTitle ? 'title' : 'none'
  return isTitle ? 'both' : 'text'
}

/** What this device has kept, and whether the document has gone on since, so that both have to be compared before anybody goes on with it. */
export interface Offered extends Draft {
  isOvertaken: boolean
}

/** A draft as it is offered with this document: what was typed after a text that is saved now stands upon it. */
export function offered(draft: Draft, document: Pick<Document, 'title' | 'version' | 'content'>): Offered {
  const own = ownTitle(draft)
  const isUponStored = [draft.content, draft.unanswered].some(content => content !== null && sameContent(content, document.content))
  const isTextOvertaken = draft.version !== document.version && !isUponStored
  const isKnownTitle = [draft.titleUpon, draft.unansweredTitle].includes(document.title)
  const isRenamed = draft.titleUpon === undefined ? draft.version !== document.version : !isKnownTitle
  const isOvertaken = isTextOvertaken || (own !== null && own !== document.title && isRenamed)
  return { ...draft, isOvertaken, version: isUponStored ? document.version : draft.version }
}
