import type * as z from 'zod'
import { Refusal, type RefusedField } from '#domain/refusal.ts'
import type { FieldErrorCode } from '#texts/en/errors.ts'

type Issue = z.core.$ZodIssue

/** By what a check of the contract itself says. */
const customCodes: Readonly<Record<string, FieldErrorCode>> = { unreadable: 'unreadable_text', required: 'required' }

const codeOf = (issue: Issue, given: unknown): FieldErrorCode => {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'unknown_field'
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? 'required' : 'too_short'
    case 'too_big':
      return 'too_long'
    case 'invalid_format':
      return issue.format === 'email'
        ? 'invalid_email'
        : issue.format === 'uuid'
          ? 'invalid_id'
          : issue.path.at(-1) === 'slug'
            ? 'invalid_slug'
            : 'invalid_value'
    case 'invalid_type':
      return issue.path.reduce(inside, given) === undefined ? 'required' : 'invalid_type'
    case 'custom':
      return customCodes[issue.message] ?? 'invalid_value'
    default:
      return 'invalid_value'
  }
}

/** Returns the value at a key of the input, since an issue does not hold it. */
const inside = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined

/** Returns the bound that a text exceeds. For lists and numbers the message asks for another value. */
const boundsOf = (issue: Issue): Pick<RefusedField, 'bounds'> => {
  if (issue.code === 'too_small' && issue.origin === 'string') return { bounds: { min: Number(issue.minimum) } }
  if (issue.code === 'too_big' && issue.origin === 'string') return { bounds: { max: Number(issue.maximum) } }
  return {}
}

const fieldsOf = (issues: readonly Issue[], given: unknown): RefusedField[] =>
  issues.flatMap((issue): RefusedField[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(key => ({ field: [...issue.path, key].join('.'), code: 'unknown_field' as const }))
      : [{ field: issue.path.join('.'), code: codeOf(issue, given), ...boundsOf(issue) }],
  )

/** Returns 400 for a malformed id in the path, 422 for another malformed parameter (an address, a search text). */
export const refuseParams = (issues: readonly Issue[], params: unknown): Refusal =>
  issues.some(issue => issue.code === 'invalid_format' && issue.format === 'uuid')
    ? new Refusal('request.bad_id', { field: String(issues[0]?.path[0] ?? 'id') })
    : issues.some(issue => issue.path[0] === 'email')
      ? new Refusal('auth.invalid_email', { field: 'email' })
      : new Refusal('request.invalid', {}, fieldsOf(issues, params))

/** Throws when a parameter holds a NUL, which the database does not accept. */
export const requireReadable = (given: Record<string, unknown>): void => {
  const unreadable = Object.keys(given).filter(name => String(given[name]).includes('\0'))
  if (unreadable.length === 0) return
  throw new Refusal(
    'request.invalid',
    {},
    unreadable.map(field => ({ field, code: 'unreadable_text' satisfies FieldErrorCode })),
  )
}

const CLEARABLE = new Set(['logo', 'avatar', 'banner', 'cover'])

/** Returns 422 with the list of fields, or 400 for an unknown clear marker. */
export const refuseBody = (issues: readonly Issue[], body: unknown): Refusal => {
  const marker = issues.find(
    issue =>
      CLEARABLE.has(String(issue.path[0])) &&
      ['delete', 'root', ''].includes(String((body as Record<string, unknown> | null)?.[String(issue.path[0])])),
  )
  return marker
    ? new Refusal('request.bad_marker', { field: String(marker.path[0]) })
    : new Refusal('request.invalid', {}, fieldsOf(issues, body))
}
