import type { ErrorCode } from '#contract/errors.ts'

/** The refusals that pages speak of by themselves; the others reach the browser in an answer of the server. */
export const errors = {
  generic: 'Something went wrong. Please try again.',
  'auth.guest': 'You’re already logged in. Log out first to use this page.',
  'auth.user': 'Permission denied. Please log in.',
  'auth.needed': 'Authentication needed. Please log in to continue.',
  'auth.session_expired': 'Your session has expired. Log in again.',
  'auth.session_lost': 'Your session was lost. Log in again: your unsaved changes are kept on this device.',
  'auth.terms': 'To sign up, agree to the terms of use and confirm that you have read the privacy policy.',
  'auth.password_length': 'The password needs at least {{min}} characters.',
  'auth.password_weak': 'The password needs a lowercase letter, an uppercase letter, a number and a special character.',
  'auth.password_match': 'The passwords don’t match.',
} as const satisfies Partial<Record<ErrorCode, string>>

/** What is wrong with one field, by the code that the server makes of a schema's complaint. */
export const fieldErrors = {
  required: 'Fill in this field.',
  too_short: 'At least {{min}} characters.',
  too_long: '{{max}} characters at most.',
  invalid_email: 'This isn’t a valid email address.',
  invalid_slug: 'Use only lowercase letters, numbers and hyphens, for example our-team.',
  invalid_id: 'This isn’t a valid id.',
  unknown_field: 'This field doesn’t exist.',
  invalid_value: 'Choose another value.',
  invalid_type: 'This isn’t the kind of value expected here.',
  unreadable_text: 'This text contains characters that can’t be read.',
} as const
export type FieldErrorCode = keyof typeof fieldErrors

/** What the browser has to say by itself, without an answer of the server (`product: 8`). */
export const clientErrors = {
  /** The title of every toast that reports an error. */
  title: 'Error',
  offline: 'You’re offline. Try again when the connection is back.',
  timeout: 'The server didn’t answer in time. Check your connection and try again.',
  unreachable: 'Cahier can’t reach the server. Try again in a moment.',
  unreadable_answer: 'Something went wrong on the server. Try again.',
  chunk_failed: 'Part of this page couldn’t be loaded. Check your connection and reload the page.',
  no_url: 'The upload didn’t finish. Upload the file again.',
  copy_failed: 'Your browser blocked copying. Select the text and press {{key}}.',
  storage_blocked:
    'Your browser blocks local storage, so Cahier can’t keep a copy of unsaved changes. Wait for “Saved” before you close this page.',
} as const
