import { expect, test } from 'vitest'
import { decodeFlash, type FlashMessage, FLASH_COOKIE, flashCookie } from './flash.ts'

const valueOf = (cookie: string) => cookie.slice(FLASH_COOKIE.length + 1).split(';')[0]

test.each<FlashMessage>([{ code: 'auth.user' }, { code: 'auth.session_expired' }, { code: 'goodbye', firstname: 'Zoé; =,"' }])(
  '%j survives its cookie',
  flash => {
    expect(decodeFlash(valueOf(flashCookie(flash)))).toEqual(flash)
  },
)

test('a cookie that somebody else has written says nothing', () => {
  expect(decodeFlash(undefined)).toBeNull()
  expect(decodeFlash('errors.d.private')).toBeNull()
  expect(decodeFlash('goodbye.')).toBeNull()
  expect(decodeFlash('goodbye.%E0%A4%A')).toEqual({ code: 'goodbye', firstname: '%E0%A4%A' })
})
