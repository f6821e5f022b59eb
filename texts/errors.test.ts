import { expect, test } from 'vitest'
import * as enErrors from './en/errors.ts'
import * as enMails from './en/mails.ts'
import * as enRefusals from './en/refusals.ts'
import { fieldText } from './errorTexts.ts'
import * as frErrors from './fr/errors.ts'
import * as frMails from './fr/mails.ts'
import * as frRefusals from './fr/refusals.ts'

type Texts = string | readonly string[] | { readonly [key: string]: Texts }

/** Every text with the way to it: `mails.reset.after.0`. */
const leaves = (texts: Texts, path = ''): [string, string][] =>
  typeof texts === 'string' ? [[path, texts]] : Object.entries(texts).flatMap(([key, text]) => leaves(text as Texts, `${path}.${key}`))

const en = Object.fromEntries(leaves({ ...enErrors, ...enRefusals, ...enMails }))
const fr = Object.fromEntries(leaves({ ...frErrors, ...frRefusals, ...frMails }))
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1]).sort()

test('both languages say the same things and fill in the same facts', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en))
  for (const key of Object.keys(en)) expect([key, placeholders(fr[key]!)]).toEqual([key, placeholders(en[key]!)])
})

test('the token message is the same in both languages, since the client acts on it', () => {
  expect([en['.refusals.auth.invalid_token'], fr['.refusals.auth.invalid_token']]).toEqual(['Invalid token', 'Invalid token'])
})

test('French follows its own typography', () => {
  for (const [key, text] of Object.entries(fr)) {
    const prose = text.replace(String.raw`\ / : * ? " < > |`, '')
    expect([key, /['"]|[^\u202f][;:!?]|\.\.\.|[«] |[^\u202f]»/.exec(prose)?.[0]]).toEqual([key, undefined])
  }
})

test('every message says more than "Error": a sentence, without a code or a placeholder left over', () => {
  for (const [key, text] of Object.entries({ ...en, ...fr })) {
    expect([key, text.trim()]).toEqual([key, text])
    expect([
      key,
      /undefined|errors\.|\{\{(?!(by|to|said|action|until|title|team|days|max|min|name|firstname|email|minutes|hours|count|key)\}\})/.test(
        text,
      ),
    ]).toEqual([key, false])
  }
})

test('a text that is too short or too long is told its bound, and anything else to choose another value', () => {
  expect(fieldText('en', 'too_short', { min: 8 })).toBe('At least 8 characters.')
  expect(fieldText('fr', 'too_long', { max: 200 })).toBe('200 caractères au plus.')
  expect(fieldText('en', 'too_long')).toBe('Choose another value.')
})
