/** What the next page has to say: why somebody is sent to the login page, or goodbye. Error codes without their prefix. */
export type Notice =
  | { code: 'auth.guest' | 'auth.user' | 'auth.needed' | 'auth.session_expired' | 'auth.session_lost' }
  | { code: 'goodbye'; firstname: string }

export const NOTICE_COOKIE = 'notice'
const MAX_AGE_S = 60

const codes = ['auth.guest', 'auth.user', 'auth.needed', 'auth.session_expired', 'auth.session_lost'] as const

/** A notice outlives a redirect in a cookie, so that the address stays as the specification gives it. */
export const noticeCookie = (notice: Notice | null): string =>
  notice
    ? `${NOTICE_COOKIE}=${encode(notice)}; Path=/; Max-Age=${MAX_AGE_S}; SameSite=Lax`
    : `${NOTICE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`

const encode = (notice: Notice): string => (notice.code === 'goodbye' ? `goodbye.${encodeURIComponent(notice.firstname)}` : notice.code)

/** Reads the cookie's value, which anybody may have written. */
export const decodeNotice = (value: string | undefined): Notice | null => {
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
