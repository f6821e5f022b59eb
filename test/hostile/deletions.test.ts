import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { RefusedCall } from '../apiClient.ts'
import { write } from '../documents.ts'
import { sendFile } from '../files.ts'
import { tusAs } from '../uploads.ts'
import { join, world } from '../world.ts'

/** The code of a refusal, or `done`. */
const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof RefusedCall ? error.code : String(error)),
  )

const answered = async (answer: Response): Promise<void> => {
  const text = await answer.text()
  if (!answer.ok) throw new RefusedCall(answer.status, JSON.parse(text))
}

test.each(['workspace', 'team'] as const)(
  'whoever brings something into a %s while it is deleted has done it before, or is told that it is gone; nobody waits in a ring',
  async what => {
    const here = await world()
    const { ann, bob, context } = here
    const deadlocks = async () => {
      const { rows } = await context.db.execute<{ deadlocks: string }>(
        sql`select deadlocks from pg_stat_database where datname = current_database()`,
      )
      return rows[0]?.deadlocks
    }
    for (let round = 0; round < 3; round++) {
      const { team } = await ann.teams.create({ title: 'Own' })
      await join(ann, team._id, bob)
      const [{ workspace }] = [
        await ann.workspaces.create({ tid: team._id, title: 'Notes' }),
        await ann.workspaces.create({ tid: team._id, title: 'Kept' }),
      ]
      const place = { team, workspace }
      const page = await write(place, ann, 'Page')
      const bring = [
        (index: number) => write(place, ann, `New ${index}`),
        (index: number) => write(place, bob, `Mine ${index}`, { parent: page._id }),
        async (index: number) => answered(await sendFile(ann, place, `${index}.txt`, 'text', { folder: 'root' })),
        async (index: number) => answered(await tusAs(ann, here).create(4, { workspace: workspace._id, name: `${index}.bin` })),
        () => ann.templates.create({ team: team._id, workspace: workspace._id, title: 'Form' }),
        (index: number) => ann.folders.create({ workspaceId: workspace._id, name: `Folder ${index}` }),
        () => ann.documents.addMember({ id: page._id, user: bob.user._id, access: 'manage' }),
        () => ann.documents.update({ id: page._id, title: 'Other' }),
      ]
      const remove = () => (what === 'team' ? ann.teams.remove({ id: team._id }) : ann.workspaces.remove({ id: workspace._id }))
      const outcomes = await Promise.all([
        ...Array.from({ length: 16 }, (_, index) => outcomeOf(bring[index % bring.length]!(index))),
        outcomeOf(remove()),
        ...Array.from({ length: 16 }, (_, index) => outcomeOf(bring[index % bring.length]!(100 + index))),
      ])
      expect(outcomes[16]).toBe('done')
      const gone = ['team', 'w', 'd', 'u'].map(noun => `errors.${noun}.not_found`)
      expect(
        outcomes.filter(outcome => !['done', 'errors.d.already_shared', 'errors.request.unavailable', ...gone].includes(outcome)),
      ).toEqual([])
      const { rows } = await context.db.execute(sql`
        select 1 from documents where workspace = ${workspace._id} union all select 1 from files where workspace = ${workspace._id}`)
      expect(rows).toEqual([])
    }
    expect(await deadlocks()).toBe('0')
  },
)
