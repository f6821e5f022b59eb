import { sql } from 'drizzle-orm'
import { documents } from '#contract/documents.ts'
import { verb } from '#server/http/verb.ts'
import { answerWith } from './format.ts'
import { readDocument } from './read.ts'

export const getBySlug = verb(documents.getBySlug, async (tools, { params, query, caller }) =>
  answerWith(await readDocument(tools, caller, sql`d.workspace = ${params.workspaceId}::uuid and d.slug = ${params.slug}`), query.format),
)
