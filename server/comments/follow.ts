import { sql } from 'drizzle-orm'
import type { TextAnchor } from '#editor/anchors/anchor.ts'
import { followAnchors } from '#editor/anchors/follow.ts'
import type { Db } from '#server/db/open.ts'

interface Anchored extends Record<string, unknown> {
  _id: string
  anchor: TextAnchor
}

/** Moves the anchors of a document's threads to its new text; both texts as JSON. The document must be locked. */
export const followText = async (
  db: Db,
  { document, before, after }: { document: string; before: string; after: string },
): Promise<void> => {
  const { rows } = await db.execute<Anchored>(sql`
    select "_id", anchor from comments where document = ${document}::uuid and anchor is not null order by "_id"`)
  const anchors = followAnchors(
    rows.map(({ anchor }) => anchor),
    JSON.parse(before),
    JSON.parse(after),
  )
  const moved = rows.flatMap(({ _id, anchor }, index) => {
    const now = anchors[index]!
    return JSON.stringify(now) === JSON.stringify(anchor) ? [] : [{ _id, anchor: JSON.stringify(now) }]
  })
  if (moved.length === 0) return
  await db.execute(sql`
    update comments c set anchor = moved.anchor::json
    from unnest(${sql.param(moved.map(({ _id }) => _id))}::uuid[], ${sql.param(moved.map(({ anchor }) => anchor))}::text[]) moved("_id", anchor)
    where c."_id" = moved."_id"`)
}
