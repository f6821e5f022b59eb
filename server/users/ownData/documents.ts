import { sql } from 'drizzle-orm'
import type { Tools } from '#server/call/verb.ts'
import { teamsOf } from '#server/access/entries.ts'
import { documentReadableBy, joinDocument, workspaceReadableBy } from '#server/access/readable.ts'
import { isoTime } from '#server/db/time.ts'
import type { Below } from '#server/documents/exporting/below.ts'
import type { Paths } from '#server/documents/exporting/names.ts'
import type { Shelf } from '#server/documents/exporting/pages.ts'

export interface OwnDocument extends Record<string, unknown> {
  _id: string
  parent: string | null
  title: string
  team: string
  workspace: string
  /** The titles of its team and workspace; null where the person may not read them. */
  teamTitle: string | null
  workspaceTitle: string | null
  /** Whether they have created it. */
  isCreator: boolean
  isArchived: boolean
  created_at: string
  updated_at: string
}

/**
 * Returns the documents that somebody created, was the last to change, or kept a version of, as far as they may read them now (`docs/decisions/061`), by team and
 * workspace, in the order of the tree. It reads only rows about this person, by an index for each of the three.
 */
export const readOwnDocuments = async ({ db, config }: Pick<Tools, 'db' | 'config'>, user: string): Promise<OwnDocument[]> => {
  const { rows } = await db.execute<OwnDocument>(sql`
    select d."_id", d.parent, d.title, d.team, d.workspace, t.title as "teamTitle", w.title as "workspaceTitle",
      d."user" is not distinct from ${user}::uuid as "isCreator", d."isArchived", ${isoTime(sql`d.created_at`)} as created_at,
      ${isoTime(sql`d.updated_at`)} as updated_at
    from (
      select "_id" from documents where "user" = ${user}::uuid
      union select "_id" from documents where updated_by = ${user}::uuid
      union select document from histories where "user" = ${user}::uuid
    ) own ${joinDocument(sql`own."_id"`)}
    left join workspaces w on w."_id" = d.workspace and w.team in (${teamsOf(user)}) and ${workspaceReadableBy(user, config)}
    left join teams t on t."_id" = w.team
    where ${documentReadableBy(user, config)} order by t.title, t."_id", w.title, w."_id", d.rank, d."_id"`)
  return rows
}

const ROOT = 'documents/'
/** For documents of teams or workspaces that the person may not read: their names stand nowhere (`authorisation: D26`). */
const SHARED = 'Shared with me'

/** Returns the documents in a folder for each team and workspace, each inside its parent where that comes along as well. */
export const shelvesOf = (documents: readonly OwnDocument[], paths: Paths): Shelf[] => {
  const [known, shared] = [documents.filter(isPlaced), documents.filter(document => !isPlaced(document))]
  const sharedShelf = shared.length > 0 ? [{ folder: paths.page(ROOT, SHARED, '').inside, trees: treesOf(shared) }] : []
  const folders = new Map<string, string>()
  const folderOf = (id: string, inside: string, title: string): string => {
    const folder = folders.get(id) ?? paths.page(inside, title, '').inside
    folders.set(id, folder)
    return folder
  }
  const shelves = [...Map.groupBy(known, ({ workspace }) => workspace)].map(([workspace, inIt]): Shelf => {
    const { team, teamTitle, workspaceTitle } = inIt[0]!
    return { folder: folderOf(workspace, folderOf(team, ROOT, teamTitle ?? ''), workspaceTitle ?? ''), trees: treesOf(inIt) }
  })
  return [...shelves, ...sharedShelf]
}

const isPlaced = ({ workspaceTitle }: OwnDocument): boolean => workspaceTitle !== null

const treesOf = (documents: readonly OwnDocument[]): Below[] => {
  const ids = new Set(documents.map(({ _id }) => _id))
  const siblings = Map.groupBy(documents, ({ parent }) => (parent !== null && ids.has(parent) ? parent : null))
  const inside = (parent: string | null): Below[] =>
    (siblings.get(parent) ?? []).map(({ _id, title }) => ({ _id, title, children: inside(_id) }))
  return inside(null)
}
