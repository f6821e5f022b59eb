/** A message that the next page shows once: why the login page is shown, or goodbye. Error codes without their prefix. */
export type FlashMessage =
  | { code: 'auth.guest' | 'auth.user' | 'auth.needed' | 'auth.session_expired' | 'auth.session_lost' }
  | { code: 'goodbye'; firstname: string }

export const FLASH_COOKIE = 'notice'
const MAX_AGE_S = 60

const codes = ['auth.guest', 'auth.user', 'auth.needed', 'auth.session_expired', 'auth.session_lost'] as const

/** A flash message outlives a redirect in a cookie, so that the address stays as the specification gives it. */
export const flashCookie = (flash: FlashMessage | null): string =>
  flash
    ? `${FLASH_COOKIE}=${encode(flash)}; Path=/; Max-Age=${MAX_AGE_S}; SameSite=Lax`
    : `${FLASH_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`

const encode = (flash: FlashMessage): string => (flash.code === 'goodbye' ? `goodbye.${encodeURIComponent(flash.firstname)}` : flash.code)

/** Parses the cookie's value, which is untrusted. */
export const decodeFlash = (value: string | undefined): FlashMessage | null => {
  if (!value) return null
  const code = codes.find(known => known === value)
  if (code) return { code }
  const [, name] = /^goodbye\.(.{1,300})$/.exec(value) ?? []
  return name === undefined ? null : { code: 'goodbye', firstname: decodeName(name) }
}

const decodeName = (name: string): string => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
