import { sql } from 'drizzle-orm'
import type { TemplateEntry } from '#contract/calls/templates.ts'
import { Refusal } from '#domain/refusal.ts'
import type { TemplateStanding } from '#domain/standing.ts'
import { lockTeamOfTemplate, lockTemplate } from '#server/db/locks.ts'
import { callerPlaceholders, prepared, valuesOf } from '#server/db/prepared.ts'
import { fromSession, teamStanding, workspaceColumns, type WorkspaceFacts, workspaceStanding } from './standing.ts'
import type { Caller } from './caller.ts'
import type { ReadTools } from './readTools.ts'
import { isoTime } from '#server/db/time.ts'
import { type EditingLock, lockFacts } from '#server/locks/editingLocks.ts'

/** What every list shows of the template `tp`, under its wire names. */
export const templateColumns = sql`
  tp."_id", tp.team, tp.workspace, tp."order", tp.title, tp.description, tp.icon, tp.cover, tp."isWide", tp.version, tp."user",
  ${isoTime(sql`tp.created_at`)} as created_at, ${isoTime(sql`tp.updated_at`)} as updated_at, tp.updated_by`

/** A template with its stored text and lock. */
export interface FoundTemplate extends TemplateEntry {
  content: string
  lock: EditingLock | null
}

type TemplateAccessRow = WorkspaceFacts & Omit<FoundTemplate, '_id'> & { _id: string | null }

const statement = prepared<TemplateAccessRow>(
  'access_template',
  sql`
  select ${workspaceColumns(callerPlaceholders)}, ${templateColumns}, tp.content::text as content,
    (select ${lockFacts(sql`false`)} from template_locks l where l.template = tp."_id") as lock
  ${fromSession(callerPlaceholders)}
  left join templates tp on tp."_id" = ${sql.placeholder('id')}::uuid
  left join workspaces w on w."_id" = tp.workspace left join teams t on t."_id" = tp.team`,
)

const locking = { team: lockTeamOfTemplate, template: lockTemplate }

/** Returns a template and the caller's standing. Throws `t.not_found`. */
export const accessTemplate = async (
  { db, config }: ReadTools,
  caller: Caller,
  id: string,
  { lock = [] }: { lock?: readonly (keyof typeof locking)[] } = {},
): Promise<{ template: FoundTemplate; standing: TemplateStanding }> => {
  for (const part of lock) await locking[part](db, id)
  const [found] = await statement(db, { ...valuesOf(caller, config), id })
  if (!caller.isGuest) caller.confirmSession(found?.alive)
  if (!found?._id) throw new Refusal('t.not_found')
  const template = found as TemplateAccessRow & FoundTemplate
  const workspace = template.workspace === null ? null : workspaceStanding(found, config)
  return { template, standing: { ...teamStanding(found, config), workspace } }
}
