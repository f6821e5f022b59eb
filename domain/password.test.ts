import { expect, test } from 'vitest'
import { passwordProblem, passwordRules, requirePassword } from './password.ts'

const unmet = (password: string) =>
  Object.entries(passwordRules(password))
    .filter(([, isMet]) => !isMet)
    .map(([rule]) => rule)

test.each([
  ['Secret-1', []],
  ['Sécurité№1', []],
  ['Secre-1', ['length']],
  ['SECRET-1', ['lower']],
  ['secret-1', ['upper']],
  ['Secrets-', ['digit']],
  ['Secrets1', ['special']],
  ['Secrets 1', ['special']],
  ['Secrété1', ['special']],
  ['Secre\u0301te1', ['special']],
  ['Aa1-😀😀😀', ['length']],
  ['', ['length', 'lower', 'upper', 'digit', 'special']],
])('%s lacks %j', (password, rules) => {
  expect(unmet(password)).toEqual(rules)
})

test('the first thing wrong is what is said', () => {
  expect(passwordProblem('short')).toEqual({ field: 'password', code: 'auth.password_length' })
  expect(passwordProblem('long enough')).toEqual({ field: 'password', code: 'auth.password_weak' })
  expect(passwordProblem('Secret-1', 'Secret-2')).toEqual({ field: 'password_confirm', code: 'auth.password_match' })
  expect(passwordProblem('Secret-1', 'Secret-1')).toBeNull()
  expect(passwordProblem('Secret-1')).toBeNull()
  expect(() => requirePassword('Secret-1', 'Secret-2')).toThrow('auth.password_match')
  expect(() => requirePassword('Secret-1')).not.toThrow()
})
