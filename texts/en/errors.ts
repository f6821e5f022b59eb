import type { ErrorCode } from '#contract/errors.ts'

/** The refusals that pages speak of by themselves; the others reach the browser in an answer of the server. */
export const errors = {
  generic: 'Something went wrong. Please try again.',
  'auth.guest': 'You are already logged in. Log out first to use this page.',
  'auth.user': 'Permission denied. Please log in.',
  'auth.needed': 'Authentication needed. Please log in to go on.',
  'auth.session_expired': 'Your session has expired. Please log in again.',
  'auth.session_lost': 'Your session was lost. Please log in again; what you had typed is kept on this device.',
  'auth.terms': 'To sign up, agree to the terms of use and confirm that you have read the privacy policy.',
  'auth.password_length': 'The password needs at least {{min}} characters.',
  'auth.password_weak': 'The password needs a lowercase letter, an uppercase letter, a digit and a special character.',
  'auth.password_match': 'The two passwords are not the same.',
} as const satisfies Partial<Record<ErrorCode, string>>

/** What is wrong with one field, by the code that the server makes of a schema's complaint. */
export const fieldErrors = {
  required: 'This field must not be empty.',
  too_short: 'This is too short.',
  too_long: 'This is too long.',
  invalid_email: 'This is not a valid e-mail address.',
  invalid_slug: 'A permalink holds only lowercase letters, digits and hyphens between them.',
  invalid_id: 'This is not a valid id.',
  unknown_field: 'This field does not exist.',
  invalid_value: 'This value is not possible here.',
  invalid_type: 'This is not the kind of value that is expected here.',
  unreadable_text: 'This text holds characters that cannot be read.',
} as const
export type FieldErrorCode = keyof typeof fieldErrors

/** What the browser has to say by itself, without an answer of the server (`product: 8`). */
export const clientErrors = {
  /** The title of every toast that reports an error. */
  title: 'Error',
  offline: 'You’re offline. Try again when the connection is back.',
  timeout: 'The server has not answered in time. Check your connection and try again.',
  unreachable: 'The server cannot be reached. Please try again in a moment.',
  unreadable_answer: 'The server gave an answer that could not be read. Please try again.',
  chunk_failed: 'Part of this page could not be loaded. Check your connection and reload the page.',
  no_url: 'The upload gave no address back. Please upload the file again.',
  copy_failed: 'This could not be copied. Select it and copy it by hand.',
  storage_blocked: 'This browser does not let Cahier keep drafts. What you type is only safe once it is saved.',
} as const
