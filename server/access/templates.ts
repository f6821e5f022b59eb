import { sql } from 'drizzle-orm'
import type { TemplateEntry } from '#contract/calls/templates.ts'
import { Refusal } from '#domain/refusal.ts'
import type { TemplateStanding } from '#domain/standing.ts'
import { lockTeamOfTemplate, lockTemplate } from '#server/db/locks.ts'
import { prepared, valuesOf, whoever } from '#server/db/prepared.ts'
import { fromSession, teamStanding, workspaceColumns, type WorkspaceFacts, workspaceStanding } from './standing.ts'
import type { Caller } from './caller.ts'
import type { Reading } from './reading.ts'
import { isoTime } from '#server/db/time.ts'
import { type EditingLock, lockFacts } from '#server/locks/editingLocks.ts'

/** What every list shows of the template `tp`, under its wire names. */
export const templateColumns = sql`
  tp."_id", tp.team, tp.workspace, tp."order", tp.title, tp.description, tp.icon, tp.cover, tp.version, tp."user",
  ${isoTime(sql`tp.created_at`)} as created_at, ${isoTime(sql`tp.updated_at`)} as updated_at, tp.updated_by`

/** A template with its stored text, as a statement has found it. */
export interface FoundTemplate extends TemplateEntry {
  content: string
  lock: EditingLock | null
}

type Found = WorkspaceFacts & Omit<FoundTemplate, '_id'> & { _id: string | null }

const statement = prepared<Found>(
  'access_template',
  sql`
  select ${workspaceColumns(whoever)}, ${templateColumns}, tp.content::text as content,
    (select ${lockFacts(sql`false`)} from template_locks l where l.template = tp."_id") as lock
  ${fromSession(whoever)}
  left join templates tp on tp."_id" = ${sql.placeholder('id')}::uuid
  left join workspaces w on w."_id" = tp.workspace left join teams t on t."_id" = tp.team`,
)

const locking = { team: lockTeamOfTemplate, template: lockTemplate }

/** A template and where the caller stands; `t.not_found` when there is none. */
export const accessTemplate = async (
  { db, config }: Reading,
  caller: Caller,
  id: string,
  { lock = [] }: { lock?: readonly (keyof typeof locking)[] } = {},
): Promise<{ template: FoundTemplate; standing: TemplateStanding }> => {
  for (const part of lock) await locking[part](db, id)
  const [found] = await statement(db, { ...valuesOf(caller, config), id })
  if (!caller.isGuest) caller.confirmSession(found?.alive)
  if (!found?._id) throw new Refusal('t.not_found')
  const template = found as Found & FoundTemplate
  const workspace = template.workspace === null ? null : workspaceStanding(found, config)
  return { template, standing: { ...teamStanding(found, config), workspace } }
}
