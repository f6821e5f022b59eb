import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Access } from '#contract/rights.ts'
import { share, textWith } from '../documents.ts'
import { addressOf, tusAs } from '../uploads.ts'
import { join, type Person, type RunningServer, signUp } from '../world.ts'
import { CANARY, type MatrixWorld, type Principal } from './people.ts'

/** Creates a notification. */
export async function notify({ context }: RunningServer, team: string, user: string): Promise<string> {
  const id = randomUUID()
  await context.db.execute(sql`insert into notifications ("_id", team, "user", kind) values (${id}, ${team}, ${user}, 'invite')`)
  return id
}

/** One more folder at the root of a workspace. */
export async function folderIn(person: Person, workspaceId: string): Promise<string> {
  const { folder } = await person.folders.create({ workspaceId, name: `${CANARY} ${randomUUID()}` })
  return folder._id
}

/** One more unfinished upload. */
export async function uploadIn(server: RunningServer, person: Person, workspace: string): Promise<string> {
  const created = await tusAs(person, server).create(4, { workspace, name: `${CANARY} ${randomUUID()}.txt` })
  return addressOf(created).slice('/api/uploads/'.length)
}

/** A small text file that belongs to a document. */
export const upload = (person: Person, team: string, workspace: string, document?: string): Promise<{ _id: string }> =>
  send(person, team, workspace, fileForm(document))

/** The same for a template. */
export const uploadForTemplate = (person: Person, team: string, workspace: string, template: string): Promise<{ _id: string }> =>
  send(person, team, workspace, fileForm(template, 'template'))

async function send(person: Person, team: string, workspace: string, form: FormData): Promise<{ _id: string }> {
  const response = await person.send('POST', `/api/files/${team}/${workspace}`, form)
  const { file } = (await response.json()) as { file: { _id: string } }
  return file
}

export const fileForm = (document?: string, field = 'document'): FormData => {
  const form = new FormData()
  if (document) form.set(field, document)
  form.set('file', new File([`${CANARY} ${randomUUID()}`], `${randomUUID()}.txt`, { type: 'text/plain' }))
  return form
}

const entries = { outsider: 'write', reader: 'read', commenter: 'comment', writer: 'write', keeper: 'manage' } as const satisfies Record<
  string,
  Access
>

/** Gives the outsider, reader, commenter, writer and keeper their entries on one more document, or only one of them, where nobody else calls. */
export async function giveEntries(world: MatrixWorld, document: string, only?: Principal): Promise<void> {
  for (const [name, access] of Object.entries(entries))
    if (only === undefined || only === name)
      await share({ ...world.server, ann: world.owner }, document, world[name as keyof typeof entries], access)
}

/** A page of the owner's, with the same entries as the first one, or with that of the only caller. */
export async function anotherPage(world: MatrixWorld, caller?: Principal): Promise<{ page: string }> {
  const { own, owner } = world
  const { document } = await owner.documents.create({
    teamId: own.team,
    workspaceId: own.workspace,
    title: `${CANARY} another`,
    content: textWith(CANARY),
  })
  await giveEntries(world, document._id, caller)
  return { page: document._id }
}

/** The same, restricted. */
export async function anotherClosed(world: MatrixWorld, caller?: Principal): Promise<{ closed: string }> {
  const { page } = await anotherPage(world, caller)
  await world.owner.documents.update({ id: page, isRestricted: true })
  return { closed: page }
}

/** A page without these entries, which the editor and the manager may only read by their own. */
export async function anotherLowered({ owner, own, editor, manager }: MatrixWorld): Promise<{ lowered: string }> {
  const { document } = await owner.documents.create({ teamId: own.team, workspaceId: own.workspace, title: `${CANARY} lowered` })
  for (const { user } of [editor, manager]) await owner.documents.addMember({ id: document._id, user: user._id, access: 'read' })
  return { lowered: document._id }
}

let joined = 0
/** One more member of the team. */
export async function anotherPerson({ server, owner, own }: MatrixWorld, group: 'admin' | 'member' = 'member'): Promise<Person> {
  const person = await signUp(server.url, `Member${++joined}`)
  await join(owner, own.team, person, group)
  return person
}

/** The same, but returns the id. */
export const anotherMember = async (world: MatrixWorld, group: 'admin' | 'member' = 'member'): Promise<string> =>
  (await anotherPerson(world, group)).user._id

/** A second team of the owner's, with one more member. */
export async function anotherTeam({ server, owner }: MatrixWorld): Promise<{ team: string; user: string }> {
  const { team } = await owner.teams.create({ title: 'Another' })
  const person = await signUp(server.url, `Member${++joined}`)
  await join(owner, team._id, person)
  return { team: team._id, user: person.user._id }
}
