import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { REMINDER_MS } from '#contract/limits.ts'
import type { notifications } from '#contract/calls/notifications.ts'
import { Refusal } from '#domain/refusal.ts'
import { findManagers, findWorkspaceManagers } from '#server/access/readers.ts'
import type { Input, Tools } from '#server/call/verb.ts'
import { notify, withdraw } from './notify.ts'
import { accessUser } from '#server/access/users.ts'

type RemindInput = Input<typeof notifications.create>

/**
 * Notifies the managers again of the caller's own pending request, once a day. The server chooses the recipients and the text (`authorisation: D18`).
 * Without such a request the answer is the same whether or not the document or workspace exists.
 */
export const remindOfRequest = async (tools: Tools, { body, caller }: Pick<RemindInput, 'body' | 'caller'>): Promise<undefined> => {
  const user = await accessUser(tools, caller)
  if (body.document === undefined && body.workspace === undefined) throw missing('document', 'required')
  if (body.document !== undefined && body.workspace !== undefined) throw missing('workspace', 'invalid_value')
  if (body.document !== undefined) await remindOfDocument(tools, user, body.document)
  else await remindOfWorkspace(tools, user, body.workspace ?? '')
}

const missing = (field: keyof BodyOf<typeof notifications.create>, code: string) => new Refusal('request.invalid', {}, [{ field, code }])

/** The time until the next reminder is allowed. */
const waitMs = sql`floor(extract(epoch from m.told_at + ${`${REMINDER_MS} milliseconds`}::interval - now()) * 1000)::float8 as "waitMs"`
const isPending = (user: string) => sql`m."user" = ${user}::uuid and m.kind = 'request' and not m."isConfirmed"`

interface Pending extends Record<string, unknown> {
  _id: string
  team: string
  workspace: string
  restricted_by: string | null
  waitMs: number
}

const requireDue = (pending: Pending | undefined): Pending => {
  if (!pending) throw new Refusal('n.forbidden')
  if (pending.waitMs > 0) throw new Refusal('request.too_many', { retryAfterMs: pending.waitMs })
  return pending
}

const remindOfDocument = async (tools: Tools, by: string, id: string): Promise<void> => {
  const { db } = tools
  const { rows } = await db.execute<Pending>(sql`
    select d."_id", d.team, d.workspace, d.restricted_by, ${waitMs} from document_members m join documents d on d."_id" = m.document and d.deleted_at is null
    where m.document = ${id}::uuid and ${isPending(by)} for no key update of m`)
  const document = requireDue(rows[0])

  await db.execute(sql`update document_members m set told_at = now() where m.document = ${id}::uuid and ${isPending(by)}`)
  await withdraw(db, { document: id, kinds: ['access_request'], by })
  const { team, workspace } = document
  await notify(tools, { kind: 'access_request', by, to: await findManagers(db, document), team, workspace, document: id })
}

const remindOfWorkspace = async (tools: Tools, by: string, id: string): Promise<void> => {
  const { db } = tools
  const { rows } = await db.execute<Pending>(sql`
    select w."_id", w.team, w."_id" as workspace, null as restricted_by, ${waitMs} from workspace_members m join workspaces w on w."_id" = m.workspace
    where m.workspace = ${id}::uuid and ${isPending(by)} for no key update of m`)
  const workspace = requireDue(rows[0])

  await db.execute(sql`update workspace_members m set told_at = now() where m.workspace = ${id}::uuid and ${isPending(by)}`)
  await withdraw(db, { workspace: id, kinds: ['access_request'], by })
  await notify(tools, { kind: 'access_request', by, to: await findWorkspaceManagers(db, workspace), team: workspace.team, workspace: id })
}
