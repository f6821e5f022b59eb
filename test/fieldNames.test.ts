import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { fieldNames } from '#texts/en/fieldNames.ts'
import { namesIn } from './hostile/subject.ts'

const calls = Object.values<Record<string, Call>>(contract).flatMap(verbs => Object.values(verbs))
const { problem: _, ...names } = fieldNames

/** What a body holds may be refused by its schema, however deep it stands: `errors.request.invalid` tells its `field`. */
const sent = new Set(calls.flatMap(({ body, form = {} }) => [...(body ? namesIn(body) : []), ...Object.keys(form)]))
const asked = new Set(calls.flatMap(({ params = {}, query = {} }) => Object.keys({ ...params, ...query })))

test('every field of every body has a name for people', () => {
  expect([...sent].filter(field => !Object.hasOwn(names, field)).toSorted()).toEqual([])
})

test('every name is that of a field of some call', () => {
  expect(Object.keys(names).filter(name => !sent.has(name) && !asked.has(name))).toEqual([])
})
