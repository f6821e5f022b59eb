import type { Call } from '#contract/call.ts'

/** `?guest=true`: nobody asks, whoever is logged in (`authorisation: D5`). */
export const isAskedAsGuest = (call: Call, query: unknown): boolean =>
  call.shareLink === true && (query as { guest?: unknown } | null)?.guest === 'true'

/** The header `Share-Password`, percent-encoded because headers hold no other letters; what cannot be decoded is no password. */
export const sharePasswordOf = (call: Call, given: string | string[] | undefined): string | undefined => {
  if (!call.shareLink || typeof given !== 'string') return undefined
  try {
    return decodeURIComponent(given)
  } catch {
    return ''
  }
}
