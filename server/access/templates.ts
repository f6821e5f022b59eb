import { sql } from 'drizzle-orm'
import type { Template } from '#contract/calls/templates.ts'
import { require } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { TemplateStanding } from '#domain/standing.ts'
import { lockTeamOfTemplate, lockTemplate } from '#server/db/locks.ts'
import { prepared, valuesOf, whoever } from '#server/db/prepared.ts'
import { fromSession, teamStanding, workspaceColumns, type WorkspaceFacts, workspaceStanding } from './standing.ts'
import type { Caller } from './caller.ts'
import type { Tools } from '#server/call/verb.ts'
import { templateLocks } from '#server/templates/editingLock.ts'
import { entryColumns, type FoundTemplate, templateView } from '#server/templates/rows.ts'

type Reader = Pick<Tools, 'db' | 'config'>
type Found = WorkspaceFacts & Omit<FoundTemplate, '_id'> & { _id: string | null }

const statement = prepared<Found>(
  'access_template',
  sql`
  select ${workspaceColumns(whoever)}, ${entryColumns}, tp.content::text as content,
    (select ${templateLocks.facts} from template_locks l where l.template = tp."_id") as lock
  ${fromSession(whoever)}
  left join templates tp on tp."_id" = ${sql.placeholder('id')}::uuid
  left join workspaces w on w."_id" = tp.workspace left join teams t on t."_id" = tp.team`,
)

const locking = { team: lockTeamOfTemplate, template: lockTemplate }

/** A template and where the caller stands; `t.not_found` when there is none. */
export const accessTemplate = async (
  { db, config }: Reader,
  caller: Caller,
  id: string,
  { lock = [] }: { lock?: readonly (keyof typeof locking)[] } = {},
): Promise<{ template: FoundTemplate; standing: TemplateStanding }> => {
  for (const part of lock) await locking[part](db, id)
  const [found] = await statement(db, { ...valuesOf(caller, config), id })
  if (!caller.isGuest) caller.prove(found?.alive)
  if (!found?._id) throw new Refusal('t.not_found')
  const template = found as Found & FoundTemplate
  const workspace = template.workspace === null ? null : workspaceStanding(found, config)
  return { template, standing: { ...teamStanding(found, config), workspace } }
}

/** One template as the caller may see it. */
export const readTemplate = async (reader: Reader, caller: Caller, id: string): Promise<Template> => {
  const { template, standing } = await accessTemplate(reader, caller, id)
  require(standing, 'read', 'template')
  return templateView(template, standing)
}
