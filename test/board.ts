import type { Visibility } from '#contract/calls/workspaces.ts'
import { refusalOf } from './refusals.ts'
import { type Person, world } from './world.ts'

/** Ann's workspace Board beside the Handbook of the world, and short functions for what people do with it. */
export const board = async (visibility: Visibility = 'private', environment: Record<string, string> = {}) => {
  const here = await world(environment)
  const { ann, team } = here
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Board', visibility })
  const id = workspace._id
  const read = async (person: Person = ann) => (await person.workspaces.get({ id })).workspace
  const members = async (person: Person = ann) => (await read(person)).members
  const defaultSet = (await read()).permissions.find(({ isDefault }) => isDefault)!._id
  const add = (person: Person, whom: { user?: string; email?: string; group?: string }) => person.workspaces.addMember({ id, ...whom })
  const ask = (person: Person) => add(person, { user: person.user._id })
  const answer = (person: Person, user: string, choice: boolean, token?: string) =>
    person.workspaces.memberValidation({ id, user, choice, ...(token !== undefined && { token }) })
  const kick = (person: Person, uid: string) => person.workspaces.kickMember({ id, uid })
  const told = async (person: Person) => (await person.notifications.fetchByTeam({ id: team._id })).notifications
  const readBy = (person: Person) => refusalOf(person.workspaces.get({ id }))
  return { ...here, handbook: here.workspace, workspace, id, read, members, defaultSet, add, ask, answer, kick, told, readBy }
}
