import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { RefusedCall } from '../apiClient.ts'
import { deadlocksOf } from '../deadlocks.ts'
import { endTrial, textWith, write } from '../documents.ts'
import { sendFile } from '../files.ts'
import { folderForm } from '../imports.ts'
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

test.each([
  { what: 'workspace', plan: 'trial' },
  { what: 'team', plan: 'trial' },
  // Creating a document there first takes a shared lock of the team, and then an exclusive one to count.
  { what: 'workspace', plan: 'free plan' },
  { what: 'team', plan: 'free plan' },
] as const)(
  'adding something to a $what ($plan) while it is deleted either comes first, or is refused as not found; there is no deadlock',
  async ({ what, plan }) => {
    const here = await world()
    const { ann, bob, context } = here
    const before = await deadlocksOf(here)
    for (let round = 0; round < 3; round++) {
      const { team } = await ann.teams.create({ title: 'Own' })
      await join(ann, team._id, bob)
      const [{ workspace }] = [
        await ann.workspaces.create({ tid: team._id, title: 'Notes' }),
        await ann.workspaces.create({ tid: team._id, title: 'Kept' }),
      ]
      const place = { team, workspace }
      const page = await write(place, ann, 'Page')
      if (plan === 'free plan') await endTrial(here, team._id)
      const bring = [
        (index: number) => write(place, ann, `New ${index}`),
        (index: number) => write(place, bob, `Mine ${index}`, { parent: page._id }),
        async (index: number) => answered(await sendFile(ann, place, `${index}.txt`, 'text', { folder: 'root' })),
        async (index: number) => answered(await tusAs(ann, here).create(4, { workspace: workspace._id, name: `${index}.bin` })),
        () => ann.templates.create({ team: team._id, workspace: workspace._id, title: 'Form' }),
        (index: number) => ann.folders.create({ workspaceId: workspace._id, name: `Folder ${index}` }),
        () => ann.documents.addMember({ id: page._id, user: bob.user._id, access: 'manage' }),
        () => ann.documents.update({ id: page._id, title: 'Other' }),
        async (index: number) =>
          answered(await ann.send('POST', `/api/imports/w/${workspace._id}`, folderForm({ [`${index}.md`]: `# Brought ${index}` }))),
        () => ann.comments.create({ id: page._id, content: textWith('Yes') }),
        () => ann.histories.create({ docId: page._id }),
        () => ann.documents.shareLink({ id: page._id }),
        (index: number) => ann.workspaces.create({ tid: team._id, title: `More ${index}` }),
        () => ann.workspaces.addMember({ id: workspace._id, user: bob.user._id }),
      ]
      const remove = () => (what === 'team' ? ann.teams.remove({ id: team._id }) : ann.workspaces.remove({ id: workspace._id }))
      const outcomes = await Promise.all([
        ...bring.map((one, index) => outcomeOf(one(index))),
        outcomeOf(remove()),
        ...bring.map((one, index) => outcomeOf(one(100 + index))),
      ])
      expect(outcomes[bring.length]).toBe('done')
      const gone = ['team', 'w', 'd', 'u'].map(noun => `errors.${noun}.not_found`)
      const expected = ['d.already_shared', 'w.already_member', 'request.unavailable', 'b.required'].map(code => `errors.${code}`)
      expect(outcomes.filter(outcome => !['done', ...expected, ...gone].includes(outcome))).toEqual([])
      const { rows } = await context.db.execute(sql`
        select 1 from documents where workspace = ${workspace._id} union all select 1 from files where workspace = ${workspace._id}`)
      expect(rows).toEqual([])
    }
    expect(await deadlocksOf(here)).toBe(before)
  },
)
