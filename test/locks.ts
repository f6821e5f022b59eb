import { sql } from 'drizzle-orm'
import type { Person, RunningServer } from './world.ts'

type Server = Pick<RunningServer, 'context'>

/** The login that somebody's token stands for. */
export const sessionOf = ({ token }: Person): string => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid

/** The same person in another tab, with the same login. */
export const tabOf = (person: Person, visitor: Person): Person => Object.assign(visitor, { token: person.token, user: person.user })

/** Moves the end of a lease, as if its holder had not been heard of for a while; without any time left it has just run out. */
export const leaveMs = async ({ context }: Server, document: string, ms: number): Promise<void> => {
  await context.db.execute(
    sql`update document_locks set expires_at = clock_timestamp() + ${`${ms - 1} milliseconds`}::interval where document = ${document}`,
  )
}

/** The history of a document, newest first, as text. */
export const historyOf = async ({ context }: Server, document: string): Promise<{ kind: string; user: string; content: unknown }[]> => {
  const { rows } = await context.db.execute<{ kind: string; user: string; content: unknown }>(sql`
    select kind, "user", content from histories where document = ${document} order by created_at desc, "_id" desc`)
  return rows
}
