import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Document } from '#contract/calls/documents.ts'
import type { Access, Cell, RightList, Section } from '#contract/rights.ts'
import { SECTIONS } from '#contract/sections.ts'
import type { Content } from '#editor/node.ts'
import { mailsTo } from './mails.ts'
import type { Person, RunningServer, world } from './world.ts'

type World = Pick<Awaited<ReturnType<typeof world>>, 'team' | 'workspace'>
type Server = Pick<RunningServer, 'context'>

/** Waits until a search finds all that was written: a search itself waits a moment only, which is too short on a busy machine. */
export const untilIndexed = async ({ context }: Server): Promise<void> => {
  const pending = async () => (await context.db.execute(sql`select 1 from unindexed_documents`)).rows
  await expect.poll(pending, { timeout: 30_000 }).toEqual([])
}

/** A text of a few paragraphs. */
export const textWith = (...paragraphs: string[]) =>
  ({
    type: 'doc',
    content: paragraphs.map(text => ({ type: 'paragraph', ...(text !== '' && { content: [{ type: 'text', text }] }) })),
  }) satisfies Content

/** A text that mentions these people after its words. */
export const mentioning = (words: string, ...people: Person[]) =>
  ({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: words },
          ...people.map(({ user }) => ({ type: 'mention', attrs: { kind: 'user', id: user._id, label: user.firstname } })),
        ],
      },
    ],
  }) satisfies Content

interface Fields {
  parent?: string
  slug?: string
  content?: Content
}

/** Has a person create a document in the workspace of the world. */
export const write = async ({ team, workspace }: World, person: Person, title: string, fields: Fields = {}): Promise<Document> => {
  const { document } = await person.documents.create({ teamId: team._id, workspaceId: workspace._id, title, ...fields })
  return document
}

/** Shares a document as `ann`, who manages it. People outside the team also accept the mailed invitation. */
export const share = async (
  { ann, dataDir }: Pick<RunningServer, 'dataDir'> & { ann: Person },
  document: string,
  person: Person,
  access: Access,
): Promise<void> => {
  const { _id: user, email } = person.user
  const { member } = await ann.documents.addMember({ id: document, email, access })
  if (member.isConfirmed) return
  const mailed = async () => {
    const links = (await mailsTo({ dataDir }, email)).map(({ link }) => new URL(link, 'http://page'))
    const token = links.findLast(({ pathname }) => pathname.endsWith(document))?.searchParams.get('invite')
    return token ?? expect.fail(`no invitation to ${document} has come`)
  }
  const token = await vi.waitFor(mailed, { timeout: 30_000 })
  await person.documents.memberValidation({ id: document, user, choice: true, token })
}

/** Ends the trial of a team. */
export const endTrial = async ({ context }: Server, team: string): Promise<void> => {
  await context.db.execute(sql`update teams set trial_ends_at = now() - interval '1 day' where "_id" = ${team}`)
}

/** Sets the rights of plain members in the workspace: a manager changes its default permission set. */
export const allow = async (manager: Person, workspace: string, list: RightList): Promise<void> => {
  const { permissions } = (await manager.workspaces.get({ id: workspace })).workspace
  const permission = permissions.find(({ isDefault }) => isDefault)?._id ?? ''
  const cells = Object.entries(SECTIONS).flatMap(([category, actions]) =>
    actions.map((action): Cell => ({
      category: category as Section,
      action,
      checked: list[category as Section]?.includes(action) ?? false,
    })),
  )
  await manager.workspaces.setPermission({ id: workspace, permission, cells })
}

/** Takes all rights from the members of the workspace without an event, as another process sees it for a moment, or as after a lapsed plan. */
export const disallow = async ({ context }: Server, workspace: string): Promise<void> => {
  await context.db.execute(sql`update permission_sets set list = '{}' where workspace = ${workspace} and "isDefault"`)
}

/** Returns all commits, oldest first. */
export const published = async ({ context }: Server): Promise<{ room: string; type: string; payload: Record<string, unknown> }[]> => {
  const { rows } = await context.db.execute<{ room: string; type: string; payload: Record<string, unknown> }>(sql`
    select room, event ->> 'type' as type, event -> 'payload' as payload from outbox where kind = 'commit' order by "_id"`)
  return rows
}

/**
 * Returns everything that is wrong with the trees of a database, by walking down from the roots: unreachable documents (in a cycle or orphaned),
 * documents that are archived differently from their parent, a wrong `restricted_by`, siblings with the same rank, and too much depth.
 */
export const treeProblems = async ({ context }: Server): Promise<string[]> => {
  const { rows } = await context.db.execute<{ problem: string }>(sql`
    with recursive reached as (
      select "_id", "isArchived", case when "isRestricted" then "_id" end as governing, 1 as depth
        from documents where parent is null and deleted_at is null
      union all
      select d."_id", d."isArchived", case when d."isRestricted" then d."_id" else r.governing end, r.depth + 1
        from reached r join documents d on d.parent = r."_id" and d.deleted_at is null where r.depth < 50
    )
    select format('%s cannot be reached', d.title) as problem from documents d
      where d.deleted_at is null and not exists (select 1 from reached r where r."_id" = d."_id")
    union all select format('%s is archived differently from its parent', d.title) from documents d join documents p on p."_id" = d.parent
      where d.deleted_at is null and d."isArchived" <> p."isArchived"
    union all select format('%s is restricted by %s and not by %s', d.title, d.restricted_by, r.governing) from documents d join reached r using ("_id")
      where d.restricted_by is distinct from r.governing
    union all select format('%s share one rank', string_agg(d.title, ', ')) from documents d
      where d.deleted_at is null and d.slug <> 'overview' group by coalesce(d.parent, d.workspace), d."isArchived", d.rank having count(*) > 1
    union all select format('%s is %s deep', d.title, r.depth) from documents d join reached r using ("_id") where r.depth > 20`)
  return rows.map(row => row.problem)
}
