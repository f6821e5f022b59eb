import { sql } from 'drizzle-orm'
import type { LinkingDocument } from '#contract/calls/documentLinks.ts'
import { documentAddress } from '#contract/documentAddress.ts'
import { Id } from '#contract/fields.ts'
import { BACKLINKS_MAX, BACKLINKS_SEEN_MAX, LINKS_MAX } from '#contract/limits.ts'
import { readMention } from '#editor/mention.ts'
import type { ContentNode } from '#editor/node.ts'
import { walk } from '#editor/walk.ts'
import type { Caller } from '#server/access/caller.ts'
import { documentReadableBy, joinDocument } from '#server/access/readable.ts'
import type { Tools } from '#server/call/verb.ts'
import type { Db } from '#server/db/open.ts'
import { documentAt } from '#server/db/permalinks.ts'
import { billingPlaceholder, callerPlaceholders, prepared, valuesOf } from '#server/db/prepared.ts'

interface Permalinks {
  team: string
  workspace: string
  document: string
}

/** The documents that a text names: by their ids, and by the permalinks of their pages. */
export interface Links {
  ids: string[]
  pages: Permalinks[]
}

/** Returns the documents that a text mentions, shows or links to on this site. */
export const linksIn = (content: ContentNode, site: string): Links => {
  const ids = new Set<string>()
  const pages = new Map<string, Permalinks>()
  for (const { node } of walk(content)) {
    if (ids.size + pages.size >= LINKS_MAX) break
    const mention = node.type === 'mention' ? readMention(node.attrs) : null
    if (mention?.kind === 'document' && isId(mention.id)) ids.add(mention.id)
    if (node.type === 'excerpt' && isId(String(node.attrs?.document))) ids.add(String(node.attrs?.document))
    for (const mark of node.marks ?? []) {
      const named = mark.type === 'link' ? documentAddress(String(mark.attrs?.href ?? ''), site) : null
      if (named && 'id' in named && isId(named.id)) ids.add(named.id)
      const page = named && 'team' in named ? permalinksOf(named) : null
      if (page) pages.set(Object.values(page).join('/'), page)
    }
  }
  return { ids: [...ids], pages: [...pages.values()] }
}

const isId = (id: string): boolean => Id.safeParse(id).success

/** Returns permalinks as the database has them; null for what cannot be one. */
const permalinksOf = ({ team, workspace, document }: Permalinks): Permalinks | null => {
  try {
    const [t = '', w = '', d = ''] = [team, workspace, document].map(part => decodeURIComponent(part))
    return `${t}${w}${d}`.includes('\0') ? null : { team: t, workspace: w, document: d }
  } catch {
    return null
  }
}

const { placeholder } = sql
const writing = prepared(
  'links_write',
  sql`
  with named as (
    select id as target from unnest(${placeholder('ids')}::uuid[]) id
    union select named.id from unnest(${placeholder('teams')}::text[], ${placeholder('workspaces')}::text[], ${placeholder('documents')}::text[])
        page(team, workspace, document)
      cross join lateral (select ${documentAt({ team: sql`page.team`, workspace: sql`page.workspace`, document: sql`page.document` })} as id offset 0) named
    where named.id is not null
  ), gone as (
    delete from document_links where source = ${placeholder('source')}::uuid and target not in (select target from named)
  )
  insert into document_links (source, target)
    select ${placeholder('source')}::uuid, target from named where target <> ${placeholder('source')}::uuid on conflict do nothing`,
)

/** Writes the links of a document instead of its earlier ones. A permalink counts for the document that has it now, else for the one that had it last (`product: 2.10`). */
export const writeLinks = async (db: Db, source: string, { ids, pages }: Links): Promise<void> => {
  const columns = {
    teams: pages.map(({ team }) => team),
    workspaces: pages.map(({ workspace }) => workspace),
    documents: pages.map(({ document }) => document),
  }
  await writing(db, { source, ids, ...columns })
}

/**
 * Looks at the latest of the documents that link, and no further: a document that thousands link to costs no more. Access is checked before the
 * documents are cut off (`security: 4`).
 */
const linking = prepared<LinkingDocument & Record<string, unknown>>(
  'links_to',
  sql`
  select d."_id", d.slug, d.title, d.icon, d.workspace
  from (select l.source from document_links l where l.target = ${placeholder('target')}::uuid order by l.source desc limit ${BACKLINKS_SEEN_MAX}) l
  ${joinDocument(sql`l.source`)}
  where d.team = ${placeholder('team')}::uuid and not d."isArchived" and ${documentReadableBy(callerPlaceholders.user, billingPlaceholder)}
  order by d.updated_at desc, d."_id" limit ${BACKLINKS_MAX}`,
)

/** Returns the documents that link to one of the same team, as far as the caller may read them. */
export const readLinking = (
  { db, config }: Pick<Tools, 'db' | 'config'>,
  caller: Caller,
  { _id, team }: { _id: string; team: string },
): Promise<LinkingDocument[]> => linking(db, { ...valuesOf(caller, config), target: _id, team })
