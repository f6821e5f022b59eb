import { sql } from 'drizzle-orm'
import { workspaces } from '#contract/workspaces.ts'
import { verb } from '#server/http/verb.ts'
import { readWorkspace } from './read.ts'

export const getBySlug = verb(workspaces.getBySlug, async (tools, { params, caller }) => {
  const { workspace } = await readWorkspace(tools, caller, sql`w.team = ${params.tid}::uuid and w.slug = ${params.wslug}`)
  return { workspace }
})
