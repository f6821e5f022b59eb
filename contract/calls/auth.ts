import * as z from 'zod'
import { call } from '#contract/call.ts'
import { Email, Id, Password, Time } from '#contract/fields.ts'
import { User } from './users.ts'

/** Names of products, the same in every language. */
export const Browser = z.enum(['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet'])
export const System = z.enum(['Android', 'ChromeOS', 'iPad', 'iPhone', 'Linux', 'macOS', 'Windows'])

/** A session as its own person sees it: which device it is, and when it was used. */
export const OwnSession = z.object({
  _id: Id,
  browser: Browser.nullable().describe('As the device called it at the login; null where that is unknown'),
  system: System.nullable(),
  time_zone: z.string().nullable().describe('Of the device at the login. Its address is not kept'),
  created_at: Time,
  seen_at: Time.describe('When its token was last renewed, which a page in use does every eleven minutes'),
  isCurrent: z.boolean().describe('Whether it is the session of this call'),
})
export type OwnSession = z.infer<typeof OwnSession>

export const auth = {
  login: call({
    method: 'POST',
    path: '/api/auth',
    who: 'anyone',
    rate: 'account',
    answerHeaders: ['Set-Cookie'],
    summary: 'Log in. The same answer, after the same time, for a wrong password and an unknown e-mail.',
    body: z.strictObject({ email: Email, password: Password }),
    answer: { token: z.string(), user: User },
    errors: ['auth.bad_credentials', 'request.bad_origin'],
  }),
  refresh: call({
    method: 'GET',
    path: '/api/auth/refresh',
    who: 'refresh cookie',
    rate: 'session',
    answerHeaders: ['Set-Cookie'],
    summary: 'A new access token for the refresh cookie, which is rotated.',
    answer: { token: z.string(), user: User },
    errors: ['auth.session_expired', 'request.bad_origin'],
  }),
  me: call({
    method: 'GET',
    path: '/api/auth',
    who: 'user',
    rate: 'read',
    summary: 'The current user.',
    answer: { user: User },
  }),
  logout: call({
    method: 'DELETE',
    path: '/api/auth',
    who: 'refresh cookie',
    rate: 'write',
    answerHeaders: ['Set-Cookie'],
    summary: 'End this session.',
  }),
  forceLogout: call({
    method: 'DELETE',
    path: '/api/auth/force_logout',
    who: 'refresh cookie',
    rate: 'write',
    answerHeaders: ['Set-Cookie'],
    summary: 'End all sessions of the user, everywhere.',
  }),
  fetchSessions: call({
    method: 'GET',
    path: '/api/auth/sessions',
    who: 'user',
    rate: 'read',
    summary: 'The own sessions that are open: this one, then the hundred that were used last.',
    answer: { sessions: z.array(OwnSession) },
  }),
  endSession: call({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    who: 'self',
    rate: 'write',
    summary: 'End one of the own sessions: whoever uses it is logged out there.',
    params: { id: Id },
    errors: ['auth.session_not_found'],
  }),
  endOtherSessions: call({
    method: 'DELETE',
    path: '/api/auth/sessions',
    who: 'user',
    rate: 'write',
    summary: 'End all sessions of the user but this one.',
  }),
}
