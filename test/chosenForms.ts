import { appendFileSync } from 'node:fs'
import { type Counts, type FormName, type LongForm, longForms } from './longForms.ts'

/** A long form to run. */
export interface Chosen {
  name: FormName
  /** Replaces its first number. */
  number: number | null
  counts: Counts
}

/** Parses `saves`, the long form, or `saves:50`, a form with another number: if it is less, the other numbers are those of the short form. */
const choose = (text: string): Chosen => {
  const [, word = '', own] = /^(\w+)(?::([1-9]\d*))?$/.exec(text) ?? []
  if (!Object.hasOwn(longForms, word)) throw new Error(`There is no long form “${text}”, only ${Object.keys(longForms).join(', ')}.`)
  const name = word as FormName
  const { short, long }: LongForm = longForms[name]
  if (own === undefined) return { name, number: null, counts: long }

  const [first] = Object.entries(long)
  if (!first || !short) throw new Error(`The long form “${name}” takes no number.`)
  const number = Number(own)
  return { name, number, counts: { ...(number < first[1] ? short : long), [first[0]]: number } }
}

/** Returns every long form that these words name; `all` names each of them. */
export const chooseForms = (words: readonly string[]): Chosen[] =>
  (words.includes('all') ? Object.keys(longForms) : words).map(word => choose(word))

const { LONG, LONG_FIGURES } = process.env
const chosen = new Map(chooseForms(LONG ? LONG.split(',') : []).map(one => [one.name, one]))

/** Whether this run is (also) this long form. */
export const isChosen = (name: FormName): boolean => chosen.has(name)

/** Returns the numbers of a test, by `LONG=saves,races:50`; by default those of the short form. */
export const countsOf = <Name extends FormName>(name: Name): (typeof longForms)[Name]['long'] => {
  const { short }: LongForm = longForms[name]
  return (chosen.get(name)?.counts ?? short) as (typeof longForms)[Name]['long']
}

/** Reports results to `npm run test:long`, for docs/reliability.md. Has no effect in other runs. */
export const found = (name: FormName, figures: string): void => {
  if (LONG_FIGURES) appendFileSync(LONG_FIGURES, `${JSON.stringify({ name, figures })}\n`)
}
