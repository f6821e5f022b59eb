import { expect, test } from 'vitest'
import { has, isServed, planOf, requireDocumentQuota, requireFeature, trialEnd } from './plan.ts'

const founded = new Date('2026-03-01T10:00:00.000Z')
const team = { plan: 'basic', trial_ends_at: trialEnd(founded).toISOString(), plan_ends_at: null } as const
const billed = { hasBilling: true }
const at = (time: string) => planOf(team, new Date(time), billed)

test('a new team has everything for fourteen days to the second', () => {
  expect(at('2026-03-01T10:00:00Z')).toEqual({ name: 'trial', ends_at: '2026-03-15T10:00:00.000Z', documents: null, bytes: 50 * 1024 ** 3 })
  expect(at('2026-03-15T09:59:59.999Z').name).toBe('trial')
  expect(at('2026-03-15T10:00:00Z')).toEqual({ name: 'basic', ends_at: null, documents: 50, bytes: 2 * 1024 ** 3 })
})

test('a subscription outlasts the trial, and an instance without billing needs none', () => {
  expect(planOf({ ...team, plan: 'pro' }, new Date('2027-01-01'), billed)).toEqual({
    name: 'pro',
    ends_at: null,
    documents: null,
    bytes: 50 * 1024 ** 3,
  })
  expect(planOf(team, new Date('2027-01-01'), { hasBilling: false })).toEqual({
    name: 'unlimited',
    ends_at: null,
    documents: null,
    bytes: null,
  })
})

test('a paid plan that was cancelled lapses at its end to the second, and what is left of the trial counts again', () => {
  const cancelled = { ...team, plan: 'pro', plan_ends_at: '2026-06-01T10:00:00.000Z' } as const
  expect(planOf(cancelled, new Date('2026-06-01T09:59:59.999Z'), billed)).toMatchObject({
    name: 'pro',
    ends_at: '2026-06-01T10:00:00.000Z',
  })
  expect(planOf(cancelled, new Date('2026-06-01T10:00:00Z'), billed).name).toBe('basic')
  expect(planOf({ ...cancelled, plan_ends_at: founded.toISOString() }, new Date('2026-03-02'), billed).name).toBe('trial')
})

test('only the basic plan lacks the features of Pro', () => {
  const basic = at('2027-01-01')
  for (const feature of ['history', 'permission_sets', 'public_workspaces'] as const) {
    expect(has(basic, feature)).toBe(false)
    expect(() => requireFeature(basic, feature)).toThrow('b.required')
    expect(() => requireFeature(at('2026-03-02'), feature)).not.toThrow()
    expect(has(planOf({ ...team, plan: 'pro' }, founded, billed), feature)).toBe(true)
    expect(has(planOf(team, new Date('2027-01-01'), { hasBilling: false }), feature)).toBe(true)
  }
})

test('guests read public workspaces only, and only while the plan pays for them', () => {
  expect(isServed('public', at('2026-03-02'))).toBe(true)
  expect(isServed('public', at('2027-01-01'))).toBe(false)
  expect(isServed('visible', at('2026-03-02'))).toBe(false)
  expect(isServed('private', at('2026-03-02'))).toBe(false)
})

test('the fiftieth document fits, the fifty-first does not', () => {
  const basic = at('2027-01-01')
  expect(() => requireDocumentQuota(basic, 49)).not.toThrow()
  expect(() => requireDocumentQuota(basic, 50)).toThrow('d.free_limit')
  expect(() => requireDocumentQuota(basic, 40, 10)).not.toThrow()
  expect(() => requireDocumentQuota(basic, 40, 11)).toThrow('d.free_limit')
  expect(() => requireDocumentQuota(at('2026-03-02'), 5000)).not.toThrow()
})
