import { sql } from 'drizzle-orm'
import type { Document } from '#contract/calls/documents.ts'
import { published, textWith, write } from './documents.ts'
import { type Person, type RunningServer, world } from './world.ts'

type Server = Pick<RunningServer, 'context'>

/** Returns the session of a person's token. */
export const sessionOf = ({ token }: Person): string => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid

/** The same person in another tab, with the same login. */
export const tabOf = (person: Person, visitor: Person): Person => Object.assign(visitor, { token: person.token, user: person.user })

/** Moves the end of a lease to so many milliseconds from now; with 0 it has just ended. */
export const leaveMs = async ({ context }: Server, document: string, ms: number): Promise<void> => {
  await context.db.execute(
    sql`update document_locks set expires_at = clock_timestamp() + ${`${ms - 1} milliseconds`}::interval where document = ${document}`,
  )
}

/** Returns the history of a document, newest first. */
export const historyOf = async ({ context }: Server, document: string): Promise<{ kind: string; user: string; content: unknown }[]> => {
  const { rows } = await context.db.execute<{ kind: string; user: string; content: unknown }>(sql`
    select kind, "user", content from histories where document = ${document} order by created_at desc, "_id" desc`)
  return rows
}

/** A page of Ann's with one line, and short functions for what people do with it. */
export const page = async () => {
  const here = await world()
  const document = await write(here, here.ann, 'Page', { content: textWith('One') })
  const id = document._id
  const waiting = (person: Person, code = 'errors.d.please_wait') => ({
    ...{ status: 423, code, body: { by: { _id: person.user._id, firstname: person.user.firstname } } },
  })
  const told = async () => (await published(here)).filter(each => each.type.startsWith('editing/')).map(each => each.type)
  const text = async () => (await here.ann.documents.get({ id })).document.content
  /** Takes live text, as a tab sends it before it is saved. */
  const type = (person: Person, fence: number, version: number, line: string, number = 1) =>
    here.context.liveTexts.take(
      { user: person.user._id, session: sessionOf(person) },
      {
        ...{ document: id, fence, version, number, caret: null },
        blocks: [{ path: [], at: 0, remove: 1, insert: textWith(line).content }],
      },
    )
  return { ...here, document, id, waiting, told, text, type }
}

/** Saves a text of one line. */
export const save = (person: Person, { _id: id }: Document, line: string, version?: number, lockFence?: number) =>
  person.documents.update(
    { id, content: textWith(line), ...(version !== undefined && { version }) },
    lockFence === undefined ? {} : { lockFence },
  )
