import type { Call } from '#contract/call.ts'

/** Returns whether `?guest=true` makes the caller a guest, even with a login (`authorisation: D5`). */
export const isAskedAsGuest = (call: Call, query: unknown): boolean =>
  call.shareLink === true && (query as { guest?: unknown } | null)?.guest === 'true'

/** Returns the header `Share-Password`, percent-encoded because headers are ASCII. A value that cannot be decoded counts as an empty password. */
export const sharePasswordOf = (call: Call, given: string | string[] | undefined): string | undefined => {
  if (!call.shareLink || typeof given !== 'string') return undefined
  try {
    return decodeURIComponent(given)
  } catch {
    return ''
  }
}
