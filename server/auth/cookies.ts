import type { FastifyReply, FastifyRequest } from 'fastify'
import { REFRESH_TOKEN_MIN_LENGTH } from '#contract/limits.ts'
import type { Cookies } from '#server/call/verb.ts'

export const REFRESH_COOKIE = 'refresh_token'
/** Good for reading files only, since an `<img>` carries no bearer header (`api: sessions`). */
export const FILE_COOKIE = 'file_token'
export const FILE_COOKIE_PATH = '/api/files'
/** The accounts that have logged in with this browser (`auth/device.ts`). */
export const DEVICE_COOKIE = 'known_device'
export const DEVICE_COOKIE_PATH = '/api'

export const cookiesOf = (request: FastifyRequest, reply: FastifyReply): Cookies => ({
  get: name => request.cookies[name],
  set: (name, value, { maxAgeMs, path = '/' }) =>
    reply.setCookie(name, value, {
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      path,
      maxAge: Math.floor(maxAgeMs / 1000),
    }),
  clear: (name, path = '/') => reply.clearCookie(name, { path }),
})

/** The refresh cookie counts only when longer than 10 characters (`product: 5.6`). */
export const refreshCookie = (cookies: Pick<Cookies, 'get'>): string | null => {
  const value = cookies.get(REFRESH_COOKIE)
  return value !== undefined && value.length > REFRESH_TOKEN_MIN_LENGTH ? value : null
}
