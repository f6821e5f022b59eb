import { sql, type SQL } from 'drizzle-orm'

/** Looked up for each use that was found, where a join would read all the documents of the team. */
const isOfTeam = (document: SQL): SQL => sql`f.team = (select d.team from documents d where d."_id" = ${document})`

/**
 * Where files of a team are shown: in its texts, saved, kept and unsaved, as its covers and logos, and as pictures of people. A row has the id of a `file`, and the
 * `document` that shows it, if it is one. The database has read the texts when they were written, so this looks into indexes only.
 */
export const usesOf = (ids: SQL): SQL => sql`
  select f."_id" as file, shown.document from files f, lateral (select '/api/files/' || f."_id" as path) address, lateral (
    select t.document from document_texts t where t.team = f.team and t.files @> array[f."_id"]
    union all select h.document from histories h where h.files @> array[f."_id"] and ${isOfTeam(sql`h.document`)}
    union all select l.document from live_texts l where l.files @> array[f."_id"] and ${isOfTeam(sql`l.document`)}
    union all select d."_id" from documents d where d.team = f.team and d.cover = address.path
    union all select null from templates tp where tp.team = f.team and tp.files @> array[f."_id"]
    union all select null from teams t where t."_id" = f.team and t.logo = address.path
    union all select null from workspaces w where w.team = f.team and w.logo = address.path
    union all select null from users u where u.avatar = address.path
    union all select null from users u where u.banner = address.path
  ) shown where f."_id" in (${ids})`
