import { expect, test } from 'vitest'
import { chosenUse, isWithoutPassword, type Progress, withoutSecrets } from './answers.ts'

const at = (smtp_url: string, lacksPassword = false): Progress => ({
  step: 1,
  answers: { mail: 'smtp', smtp_url, firstname: 'Ann' },
  lacksPassword,
})

test.each([
  ['smtps://ann:Secret-1@mail.example.org', 'smtps://ann@mail.example.org'],
  ['smtp://ann%40example.org:se%3Acret@mail.example.org:587', 'smtp://ann%40example.org@mail.example.org:587'],
  ['smtp://ann@example.org:Secret-1@mail.example.org', 'smtp://ann%40example.org@mail.example.org'],
  ['smtp://ann:Secret-1@', 'smtp://ann'],
  ['smtp://ann:Secr', 'smtp://ann'],
  ['ann:Secret-1@mail.example.org', 'ann'],
  [' smtp:ann:Secret-1@mail.example.org', 'smtp'],
])('the password in %j is not stored, and asked for again', (typed, stored) => {
  expect(withoutSecrets(at(typed))).toEqual(at(stored, true))
})

test.each(['smtp://mail.example.org:2525', 'smtps://ann@mail.example.org', 'mail.example.org', ''])('%j has none', typed => {
  expect(withoutSecrets(at(typed))).toEqual(at(typed))
})

test('a password that has been lost stays lost until it is typed', () => {
  expect(withoutSecrets(at('smtps://ann@mail.example.org', true)).lacksPassword).toBe(true)
  expect(isWithoutPassword(' smtps://ann@mail.example.org')).toBe(true)
  expect(isWithoutPassword('smtps://ann:x@mail.example.org')).toBe(false)
  expect(isWithoutPassword('smtp://mail.example.org')).toBe(false)
  expect(isWithoutPassword('nothing')).toBe(false)
  const { answers } = at('smtps://ann@mail.example.org')
  expect(chosenUse(answers, 'a/b:c@d')).toEqual({ kind: 'ownTeams', smtpUrl: 'smtps://ann:a%2Fb%3Ac%40d@mail.example.org' })
  expect(chosenUse(at('smtp://ann:own@mail.example.org').answers, 'other').smtpUrl).toBe('smtp://ann:own@mail.example.org')
  expect(chosenUse({ ...answers, kind: 'subscriptions', mail: 'none' })).toEqual({ kind: 'subscriptions', smtpUrl: null })
})
