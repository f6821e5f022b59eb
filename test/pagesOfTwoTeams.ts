import type { DocumentEntry } from '#contract/calls/documents.ts'
import { textWith, write } from './documents.ts'
import { join, type Person, world } from './world.ts'

/** The world, with a second team of Bob's in which Ann is a member, and two pages in each. */
export const withPages = async () => {
  const here = await world()
  const { ann, bob } = here
  const { team: other } = await bob.teams.create({ title: 'Other' })
  const { workspace: shelf } = await bob.workspaces.create({ tid: other._id, title: 'Shelf' })
  await join(bob, other._id, ann)
  const there = { team: other, workspace: shelf }
  const [one, two] = [await write(here, ann, 'One', { content: textWith('CANARY') }), await write(here, bob, 'Two')]
  const three = await write(there, bob, 'Three')
  const mark = (person: Person, { _id, team }: DocumentEntry, favourite?: boolean) =>
    person.users.favourite({ document: _id, team, ...(favourite !== undefined && { favourite }) })
  return { ...here, other, one, two, three, mark }
}
