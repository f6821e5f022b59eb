import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'

test('a refusal knows its status, its facts and the field to blame', () => {
  const refusal = new Refusal('d.slug_used', { field: 'slug' })
  expect([refusal.code, refusal.status, refusal.fields]).toEqual(['d.slug_used', 409, [{ field: 'slug', code: 'd.slug_used' }]])
  expect(new Refusal('d.free_limit', { max: 50 })).toMatchObject({ status: 402, facts: { max: 50 }, fields: undefined })
  expect(new Refusal('request.invalid', {}, [{ field: 'title', code: 'required' }]).fields).toEqual([{ field: 'title', code: 'required' }])
})
