import { expect, test } from 'vitest'
import { decodeNotice, type Notice, NOTICE_COOKIE, noticeCookie } from './notice.ts'

const valueOf = (cookie: string) => cookie.slice(NOTICE_COOKIE.length + 1).split(';')[0]

test.each<Notice>([{ code: 'auth.user' }, { code: 'auth.session_expired' }, { code: 'goodbye', firstname: 'Zoé; =,"' }])(
  '%j survives its cookie',
  notice => {
    expect(decodeNotice(valueOf(noticeCookie(notice)))).toEqual(notice)
  },
)

test('a cookie that somebody else has written says nothing', () => {
  expect(decodeNotice(undefined)).toBeNull()
  expect(decodeNotice('errors.d.private')).toBeNull()
  expect(decodeNotice('goodbye.')).toBeNull()
  expect(decodeNotice('goodbye.%E0%A4%A')).toEqual({ code: 'goodbye', firstname: '%E0%A4%A' })
})
