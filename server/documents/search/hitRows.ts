import { type SQL, sql } from 'drizzle-orm'
import type { ListedDocument } from '#contract/calls/documents.ts'
import { documentReadableBy } from '#server/access/readable.ts'
import { billingPlaceholder, callerPlaceholders } from '#server/db/prepared.ts'
import { listedColumns } from '#server/documents/tree/rows.ts'

export type Hit = ListedDocument & {
  words: string
  workspaceTitle: string
  workspaceSlug: string
  parentTitle: string | null
}
export type FoundRow = Hit & Record<string, unknown>

/** Only the beginning of a longer text is searched for the snippet. */
const WORDS_MAX = 20_000

/** Whether the caller of a search may read the document `d`; the statement selects their workspaces as `mine`. */
export const isReadable = documentReadableBy(callerPlaceholders.user, billingPlaceholder, sql`mine`)

/** What is answered of a hit, and where it comes from: rows with the id `document`. */
export const hitColumns = sql`${listedColumns},
  case when octet_length(x.words) > ${WORDS_MAX} then left(x.words, ${WORDS_MAX}) else x.words end as words,
  w.title as "workspaceTitle", w.slug as "workspaceSlug",
  (select p.title from (select d.parent as above) here, documents d join documents p on p."_id" = d."_id"
    where d."_id" = here.above and ${isReadable}) as "parentTitle"`
export const hitsFrom = (rows: SQL): SQL => sql`
  from ${rows} join documents d on d."_id" = ${rows}.document join document_texts x on x.document = d."_id"
  join workspaces w on w."_id" = d.workspace`
