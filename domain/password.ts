import type { ErrorCode } from '#contract/errors.ts'
import { PASSWORD_MIN } from '#contract/limits.ts'
import { Refusal } from './refusal.ts'

/** The rule of `product: 5.2`, point by point: the form ticks off each point while a person types. Letters of any script count. */
export interface PasswordRules {
  length: boolean
  lower: boolean
  upper: boolean
  digit: boolean
  special: boolean
}

export const passwordRules = (password: string): PasswordRules => ({
  length: [...password].length >= PASSWORD_MIN,
  lower: /\p{Ll}/u.test(password),
  upper: /\p{Lu}/u.test(password),
  digit: /\p{Nd}/u.test(password),
  special: /[^\p{L}\p{M}\p{N}\s]/u.test(password),
})

/** Returns the code of the first rule that a new password breaks, the length first; null when it breaks none. */
export function passwordProblem(password: string, confirm: string = password): { field: string; code: ErrorCode } | null {
  const { length, ...kinds } = passwordRules(password)
  if (!length) return { field: 'password', code: 'auth.password_length' }
  if (Object.values(kinds).includes(false)) return { field: 'password', code: 'auth.password_weak' }
  if (confirm !== password) return { field: 'password_confirm', code: 'auth.password_match' }
  return null
}

/** Throws when a password breaks the rule or differs from its confirmation. */
export function requirePassword(password: string, confirm?: string): void {
  const problem = passwordProblem(password, confirm)
  if (problem) throw new Refusal(problem.code, { field: problem.field, min: PASSWORD_MIN })
}
