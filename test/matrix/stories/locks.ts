import { expect, test } from 'vitest'
import { sweepLocks } from '#server/jobs/lockSweeper.ts'
import type { Person } from '../../world.ts'
import type { Asking, Question } from '../asking.ts'
import { admins, CANARY, given, type Ids, managers, type MatrixWorld, teamMembers } from '../people.ts'
import { anotherPerson } from '../making.ts'

/** Whether a template is locked by anybody. */
const look = async (person: Person, id: string): Promise<'locked' | 'free'> => {
  const { template } = await person.templates.fetch({ id })
  return 'lock' in template && template.lock === null ? 'free' : 'locked'
}

/** Locks a template, reads it after the server has checked who may still write, and gives the lock back. */
const lockAndLook = ({ server }: MatrixWorld, kind: 'seed' | 'template' | 'teamTemplate'): Question => ({
  hiddenAs: 't.not_found',
  ask: async (person, { [kind]: id }) => {
    const { lock } = await person.templates.lock({ id })
    await sweepLocks(server.context, { rights: true })
    const state = await look(person, id)
    await person.templates.unlock({ id }, { lockFence: lock.fence })
    return state
  },
})

/** A template of the team, locked by a person who was an admin then. */
const lockedByFormerAdmin = async (world: MatrixWorld): Promise<Partial<Ids>> => {
  const { owner, own } = world
  const { template } = await owner.templates.create({ team: own.team, workspace: null, title: CANARY })
  const person = await anotherPerson(world, 'admin')
  await person.templates.lock({ id: template._id })
  await owner.teams.changeGroup({ id: own.team, user: person.user._id, group: 'member' })
  return { teamTemplate: template._id }
}

/** A lock lasts for as long as its holder may edit the template. */
export const locks = ({ world, answers }: Asking): void => {
  test('of a workspace is kept by those whose permission set lets them edit it', async () => {
    expect(await answers(lockAndLook(world, 'template'))).toEqual({
      locked: ['editor', ...managers],
      '403 errors.auth.forbidden': ['member', ...given],
    })
  })

  test('of a workspace where everybody has another set is kept by them as well', async () => {
    expect(await answers(lockAndLook(world, 'seed'))).toEqual({
      locked: ['member', 'commenter', 'writer', 'editor', ...managers],
      '403 errors.auth.forbidden': ['reader', 'keeper'],
    })
  })

  test('of the team is kept by admins', async () => {
    expect(await answers(lockAndLook(world, 'teamTemplate'))).toEqual({
      locked: admins,
      '403 errors.auth.forbidden': ['member', ...given, 'editor', 'manager'],
    })
  })

  test('of the team is lost by somebody who is no longer an admin', async () => {
    const lookAtLost: Question = {
      ...{ hiddenAs: 't.not_found', fresh: lockedByFormerAdmin },
      ask: (person, { teamTemplate }) => look(person, teamTemplate),
    }
    expect(await answers(lookAtLost)).toEqual({ free: teamMembers })
  })
}
