import { can, authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Content } from '#editor/node.ts'
import { fillPlaceholders, placeholderWords } from '#editor/templates/placeholders.ts'
import { accessDocument } from '#server/access/documents.ts'
import type { FileOwner } from '#server/files/copies.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import { readName } from '#server/people/people.ts'
import { timeZoneFor } from '#server/people/timeZone.ts'
import { accessTemplate } from '#server/access/templates.ts'
import { findGlobalTemplate } from './globals.ts'
import { requireContent, storedContent } from '#server/content/content.ts'

/** The initial text of a new document or template, and the owner of its files. Templates of the product have no files. */
export interface Source {
  title: string
  icon: string | null
  cover: string | null
  isWide: boolean
  content: Content
  owner: (FileOwner & { sharesWorkspace: boolean }) | null
}

/** What a text of its own begins with. */
export const plainSource = { icon: null, cover: null, isWide: false, owner: null }

type ReadTools = Pick<Tools, 'db' | 'config'>

/** Returns the source of a new document with this title: a template that the caller may use, with its placeholders filled in (`product: 3.3`). */
export const readTemplateSource = async (
  tools: ReadTools,
  caller: Caller,
  id: string,
  made: { team: string; title: string },
): Promise<Source> => {
  const source = await readTemplateText(tools, caller, id, made.team)
  const author = await readName(tools.db, caller.id)
  const words = placeholderWords(
    { lang: caller.lang, timeZone: await timeZoneFor(tools.db, caller) },
    { now: new Date(), author, title: made.title },
  )
  return { ...source, content: requireContent(fillPlaceholders(source.content, words)) }
}

/** A template of the team that the caller may read, or one of the product in their language. */
const readTemplateText = async (tools: ReadTools, caller: Caller, id: string, team: string): Promise<Source> => {
  const shipped = await findGlobalTemplate(id, caller.lang)
  if (shipped) return { ...plainSource, title: shipped.title, icon: shipped.icon, content: shipped.content }

  const { template, standing } = await accessTemplate(tools, caller, id)
  authorize(standing, 'read', 'template')
  if (template.team !== team) throw new Refusal('t.not_found')
  const { title, icon, cover, isWide, content, workspace } = template
  const owner = { team, workspace, template: id, sharesWorkspace: true }
  return { title, icon, cover, isWide, content: requireContent(JSON.parse(content)), owner }
}

/** Returns the source of a new template: the saved text of a document of the team that the caller may read. */
export const readDocumentSource = async (tools: ReadTools, caller: Caller, id: string, team: string): Promise<Source> => {
  const { document, standing } = await accessDocument(tools, caller, id)
  authorize(standing, 'read', 'document')
  if (document.team !== team) throw new Refusal('d.not_found')
  const { title, icon, cover, isWide, workspace } = document
  const owner = { team, workspace, document: id, sharesWorkspace: can(standing, 'read', 'workspace') }
  return { title, icon, cover, isWide, content: requireContent(JSON.parse(await storedContent(tools.db, id))), owner }
}
