import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Person } from '../../world.ts'
import type { Asking, List, Question } from '../asking.ts'
import { admins, given, type Ids, type MatrixWorld, teamMembers, accountHolders } from '../people.ts'

/** The owner wrote the comments and made the workspace. */
const allButOwner = teamMembers.filter(name => name !== 'owner')

/** Reads the notification of this kind that somebody has, or one that does not exist. */
const readNotification =
  ({ server }: MatrixWorld, kind: (ids: Ids) => SQL): Question['ask'] =>
  async (person, ids) => {
    const { rows } = await server.context.db.execute<{ _id: string }>(sql`
      select "_id" from notifications where "user" = ${person.user?._id ?? null}::uuid and ${kind(ids)}`)
    return person.notifications.get({ id: rows[0]?._id ?? randomUUID() })
  }

/** The call that reads the notification about a comment of the owner's on a page, which mentions everybody with an account. */
const mentionOn = (world: MatrixWorld, page: 'front' | 'aside'): Question => ({
  hiddenAs: 'n.not_found',
  ask: readNotification(world, ids => sql`document = ${ids[page]} and comment is not null`),
})

/** The call that reads the notification about a workspace that everybody with an account had access to at some time. */
const accessTo = (world: MatrixWorld, workspace: 'publicWorkspace' | 'privateWorkspace'): List => ({
  ...{ hiddenAs: 'n.not_found', answered: { here: accountHolders } },
  ask: readNotification(world, ids => sql`workspace = ${ids[workspace]} and kind = 'access_granted'`),
})

/** Invites a person to the private workspace, whether they are in its team or not, and has them decline. */
const inviteAndDecline =
  ({ server: { context } }: MatrixWorld) =>
  async (person: Person, { privateWorkspace: id }: Ids): Promise<void> => {
    const user = person.user?._id ?? randomUUID()
    await context.db.execute(sql`
      insert into workspace_members (workspace, "user", kind, "isConfirmed") select w."_id", u."_id", 'invite', false
      from workspaces w, users u where w."_id" = ${id} and u."_id" = ${user} on conflict do nothing`)
    try {
      await person.workspaces.memberValidation({ id, choice: false, user })
    } finally {
      await context.db.execute(sql`delete from workspace_members where workspace = ${id} and "user" = ${user} and not "isConfirmed"`)
    }
  }

/** Who may read notifications and answer invitations. */
export const notifications = ({ world, whoMay, whoFinds, answers }: Asking): void => {
  test('a mention on a public page notifies people in the team, except the person who wrote it', async () => {
    expect(await whoMay(mentionOn(world, 'front'))).toEqual(allButOwner)
  })

  test('a mention on a page that was restricted notifies the people who could read it then, even if it is open now', async () => {
    expect(await whoMay(mentionOn(world, 'aside'))).toEqual(['outsider', ...given, 'manager', 'admin'])
  })

  test('a notification about a public workspace names it to everybody who has one', async () => {
    expect(await whoFinds('blog', accessTo(world, 'publicWorkspace'))).toEqual(accountHolders)
  })

  test('a notification about a private workspace does not name it to people who may not read it now', async () => {
    expect(await whoFinds('board', accessTo(world, 'privateWorkspace'))).toEqual(admins)
  })

  test('an invitation to a private workspace is declined by people in the team, and is hidden from those outside it', async () => {
    expect(await answers({ hiddenAs: 'w.not_found', ask: inviteAndDecline(world) })).toEqual({
      done: allButOwner,
      '409 errors.w.already_member': ['owner'],
    })
  })
}
