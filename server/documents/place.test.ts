import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import * as fc from 'fast-check'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { level } from '#domain/policy.ts'
import type { Config } from '#server/config.ts'
import * as tables from '#server/db/tables.ts'
import { Caller } from '#server/http/caller.ts'
import {
  insertWorlds,
  people,
  standingIn,
  type World,
  type WorldDocument,
  worldOf,
  worldShape,
  type WorldWorkspace,
} from '#test/accessWorlds.ts'
import { freshDatabase, type TestDatabase } from '#test/postgres.ts'
import { readDocumentById } from './read.ts'

/** A single read numbers a document among what its reader finds. Whoever finds everything is counted for in a shorter way, and both must come to the same. */

const worlds: World[] = fc.sample(worldShape, 100).map(worldOf)
const config = { billing: 'sandbox' } as Config

let database: TestDatabase
let pool: Pool
let db: NodePgDatabase

beforeAll(async () => {
  database = await freshDatabase()
  pool = new Pool({ connectionString: database.url })
  db = drizzle(pool)
  await insertWorlds(db, worlds)
  await db.insert(tables.sessions).values(people.map(user => ({ _id: user, user })))
  await db.execute(sql`insert into document_texts select "_id", team, workspace, '{}', '', '', '' from documents`)
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

const found = (world: World, workspace: WorldWorkspace, document: WorldDocument, viewer: string | null): boolean =>
  !document.isDeleted && level(standingIn(world, workspace, document, viewer, { hasBilling: true })) !== null

/** As somebody counts who walks through the list and asks the policy about each document. */
function counted(world: World, workspace: WorldWorkspace, { _id, parent, isArchived }: WorldDocument, viewer: string | null) {
  const inList = workspace.documents.filter(other => other.isArchived === isArchived && found(world, workspace, other, viewer))
  return {
    order: inList.filter(other => other.parent === parent && other._id < _id).length,
    childCount: inList.filter(other => other.parent === _id).length,
  }
}

test('place and number of children are what the reader finds, whoever he is', async () => {
  const disagreements: object[] = []
  let compared = 0
  for (const world of worlds)
    for (const workspace of world.workspaces)
      for (const document of workspace.documents)
        for (const viewer of [...people, null]) {
          if (!found(world, workspace, document, viewer)) continue
          const caller = new Caller({ user: viewer, session: viewer, lang: 'en', ip: '127.0.0.1' })
          const { order, childCount } = (await readDocumentById({ db, config }, caller, document._id)).document
          const wanted = counted(world, workspace, document, viewer)
          compared++
          if (order !== wanted.order || childCount !== wanted.childCount)
            disagreements.push({ order, childCount, wanted, viewer, document, workspace })
        }
  expect(disagreements.slice(0, 2)).toEqual([])
  expect(compared).toBeGreaterThan(500)
})
