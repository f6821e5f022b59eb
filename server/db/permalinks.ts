import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { FORMER_PERMALINKS_MAX } from '#contract/limits.ts'
import type { Db } from './open.ts'
import { prepared } from './prepared.ts'

/**
 * Permalinks, and the former ones that lead on to what they named (`product: 2.10`). Every statement that finds something by its permalink finds it here, and
 * every one that writes a permalink says so here.
 */

/** Where the permalinks of teams are unique; those of workspaces are in their team, those of documents in their workspace. */
const EVERYWHERE = sql`'00000000-0000-0000-0000-000000000000'::uuid`

type Named = 'document' | 'workspace' | 'team'
type Value = SQL | Placeholder

const former = (named: Named, within: Value, slug: Value): SQL => sql`
  select f.${sql.identifier(named)} from former_permalinks f where f.within = ${within}::uuid and f.slug = ${slug}::text`

/** The id of what has a permalink, else of what had it last; null when there is neither. The former document may be deleted. */
export const documentNamed = (workspace: Value, slug: Value): SQL => sql`coalesce(
  (select n."_id" from documents n where n.workspace = ${workspace}::uuid and n.slug = ${slug}::text and n.deleted_at is null),
  (${former('document', workspace, slug)}))`
export const workspaceNamed = (team: Value, slug: Value): SQL => sql`coalesce(
  (select n."_id" from workspaces n where n.team = ${team}::uuid and n.slug = ${slug}::text), (${former('workspace', team, slug)}))`
export const teamNamed = (slug: Value): SQL => sql`coalesce(
  (select n."_id" from teams n where n.slug = ${slug}::text), (${former('team', EVERYWHERE, slug)}))`

/** The id of the document at the address of a page. Each step is looked up once (`offset 0`), and by an index. */
export const documentAt = ({ team, workspace, document }: Record<Named, Value>): SQL => sql`
  (select ${documentNamed(sql`w.id`, document)} from (
    select ${workspaceNamed(sql`t.id`, workspace)} as id from (select ${teamNamed(team)} as id offset 0) t offset 0) w)`

const id = sql`${sql.placeholder('id')}::uuid`
const slug = sql`${sql.placeholder('slug')}::text`

/** While a permalink is open, nobody beside the author can have its address (`docs/decisions/032`); that of a deleted document is free. */
const owners: Record<Named, SQL> = {
  document: sql`select "_id", workspace as within, slug, slug_fence is null and deleted_at is null as is_known from documents where "_id" = ${id}`,
  workspace: sql`select "_id", team as within, slug, true as is_known from workspaces where "_id" = ${id}`,
  team: sql`select "_id", ${EVERYWHERE} as within, slug, true as is_known from teams where "_id" = ${id}`,
}
const giving = (named: Named) => {
  const owner = sql.identifier(named)
  return prepared(
    `permalink_of_${named}_changes`,
    sql`
    with old as (${owners[named]}), taken as (
      delete from former_permalinks f using old where f.within = old.within and f.slug = ${slug}
    ), oldest as (
      delete from former_permalinks f where f.${owner} = ${id} and f.slug in (
        select k.slug from former_permalinks k where k.${owner} = ${id} order by k.created_at desc, k.slug offset ${FORMER_PERMALINKS_MAX - 1}
      )
    )
    insert into former_permalinks (within, slug, ${owner}) select within, slug, "_id" from old where is_known and slug <> ${slug}
    on conflict (within, slug) do update
      set document = excluded.document, workspace = excluded.workspace, team = excluded.team, created_at = excluded.created_at`,
  )
}
const changes = { document: giving('document'), workspace: giving('workspace'), team: giving('team') }

/** Keeps the permalink that something is about to change as a former one, and takes the new one over from whatever had it. */
export const beforePermalink = async (db: Db, named: Named, changed: string, next: string): Promise<void> => {
  await changes[named](db, { id: changed, slug: next })
}

const taking = prepared(
  'permalinks_are_taken',
  sql`
  delete from former_permalinks f using unnest(${sql.placeholder('within')}::uuid[], ${sql.placeholder('slugs')}::text[]) taken(within, slug)
  where f.within = coalesce(taken.within, ${EVERYWHERE}) and f.slug = taken.slug`,
)

/** Takes the permalinks of something new over from whatever had them; a team is within nothing. */
export const takePermalinks = async (db: Db, taken: readonly { within: string | null; slug: string }[]): Promise<void> => {
  await taking(db, { within: taken.map(({ within }) => within), slugs: taken.map(({ slug: one }) => one) })
}
