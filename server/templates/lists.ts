import { sql } from 'drizzle-orm'
import type { TemplateEntry } from '#contract/calls/templates.ts'
import type { Db } from '#server/db/open.ts'
import { templateReadableBy } from '#server/access/readable.ts'
import { templateColumns } from '#server/access/templates.ts'

type Row = TemplateEntry & Record<string, unknown>

/** Templates of the team first, then those of each workspace, oldest workspace first. */
export const inOrder = sql`tp.workspace is not null, (select w.created_at from workspaces w where w."_id" = tp.workspace), tp.workspace, tp."order"`

/** Returns the templates of a team that a person may read, without their texts. */
export const readTeamTemplates = async (db: Db, team: string, user: string): Promise<TemplateEntry[]> => {
  const { rows } = await db.execute<Row>(sql`
    select ${templateColumns} from templates tp where tp.team = ${team}::uuid and ${templateReadableBy(user)} order by ${inOrder}`)
  return rows
}

/** Those of a workspace that the caller may read. */
export const readWorkspaceTemplates = async (db: Db, workspace: string): Promise<TemplateEntry[]> => {
  const { rows } = await db.execute<Row>(sql`
    select ${templateColumns} from templates tp where tp.workspace = ${workspace}::uuid order by tp."order"`)
  return rows
}
