import { expect, test } from 'vitest'
import type { Import } from '#contract/calls/imports.ts'
import { FIRST_STEPS, isYoung, stepsDone } from './firstSteps.ts'

const member = { user: 'ann', group: 'owner' as const, isConfirmed: true, created_at: '2026-11-26T09:00:00Z' }
const invited = { ...member, user: 'bob', group: 'member' as const, isConfirmed: false }
const workspace = (documentCount: number, visibility: 'visible' | 'private' | 'public' = 'visible') => ({ documentCount, visibility })
const imported = (state: Import['state']) => ({ import: { _id: 'i', state, documents: 3 } })

const done = (known: Partial<Parameters<typeof stepsDone>[0]> & { members?: (typeof invited)[] }) => {
  const { members = [], workspaces = [], notifications = [] } = known
  const team = { created_at: '2026-11-26T09:00:00Z', members: [member, ...members] }
  const steps = stepsDone({ team, workspaces, notifications })
  return FIRST_STEPS.filter(step => steps[step])
}

test('each first step is done by what is true, and by nothing else', () => {
  expect(done({})).toEqual([])
  expect(done({ workspaces: [workspace(0)] })).toEqual(['workspace'])
  expect(done({ workspaces: [workspace(0), workspace(1)] })).toEqual(['workspace', 'write'])
  expect(done({ workspaces: [workspace(9)], notifications: [imported('failed')] })).toEqual(['workspace', 'write'])
  expect(done({ workspaces: [workspace(3)], notifications: [{ import: null }, imported('done')] })).toEqual([
    'workspace',
    'write',
    'import',
  ])
  expect(done({ workspaces: [workspace(10)] })).toEqual(['workspace', 'write', 'import'])
  expect(done({ workspaces: [workspace(1), workspace(0, 'private')], members: [invited] })).toEqual([
    'workspace',
    'write',
    'invite',
    'visibility',
  ])
})

test('a team is told its first steps for 30 days', () => {
  const team = { created_at: '2026-11-01T09:00:00Z' }
  expect([isYoung(team, new Date('2026-12-01T08:59:00Z')), isYoung(team, new Date('2026-12-01T09:01:00Z'))]).toEqual([true, false])
})
