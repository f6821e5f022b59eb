import { sql, type SQL } from 'drizzle-orm'

/**
 * Where the files of a team are shown: in texts, saved, kept and unsaved, as covers, logos and pictures of people. `file` is an id as text, and `document` the
 * one that shows it, if it is one. This reads all the texts of the team, so it is for deleting only.
 */
export const referencesOf = (team: SQL): SQL => sql`
  select distinct lower(found[1]) as file, shown.document from (
    select t.document, t.content::text as text from document_texts t where t.team = ${team}
    union all select d."_id", d.cover from documents d where d.team = ${team}
    union all select h.document, h.content::text from histories h join documents d on d."_id" = h.document where d.team = ${team}
      and h.content::text like '%/api/files/%'
    union all select l.document, l.content::text from live_texts l join documents d on d."_id" = l.document where d.team = ${team}
    union all select null, concat(tp.cover, ' ', tp.content::text) from templates tp where tp.team = ${team}
    union all select null, t.logo from teams t where t."_id" = ${team}
    union all select null, w.logo from workspaces w where w.team = ${team}
    union all select null, concat(u.avatar, ' ', u.banner) from users u
  ) shown, regexp_matches(shown.text, '/api/files/([0-9a-fA-F-]{36})', 'g') found
  where shown.text like '%/api/files/%'`
