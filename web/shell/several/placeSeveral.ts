import type { AnswerOf } from '#contract/call.ts'
import type { ListedDocument } from '#contract/calls/documents.ts'
import type { places } from '#contract/calls/places.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import type { App } from '#web/data/app.ts'
import type { OwnCommit } from '#web/data/cache/apply/apply.ts'
import { optimistically } from '#web/data/cache/optimistic.ts'
import { isListLoaded, listOvertaken, treeChanged } from '#web/data/cache/tree.ts'
import type { SiblingPlace } from '#web/shell/documents/places.ts'

/** A document as it is, and the place where it should be. */
export interface Wanted extends SiblingPlace {
  document: ListedDocument
  /** Only where that changes. */
  isArchived?: boolean
}

type Answer = AnswerOf<typeof places.place>
export type Refused = Answer['refused'][number]

/** Moves several documents in one call; shown immediately. What is refused is shown again where it was. Throws when all of it is. */
export const placeSeveral = async (
  { api, cache }: Pick<App, 'api' | 'cache'>,
  { _id, team }: Pick<Workspace, '_id' | 'team'>,
  wanted: readonly Wanted[],
): Promise<Answer> => {
  const commits = wanted.map(({ document, isArchived = document.isArchived, parent, before }): OwnCommit => ({
    type: 'document/moved',
    payload: { document: { ...document, workspace: _id, team, isArchived, parent }, from: document.parent, before },
  }))
  const targets = new Set(wanted.map(({ parent }) => parent))
  const unknown = [...targets].filter(parent => !isListLoaded(cache, _id, parent))
  const answer = await optimistically(cache, commits, () =>
    api.workspaces.place({
      id: _id,
      places: wanted.map(({ document, isArchived, parent, before }) => ({
        document: document._id,
        ...(isArchived !== undefined && { isArchived }),
        ...(isArchived !== true && { parent, before }),
      })),
    }),
  )
  const hasReturned = wanted.some(({ isArchived }) => isArchived === false)
  if (answer.refused.length > 0 || hasReturned) treeChanged(cache, _id)
  else for (const parent of unknown) listOvertaken(cache, _id, parent)
  return answer
}
