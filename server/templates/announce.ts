import type { Room } from '#contract/realtime.ts'
import type { TemplateEntry } from '#contract/calls/templates.ts'
import type { Someone } from '#contract/calls/users.ts'
import type { Tools } from '#server/call/verb.ts'
import { templateEntry } from './rows.ts'

type AnnounceTools = Pick<Tools, 'publish'>
export type Audience = Pick<TemplateEntry, '_id' | 'team' | 'workspace'>
export type Scope = Pick<TemplateEntry, 'team' | 'workspace'>

/** Everyone who may read a template is in the room of its team or its workspace. */
const roomOf = ({ team, workspace }: Scope): Room => (workspace === null ? `t-${team}` : `w-${workspace}`)

/** It is new to everybody who may read it. */
export const announceAdded = ({ publish }: AnnounceTools, template: TemplateEntry): Promise<void> =>
  publish(roomOf(template), { type: 'template/added', payload: { template: templateEntry(template) } })

/** Its text was changed, or some of its fields. */
export const announceChanged = (
  { publish }: AnnounceTools,
  { _id, team, workspace, version, updated_at, updated_by }: TemplateEntry,
  fields: Partial<TemplateEntry>,
): Promise<void> =>
  publish(roomOf({ team, workspace }), {
    type: 'template/changed',
    payload: { template: { _id, team, workspace, version, updated_at, updated_by, ...fields } },
  })

/** It is gone for everybody who could read it. */
export const announceRemoved = ({ publish }: AnnounceTools, { _id, team, workspace }: Audience): Promise<void> =>
  publish(roomOf({ team, workspace }), { type: 'template/removed', payload: { _id, team, workspace } })

/** The templates of a team or a workspace have this order now. */
export const announceSorted = ({ publish }: AnnounceTools, { team, workspace }: Scope, templates: string[]): Promise<void> =>
  publish(roomOf({ team, workspace }), { type: 'template/sorted', payload: { team, workspace, templates } })

/** Somebody has begun to edit it. */
export const announceEditing = (
  { publish }: AnnounceTools,
  { _id, team, workspace }: Audience,
  { user, since }: { user: Someone; since: string },
): Promise<void> =>
  publish(roomOf({ team, workspace }), { type: 'editing/started', payload: { template: _id, team, workspace, user, since } })

/** Nobody edits it any more. */
export const announceFree = ({ publish }: AnnounceTools, { _id, team, workspace }: Audience): Promise<void> =>
  publish(roomOf({ team, workspace }), { type: 'editing/stopped', payload: { template: _id, team, workspace } })
