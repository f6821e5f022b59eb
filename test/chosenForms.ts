import { appendFileSync } from 'node:fs'
import { type Counts, type FormName, type LongForm, longForms } from './longForms.ts'

/** A long form that is asked for. */
export interface Chosen {
  name: FormName
  /** One's own number in the place of its first one. */
  number: number | null
  counts: Counts
}

/** Reads `saves`, the long form, or `saves:50`, a form with a number of one's own: if it is less, the other numbers are those of the short form. */
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

/** Every long form that these words name; `all` names each of them. */
export const chooseForms = (words: readonly string[]): Chosen[] =>
  (words.includes('all') ? Object.keys(longForms) : words).map(word => choose(word))

const { LONG, LONG_FIGURES } = process.env
const chosen = new Map(chooseForms(LONG ? LONG.split(',') : []).map(one => [one.name, one]))

/** The numbers of a test, which `LONG=saves,races:50` chooses; without that they are those of the short form. */
export const countsOf = <Name extends FormName>(name: Name): (typeof longForms)[Name]['long'] => {
  const { short }: LongForm = longForms[name]
  return (chosen.get(name)?.counts ?? short) as (typeof longForms)[Name]['long']
}

/** Tells `npm run test:long` in figures what came out, for docs/reliability.md. In every other run nobody listens. */
export const found = (name: FormName, figures: string): void => {
  if (LONG_FIGURES) appendFileSync(LONG_FIGURES, `${JSON.stringify({ name, figures })}\n`)
}
