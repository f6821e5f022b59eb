import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { fieldNames } from '#texts/en/fieldNames.ts'
import { namesIn } from './hostile/subject.ts'

const calls = Object.values<Record<string, Call>>(contract).flatMap(verbs => Object.values(verbs))
const { problem: _, ...names } = fieldNames

/** A schema may refuse any field of a body, at any depth: `errors.request.invalid` names it as `field`. */
const sent = new Set(calls.flatMap(({ body, form = {} }) => [...(body ? namesIn(body) : []), ...Object.keys(form)]))
const parameters = new Set(calls.flatMap(({ params = {}, query = {} }) => Object.keys({ ...params, ...query })))

test('every field of every body has a name for people', () => {
  expect([...sent].filter(field => !Object.hasOwn(names, field)).toSorted()).toEqual([])
})

test('every name is that of a field of some call', () => {
  expect(Object.keys(names).filter(name => !sent.has(name) && !parameters.has(name))).toEqual([])
})
