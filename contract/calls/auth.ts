import * as z from 'zod'
import { call } from '#contract/call.ts'
import { Email, Password } from '#contract/fields.ts'
import { User } from './users.ts'

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
}
