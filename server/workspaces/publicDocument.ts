import { sql } from 'drizzle-orm'
import type { AnswerOf } from '#contract/call.ts'
import { workspaces } from '#contract/calls/workspaces.ts'
import { Refusal } from '#domain/refusal.ts'
import { documentAt } from '#server/db/permalinks.ts'
import { verb } from '#server/call/verb.ts'
import { drawnOf } from '#server/documents/text/drawnExcerpts.ts'
import { readDocumentById } from '#server/documents/text/read.ts'

type Places = Pick<AnswerOf<typeof workspaces.publicDocument>, 'team' | 'workspace'>

/** Reads a document by the address of its page, or by one that it had (`product: 2.10`). People who may not read it learn nothing of the names in the address. */
export const publicDocument = verb(workspaces.publicDocument, async (tools, { params, caller }) => {
  const { rows } = await tools.db.execute<Places & { id: string } & Record<string, unknown>>(sql`
    select d."_id" as id,
      json_build_object('_id', t."_id", 'title', t.title, 'slug', t.slug, 'logo', t.logo) as team,
      json_build_object('_id', w."_id", 'title', w.title, 'slug', w.slug, 'logo', w.logo) as workspace
    from documents d join workspaces w on w."_id" = d.workspace join teams t on t."_id" = d.team
    where d."_id" = ${documentAt({ team: sql`${params.tslug}`, workspace: sql`${params.wslug}`, document: sql`${params.dslug}` })} and d.deleted_at is null`)
  const [found] = rows
  if (!found) throw new Refusal('d.not_found')
  const { document, content: stored } = await readDocumentById(tools, caller, found.id)
  const { _id, title, slug, icon, cover, isWide, updated_at, content } = document
  const drawn = await drawnOf(tools, caller, stored)
  return { document: { _id, title, slug, icon, cover, isWide, updated_at, content }, team: found.team, workspace: found.workspace, drawn }
})
