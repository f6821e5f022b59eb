import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { level } from '#domain/policy.ts'
import type { Config } from '#server/base/config.ts'
import { sessions } from '#server/db/tables/users.ts'
import { Caller } from '#server/access/caller.ts'
import { standingIn, type World, type WorldDocument, type WorldWorkspace, worldsInDatabase } from '#test/accessWorlds.ts'
import { readDocumentById } from '#server/documents/text/read.ts'

/**
 * A single read numbers a document among the siblings that its reader sees. A reader who sees everything is counted for in a shorter way, and both must
 * give the same.
 */

const there = worldsInDatabase(14)
const config = { billing: 'sandbox' } as Config

beforeAll(async () => {
  await there.db.insert(sessions).values(there.people.map(user => ({ _id: user, user })))
  await there.db.execute(sql`insert into document_texts select "_id", team, workspace, '{}', '', '', '' from documents`)
})

const found = (world: World, workspace: WorldWorkspace, document: WorldDocument, viewer: string | null): boolean =>
  !document.isDeleted && level(standingIn(world, workspace, document, viewer, { hasBilling: true })) !== null

/** Counts by walking through the list and checking the policy for each document. */
function counted(world: World, workspace: WorldWorkspace, { _id, parent, isArchived }: WorldDocument, viewer: string | null) {
  const inList = workspace.documents.filter(other => other.isArchived === isArchived && found(world, workspace, other, viewer))
  return {
    order: inList.filter(other => other.parent === parent && other._id < _id).length,
    childCount: inList.filter(other => other.parent === _id).length,
  }
}

test('place and number of children are what the reader sees, for every reader', async () => {
  const disagreements: object[] = []
  let compared = 0
  for (const world of there.worlds)
    for (const workspace of world.workspaces)
      for (const document of workspace.documents)
        for (const viewer of [...there.people, null]) {
          if (!found(world, workspace, document, viewer)) continue
          const caller = new Caller({ user: viewer, session: viewer, lang: 'en', ip: '127.0.0.1' })
          const { order, childCount } = (await readDocumentById({ db: there.db, config }, caller, document._id)).document
          const wanted = counted(world, workspace, document, viewer)
          compared++
          if (order !== wanted.order || childCount !== wanted.childCount)
            disagreements.push({ order, childCount, wanted, viewer, document, workspace })
        }
  expect(disagreements.slice(0, 2)).toEqual([])
  expect(compared).toBeGreaterThan(500)
})
