import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { chooseForms } from '../test/chosenForms.ts'
import { longForms } from '../test/longForms.ts'
import { type Outcome, PAGE, withOutcomes } from './reliabilityPage.ts'

const page = readFileSync(PAGE, 'utf8')
const rowOf = (name: string, text: string) => text.split('\n').find(line => line.startsWith(`| \`${name}\` |`)) ?? ''
const resultOf = (name: string, text: string) => rowOf(name, text).split(' | ').at(-1)?.slice(0, -' |'.length)

describe('The page of reliability', () => {
  test('has the row of each long form, with the numbers that are declared', () => {
    expect(withOutcomes(page)).toBe(page)
    expect(Object.keys(longForms).filter(name => rowOf(name, page) === '')).toEqual([])
  })

  const outcome: Outcome = { name: 'saves', at: new Date(2030, 0, 2), length: 'long form', figures: ['7 saves', 'a | b'] }
  const passed = withOutcomes(page, outcome)
  const failed = withOutcomes(passed, { ...outcome, at: new Date(2030, 0, 3), figures: null })

  test('takes a result into the row of its form, and nothing else changes', () => {
    const told = '2 January 2030, long form: 7 saves; a \\| b'
    expect(passed).toBe(page.replace(rowOf('saves', page), rowOf('saves', page).replace(resultOf('saves', page)!, told)))
  })

  test('says that a form has failed, beside what had passed before, until it passes again', () => {
    const told = '**Failed on 3 January 2030, long form.** Before: 2 January 2030, long form: 7 saves; a \\| b'
    expect(resultOf('saves', failed)).toBe(told)
    expect(withOutcomes(failed, { ...outcome, at: new Date(2030, 0, 3), figures: null })).toBe(failed)
    expect(withOutcomes(failed, outcome)).toBe(passed)
  })
})

test.each(Object.entries(longForms))('%s names files that are there, and they read its numbers and say what they found', (name, form) => {
  expect(form.where.filter(path => !existsSync(path))).toEqual([])
  const texts = form.where.filter(path => /\.tsx?$/.test(path)).map(path => readFileSync(path, 'utf8'))
  if ('command' in form) return
  for (const call of ['countsOf', 'found']) {
    const asks = new RegExp(String.raw`\b${call}\(\s*'${name}'`)
    expect(texts.some(text => asks.test(text))).toBe(true)
  }
})

describe('What is asked for', () => {
  test('are forms by name, or all of them', () => {
    expect(chooseForms(['lock', 'saves'])).toEqual([
      { name: 'lock', number: null, counts: longForms.lock.long },
      { name: 'saves', number: null, counts: longForms.saves.long },
    ])
    expect(chooseForms(['all']).map(({ name }) => name)).toEqual(Object.keys(longForms))
  })

  test('may have a number of its own; what is shorter than the long form is short in the rest too', () => {
    expect(chooseForms(['lock:50'])[0]?.counts).toEqual({ ...longForms.lock.short, grabs: 50 })
    expect(chooseForms(['lock:20000'])[0]?.counts).toEqual({ ...longForms.lock.long, grabs: 20_000 })
  })

  test.each(['nothing', 'toString', 'saves:', 'saves:0', 'saves:x', 'mutation:5', ''])('is refused when it is “%s”', word => {
    expect(() => chooseForms([word])).toThrow(/^There is no long form|takes no number/)
  })
})
