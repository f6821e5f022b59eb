import { accessTemplate, type FoundTemplate } from '#server/access/templates.ts'
import type { Caller } from '#server/access/caller.ts'
import type { ReadTools } from '#server/access/readTools.ts'
import type { Template, TemplateEntry } from '#contract/calls/templates.ts'
import { can, authorize } from '#domain/policy.ts'
import type { TemplateStanding } from '#domain/standing.ts'

/** Returns only the fields of a template row. */
export const templateEntry = (found: TemplateEntry): TemplateEntry => {
  const { _id, team, workspace, order, title, description, icon, cover, isWide, version, user, created_at, updated_at, updated_by } = found
  return { _id, team, workspace, order, title, description, icon, cover, isWide, version, user, created_at, updated_at, updated_by }
}

/** Returns a template as a person with this standing sees it. */
export const templateView = ({ content, lock, ...found }: FoundTemplate, standing: TemplateStanding): Template => ({
  ...templateEntry(found),
  content: JSON.parse(content),
  canEdit: can(standing, 'edit', 'template'),
  canDelete: can(standing, 'delete', 'template'),
  lock: lock?.isHeld && lock.user ? { user: lock.user, since: lock.since, expires_at: lock.expires_at } : null,
})

/** One template as the caller may see it. */
export const readTemplate = async (reader: ReadTools, caller: Caller, id: string): Promise<Template> => {
  const { template, standing } = await accessTemplate(reader, caller, id)
  authorize(standing, 'read', 'template')
  return templateView(template, standing)
}
