import { inArray, isNotNull, sql } from 'drizzle-orm'
import { ACTIVITY_DAYS, DELETED_DAYS, REPLAY_MS } from '#contract/limits.ts'
import { documents } from '#server/db/tables/documents.ts'
import { files, fileSizes } from '#server/db/tables/files.ts'
import { pictures } from '#server/db/tables/pictures.ts'
import { uploadPieces } from '#server/db/tables/uploads.ts'
import { dropFile, dropUnused, dropWithDocument } from '#server/files/drop.ts'
import { sweepStaged } from '#server/imports/recover.ts'
import { dropExpired } from '#server/uploads/drop.ts'
import type { Context } from '#server/call/context.ts'

/** Every statement that reads these rows ignores expired ones; here they are deleted. */
const expired = [
  sql`delete from sessions where ended_at < now() - interval '1 day' or rotated_at < now() - interval '15 days' or created_at < now() - interval '31 days'`,
  sql`delete from tokens where expires_at < now() - interval '30 days'`,
  /** Placeholder accounts of invitations that were withdrawn. Inviting the address again renews the row, so it cannot be deleted at the same moment. */
  sql`delete from users u where password is null and deleted_at is null and created_at < now() - interval '30 days'
    and not exists (select 1 from team_members m where m."user" = u."_id") and not exists (select 1 from workspace_members m where m."user" = u."_id")
    and not exists (select 1 from document_members m where m."user" = u."_id")`,
  sql`delete from outbox where sent_at < now() - interval '1 day'`,
  sql`delete from outbox where kind = 'commit' and sent_at < now() - ${`${2 * REPLAY_MS} milliseconds`}::interval`,
  sql`delete from idempotency where created_at < now() - interval '1 day'`,
  sql`delete from billing_events where created_at < now() - interval '30 days'`,
  sql`delete from login_failures where since < now() - interval '1 day'`,
  sql`delete from uploaded_bytes where since < now() - interval '1 day'`,
  sql`delete from notifications where created_at < now() - make_interval(days => ${ACTIVITY_DAYS})`,
  sql`delete from pictures where replaced_at < now() - interval '1 day'`,
  sql`delete from imports where state <> 'running' and created_at < now() - interval '30 days'`,
]

/** Rows per batch, so that no transaction grows long. */
const BATCH = 100
/** Younger bytes without a row may belong to an upload that is just being recorded. */
const WRITING_MS = 60 * 60 * 1000

/** Purges documents that were deleted more than 30 days ago, with their files (`authorisation: D25`). */
const purgeDocuments = async (context: Context): Promise<void> => {
  const { db } = context
  for (;;) {
    const gone = await db
      .select({ _id: documents._id })
      .from(documents)
      .where(sql`${documents.deleted_at} < now() - make_interval(days => ${DELETED_DAYS})`)
      .limit(BATCH)
    if (gone.length === 0) return
    for (const { _id } of gone) await dropWithDocument(context, _id)
  }
}

/** Purges deleted files that a page still showed at that time, and those whose deletion was interrupted. */
const purgeFiles = async (context: Context): Promise<void> => {
  const deleted = await context.db.select({ _id: files._id }).from(files).where(isNotNull(files.deleted_at))
  await dropUnused(
    context,
    deleted.map(({ _id }) => _id),
  )
}

/** Purges the files that a failed import could not remove itself. */
const purgeImports = async (context: Context): Promise<void> => {
  const { rows } = await context.db.execute<{ _id: string }>(sql`
    select f."_id" from files f left join imports i on i."_id" = f.import where f.import is not null and i.state is distinct from 'running'`)
  for (const { _id } of rows) await dropFile(context, _id)
}

/** Removes bytes without a row, left by a crash between the two writes or by a deleted workspace (`security: 15`). */
const sweepStorage = async ({ db, storage }: Context): Promise<void> => {
  await db.execute(sql`delete from file_sizes s where not exists (select 1 from files f where f.key = s."of")
    and not exists (select 1 from pictures p where p.key = s."of")`)
  const old: string[] = []
  for await (const { key, changedAtMs } of storage.keys()) if (changedAtMs < Date.now() - WRITING_MS) old.push(key)
  for (let from = 0; from < old.length; from += BATCH) {
    const some = old.slice(from, from + BATCH)
    const rows = await Promise.all(
      [files, fileSizes, uploadPieces, pictures].map(table => db.select({ key: table.key }).from(table).where(inArray(table.key, some))),
    )
    const named = new Set(rows.flat().map(row => row.key))
    for (const key of some) if (!named.has(key)) await storage.remove(key)
  }
}

export const cleanUp = async (context: Context): Promise<void> => {
  for (const statement of expired) await context.db.execute(statement)
  await purgeDocuments(context)
  await purgeFiles(context)
  await purgeImports(context)
  await dropExpired(context)
  await sweepStaged(context)
  await sweepStorage(context)
}

const FIRST_MS = 60_000
const EVERY_MS = 60 * 60 * 1000

/** Cleans up a minute after the start and then every hour; each step may be repeated, so several processes may do it. Returns a function that stops it. */
export const startCleanUp = (context: Context): (() => Promise<void>) => {
  let turn: Promise<void> | undefined
  let timer: NodeJS.Timeout
  const schedule = (ms: number) => {
    timer = setTimeout(() => {
      turn = cleanUp(context).catch((error: unknown) =>
        context.log.warn({ err: error }, 'the clean-up did not finish, it will be tried again'),
      )
      schedule(EVERY_MS)
    }, ms)
    timer.unref()
  }
  schedule(FIRST_MS)
  return async () => {
    clearTimeout(timer)
    await turn
  }
}
