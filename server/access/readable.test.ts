import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Access } from '#contract/rights.ts'
import { can, level } from '#domain/policy.ts'
import type { DocumentStanding } from '#domain/standing.ts'
import type { Config } from '#server/base/config.ts'
import { documentColumns, type DocumentFacts, documentStanding } from './standing.ts'
import { instance } from '#server/db/tables/instance.ts'
import { templates } from '#server/db/tables/templates.ts'
import { Caller } from './caller.ts'
import { standingIn, type WorldDocument, worldsInDatabase } from '#test/accessWorlds.ts'
import {
  documentAccess,
  documentDiscussedBy,
  documentReadableBy,
  templateEditableBy,
  templateReadableBy,
  workspaceReadableBy,
  workspacesOf,
} from './readable.ts'
import { findManagers, findWorkspaceManagers, othersRooms, readersRooms } from './readers.ts'

/**
 * Lists use the SQL of `readable.ts`, single reads apply the policy to the rows of `standing.ts`. Both must agree with the policy
 * on the world as it was generated. Checked for each person, and a guest, on every document and workspace of hundreds of random workspaces.
 */

const there = worldsInDatabase(45)
/** In this many worlds each document is queried by itself. */
const QUERIED_ONE_BY_ONE = 8
const viewers = (): (string | null)[] => [...there.people, null]

type Billing = 'sandbox' | 'off'
const situations: [name: string, config: Pick<Config, 'billing'>, stored: Billing | null, hasBilling: boolean][] = [
  ['with billing, by the environment', { billing: 'sandbox' }, 'off', true],
  ['with billing, as nobody has said anything', {}, null, true],
  ['without billing, by the environment', { billing: 'off' }, 'sandbox', false],
  ['without billing, by the set-up page', {}, 'off', false],
]

async function store(billing: Billing | null): Promise<void> {
  await there.db.delete(instance)
  if (billing) await there.db.insert(instance).values({ billing })
}

interface DocumentAnswer extends DocumentFacts {
  readable: boolean
  discussed: boolean
  access: Access | null
  readableRow: boolean
  rowAccess: Access | null
}

const documentAnswers = async (viewer: string | null, config: Pick<Config, 'billing'>): Promise<Map<string, DocumentAnswer>> => {
  const caller = new Caller({ user: viewer, lang: 'en', ip: '127.0.0.1' })
  const { rows } = await there.db.execute<DocumentAnswer & Record<string, unknown>>(sql`
    with mine as materialized (${workspacesOf(viewer)})
    select ${documentColumns(caller)}, ${documentReadableBy(viewer, config)} as readable, ${documentDiscussedBy(viewer, config)} as discussed,
      ${documentAccess(viewer, config)} as access, ${documentReadableBy(viewer, config, sql`mine`)} as "readableRow",
      ${documentAccess(viewer, config, sql`mine`)} as "rowAccess"
    from (select true as alive) caller cross join documents d
    join workspaces w on w."_id" = d.workspace join teams t on t."_id" = d.team`)
  return new Map(rows.map(row => [row.document_id, row]))
}

const workspaceAnswers = async (viewer: string | null, config: Pick<Config, 'billing'>): Promise<Map<string, boolean>> => {
  const { rows } = await there.db.execute<{ id: string; readable: boolean }>(
    sql`select w."_id" as id, ${workspaceReadableBy(viewer, config)} as readable from workspaces w`,
  )
  return new Map(rows.map(({ id, readable }) => [id, readable]))
}

test.each(situations)('%s: SQL and policy agree', async (_, config, stored, hasBilling) => {
  await store(stored)
  const disagreements: object[] = []
  for (const viewer of viewers()) {
    const ofDocuments = await documentAnswers(viewer, config)
    const ofWorkspaces = await workspaceAnswers(viewer, config)
    for (const world of there.worlds)
      for (const workspace of world.workspaces)
        for (const document of workspace.documents) {
          const standing = standingIn(world, workspace, document, viewer, { hasBilling })
          const expected = level(standing)
          const answer = ofDocuments.get(document._id)!
          const said = {
            listed: answer.readable,
            discussed: answer.discussed,
            access: answer.access,
            row: [answer.readableRow, answer.rowAccess],
            single: level(documentStanding(answer, config as Config)),
            workspace: ofWorkspaces.get(workspace._id),
          }
          const wanted = {
            listed: expected !== null && !document.isDeleted,
            discussed: can(standing, 'discuss', 'document') && !document.isDeleted,
            access: expected,
            row: [expected !== null && !document.isDeleted, expected],
            single: expected,
            workspace: can(standing, 'read', 'workspace'),
          }
          if (!isDeepStrictEqual(said, wanted)) disagreements.push({ said, wanted, standing, document })
        }
  }
  expect(disagreements.slice(0, 3)).toEqual([])
})

test('SQL and policy agree about templates of each team and each workspace', async () => {
  await store(null)
  await there.db.delete(templates)
  await there.db.execute(sql`
    insert into templates ("_id", team, workspace, "order", title, content)
    select gen_random_uuid(), w.team, w."_id", 0, 'Template', '{}'::json from workspaces w
    union all select gen_random_uuid(), t."_id", null, 0, 'Template', '{}'::json from teams t`)
  const disagreements: object[] = []
  let changeable = 0
  for (const viewer of viewers()) {
    const { rows } = await there.db.execute<{ place: string; readable: boolean; editable: boolean }>(sql`
      select coalesce(tp.workspace, tp.team) as place, ${templateReadableBy(viewer)} as readable, ${templateEditableBy(viewer)} as editable from templates tp`)
    const said = new Map(rows.map(({ place, ...answer }) => [place, answer]))
    for (const world of there.worlds)
      for (const workspace of world.workspaces)
        for (const place of [workspace._id, world._id]) {
          const inWorkspace = standingIn(world, workspace, workspace.documents[0]!, viewer, { hasBilling: true })
          const { group, plan } = inWorkspace
          const standing = { group, plan, workspace: place === world._id ? null : inWorkspace }
          const wanted = { readable: can(standing, 'read', 'template'), editable: can(standing, 'edit', 'template') }
          if (wanted.editable && standing.workspace !== null && group === 'member') changeable++
          if (!isDeepStrictEqual(said.get(place), wanted)) disagreements.push({ said: said.get(place), wanted, standing })
        }
  }
  expect(disagreements.slice(0, 3)).toEqual([])
  expect(changeable).toBeGreaterThan(0)
})

test('SQL and policy agree on who can read a restricted document, who decides on requests, and who is left out', async () => {
  await store(null)
  const disagreements: object[] = []
  const roomsOf = (people: string[]) => people.map(id => `u-${id}`).toSorted()
  for (const world of there.worlds.slice(0, QUERIED_ONE_BY_ONE))
    for (const workspace of world.workspaces) {
      const stand = (document: WorldDocument, viewer: string) => standingIn(world, workspace, document, viewer, { hasBilling: true })
      const [any] = workspace.documents
      const said = (await findWorkspaceManagers(there.db, workspace)).toSorted()
      const wanted = there.people.filter(viewer => can(stand(any!, viewer), 'manage', 'workspace')).toSorted()
      if (!isDeepStrictEqual(said, wanted)) disagreements.push({ said, wanted, workspace })
      for (const document of workspace.documents) {
        const standings = there.people.map(viewer => ({ viewer, standing: stand(document, viewer) }))
        if (!standings[0]!.standing.isRestricted) continue
        const those = (isMeant: (standing: DocumentStanding) => boolean) =>
          standings.filter(({ standing }) => isMeant(standing)).map(({ viewer }) => viewer)
        const answers = {
          managers: roomsOf(await findManagers(there.db, document)),
          readers: (await readersRooms(there.db, document)).toSorted(),
          others: (await othersRooms(there.db, document)).toSorted(),
        }
        const expected = {
          managers: roomsOf(those(standing => level(standing) === 'manage')),
          readers: roomsOf(those(standing => level(standing) !== null)),
          others: roomsOf(those(standing => level(standing) === null && standing.group !== null)),
        }
        if (!isDeepStrictEqual(answers, expected)) disagreements.push({ answers, expected, document })
      }
    }
  expect(disagreements.slice(0, 3)).toEqual([])
})

test('every level, and none, occurs among them, for members, outsiders and guests', () => {
  const occurring = { members: new Set<Access | null>(), outsiders: new Set<Access | null>(), guests: new Set<Access | null>() }
  for (const world of there.worlds)
    for (const workspace of world.workspaces)
      for (const document of workspace.documents)
        for (const viewer of viewers()) {
          const standing = standingIn(world, workspace, document, viewer, { hasBilling: true })
          const kind = viewer === null ? 'guests' : standing.group === null ? 'outsiders' : 'members'
          occurring[kind].add(level(standing))
        }
  expect(occurring.members.size).toBe(5)
  expect(occurring.outsiders.size).toBe(5)
  expect([...occurring.guests].sort()).toEqual([null, 'read'].sort())
})
