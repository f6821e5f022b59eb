import { can, authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Content } from '#editor/node.ts'
import { accessDocument } from '#server/access/documents.ts'
import type { FileOwner } from '#server/files/copies.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import { accessTemplate } from '#server/access/templates.ts'
import { findGlobalTemplate } from './globals.ts'
import { requireContent, storedContent } from '#server/content/content.ts'

/** A text that something new begins with, and whose files are in it; those that come with the product have none. */
export interface Source {
  title: string
  icon: string | null
  cover: string | null
  content: Content
  owner: (FileOwner & { sharesWorkspace: boolean }) | null
}

type Reader = Pick<Tools, 'db' | 'config'>

/** What a document of the team begins with: one of its templates that the caller may read, or one of the product, in the caller's language. */
export const readTemplateSource = async (tools: Reader, caller: Caller, id: string, team: string): Promise<Source> => {
  const shipped = await findGlobalTemplate(id, caller.lang)
  if (shipped) return { title: shipped.title, icon: shipped.icon, cover: null, content: shipped.content, owner: null }

  const { template, standing } = await accessTemplate(tools, caller, id)
  authorize(standing, 'read', 'template')
  if (template.team !== team) throw new Refusal('t.not_found')
  const { title, icon, cover, content, workspace } = template
  const owner = { team, workspace, template: id, sharesWorkspace: true }
  return { title, icon, cover, content: requireContent(JSON.parse(content)), owner }
}

/** What a template of the team begins with: the saved text of one of its documents that the caller may read. */
export const readDocumentSource = async (tools: Reader, caller: Caller, id: string, team: string): Promise<Source> => {
  const { document, standing } = await accessDocument(tools, caller, id)
  authorize(standing, 'read', 'document')
  if (document.team !== team) throw new Refusal('d.not_found')
  const { title, icon, cover, workspace } = document
  const owner = { team, workspace, document: id, sharesWorkspace: can(standing, 'read', 'workspace') }
  return { title, icon, cover, content: requireContent(JSON.parse(await storedContent(tools.db, id))), owner }
}
