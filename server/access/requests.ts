import { sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { Caller } from './caller.ts'
import type { ReadTools } from './readTools.ts'

const entries = {
  'd.private': sql`document_members m where m.document`,
  'w.private': sql`workspace_members m where m.workspace`,
} as const
const isPrivate = (code: string): code is keyof typeof entries => code in entries

/** Reads something; where it is private, the refusal says whether the caller has requested access already (`authorisation: D11`). */
export const tellingRequest = async <Found>({ db }: Pick<ReadTools, 'db'>, caller: Caller, read: Promise<Found>): Promise<Found> => {
  try {
    return await read
  } catch (error) {
    if (!(error instanceof Refusal) || !isPrivate(error.code)) throw error
    const { rows } = await db.execute(sql`
      select 1 from ${entries[error.code]} = ${error.facts._id ?? null}::uuid and m."user" = ${caller.user}::uuid and m.kind = 'request' and not m."isConfirmed"`)
    throw new Refusal(error.code, { ...error.facts, isRequested: rows.length > 0 })
  }
}
