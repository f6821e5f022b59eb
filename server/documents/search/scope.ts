import { sql } from 'drizzle-orm'
import type { ContentKind } from '#contract/contentKinds.ts'
import { fold } from '#server/documents/text/words.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'

/** Which documents of a team a search is about. */
export interface Scope {
  team: string
  workspace?: string | undefined
  /** The archives instead of the trees. */
  archived?: boolean | undefined
  /** Only documents that one of these people has created. */
  authors?: string[] | undefined
  since?: string | undefined
  before?: string | undefined
  /** Only documents whose text has one of these. */
  has?: ContentKind | undefined
}

const given = sql.placeholder

/**
 * True for the documents `d` in scope. Nothing here can be looked up in an index, so that the planner begins with the words: by the time of the last change
 * it would read most of a team.
 */
export const inScope = sql`(d."isArchived" = ${given('archived')}::boolean
  and (${given('workspace')}::uuid is null or d.workspace = ${given('workspace')}::uuid)
  and (${given('authors')}::uuid[] is null or d."user" = any(${given('authors')}::uuid[]))
  and (${given('since')}::timestamptz is null or d.updated_at >= ${given('since')}::timestamptz)
  and (${given('before')}::timestamptz is null or d.updated_at < ${given('before')}::timestamptz))`

/**
 * True for the texts `x` that have what is asked for. It belongs where the words are looked up: common words are in thousands of texts, and looking at the
 * document of each takes ten times as long.
 */
export const hasKind = sql`(${given('has')}::text is null or ${given('has')}::text = any(x.kinds))`

export const valuesOfScope = ({ team, workspace, archived, authors, since, before, has }: Scope) => ({
  ...{ team, workspace: workspace ?? null, archived: archived ?? false },
  ...{ authors: authors ?? null, since: since ?? null, before: before ?? null, has: has ?? null },
})

/** Whether a scope is the whole team: without words such a search has nothing to find. */
export const isWhole = ({ workspace, archived, authors, since, before, has }: Scope): boolean =>
  archived !== true && [workspace, authors, since, before, has].every(filter => filter === undefined)

const people = prepared<{ _id: string; name: string }>(
  'people_of_team',
  sql`
  select u."_id", concat_ws(' ', u.firstname, u.lastname) as name from team_members m join users u on u."_id" = m."user" and u.deleted_at is null
  where m.team = ${given('team')}::uuid and m."isConfirmed"`,
)

const ONESELF = ['me', 'moi']

/** Returns the members of a team in whose names words begin like these, or the caller for `me`; for several names the people of each. */
export const findAuthors = async ({ db }: Pick<Tools, 'db'>, caller: Caller, team: string, names: string[]): Promise<string[]> => {
  const sought = names.map(name => fold(name).split(' ')).filter(([first]) => first !== '')
  const members = await people(db, { team })
  const isMeant = ({ _id, name }: { _id: string; name: string }) => {
    const words = fold(name).split(' ')
    return sought.some(parts =>
      parts.length === 1 && ONESELF.includes(parts[0] ?? '')
        ? _id === caller.user
        : parts.every(part => words.some(word => word.startsWith(part))),
    )
  }
  return members.filter(isMeant).map(({ _id }) => _id)
}
