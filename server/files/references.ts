import { sql, type SQL } from 'drizzle-orm'

/** A lookup for each use that was found; a join would read all the documents of the team. */
const isOfTeam = (document: SQL): SQL => sql`f.team = (select d.team from documents d where d."_id" = ${document})`

/** What may stand after the address of a cover (`contract/coverPlace.ts`). Each is looked up by itself: an index on the whole value finds no beginnings in every locale. */
const coverPlaces = sql`(select '' as place union all select '#y=' || y from generate_series(0, 100) y) places`

/**
 * The uses of a team's files: in texts (saved, kept versions and unsaved), and as covers and logos. A row has the id of a `file`, and of the
 * `document` that shows it, if any. The file ids of texts are extracted when these are written, so this reads indexes only.
 */
export const usesOf = (ids: SQL): SQL => sql`
  select f."_id" as file, shown.document from files f, lateral (select '/api/files/' || f."_id" as path) named,
  lateral (select named.path, array(select named.path || place from ${coverPlaces}) as covers) address, lateral (
    select t.document from document_texts t where t.team = f.team and t.files @> array[f."_id"]
    union all select h.document from histories h where h.files @> array[f."_id"] and ${isOfTeam(sql`h.document`)}
    union all select l.document from live_texts l where l.files @> array[f."_id"] and ${isOfTeam(sql`l.document`)}
    union all select d."_id" from documents d where d.team = f.team and d.cover = any(address.covers)
    union all select null from templates tp where tp.team = f.team and tp.files @> array[f."_id"]
    union all select null from teams t where t."_id" = f.team and t.logo = address.path
    union all select null from workspaces w where w.team = f.team and w.logo = address.path
  ) shown where f."_id" in (${ids})`
