import { sql } from 'drizzle-orm'
import { write } from '../documents.ts'
import { lastMailTo } from '../mails.ts'
import { emptyInstance, inviteByLink, PASSWORD, type Person, signUp, visitor, type World } from '../world.ts'
import { NOTHING } from '../refusals.ts'
import { attempt, ownTeam, type Provocations } from './provocation.ts'

/** Returns the token in the link of a mail. */
const mailedToken = async (world: World, address: string, subject: RegExp): Promise<string> =>
  new URL((await lastMailTo(world, address, subject)).link).searchParams.get('token') ?? ''

const eve = { firstname: 'Eve', lastname: 'Martin', email: 'eve@example.org', password: PASSWORD, terms: true }
const register = (person: Person, changed: Partial<typeof eve> & { password_confirm?: string; code?: string } = {}) =>
  person.users.register({ ...eve, ...changed })

export const accounts: Provocations<
  | `auth.${'guest' | 'user' | 'invalid_token' | 'session_expired' | 'session_not_found' | 'forbidden' | 'bad_credentials' | 'bad_password' | 'invalid_email'}`
  | `auth.${'terms' | 'password_length' | 'password_weak' | 'password_match' | 'reset_missing' | 'reset_expired' | 'email_expired'}`
  | `auth.${'invite_expired' | 'invite_missing' | 'has_password' | 'registration_closed' | 'bad_setup_code'}`
  | `u.${'not_found' | 'owns_team' | 'no_favourite'}`
> = {
  'auth.guest': ({ ann }) => attempt(ann, person => register(person)),
  'auth.user': ({ guest }) => attempt(guest, person => person.auth.me()),
  'auth.invalid_token': ({ guest }) =>
    attempt(guest, person => person.send('GET', '/api/auth', undefined, { authorization: 'Bearer not.a.token' })),
  'auth.session_expired': async ({ url, context }) => {
    const { cookieJar, user } = await signUp(url, 'Gwen')
    const cookie = `refresh_token=${cookieJar.get('refresh_token')}`
    await context.db.execute(sql`update sessions set rotated_at = now() - interval '400 days' where "user" = ${user._id}`)
    return attempt(visitor(url), person => person.send('GET', '/api/auth/refresh', undefined, { cookie }))
  },
  'auth.session_not_found': ({ ann }) => attempt(ann, person => person.auth.endSession({ id: NOTHING })),
  'auth.forbidden': ({ bob, team }) => attempt(bob, person => person.teams.update({ id: team._id, title: 'Mine' })),
  'auth.bad_credentials': ({ guest }) => attempt(guest, person => person.auth.login({ email: 'ann@example.org', password: 'Wrong-2026!' })),
  'auth.bad_password': ({ ann }) =>
    attempt(ann, person => person.users.update({ id: ann.user._id, password: 'Another-2027?', old_password: 'Wrong-2026!' })),
  'auth.invalid_email': ({ guest }) => attempt(guest, person => register(person, { email: 'ann@example.org' })),
  'auth.terms': ({ guest }) => attempt(guest, person => register(person, { terms: false })),
  'auth.password_length': ({ guest }) => attempt(guest, person => register(person, { password: 'Aa-1' })),
  'auth.password_weak': ({ guest }) => attempt(guest, person => register(person, { password: 'password' })),
  'auth.password_match': ({ guest }) => attempt(guest, person => register(person, { password_confirm: `${PASSWORD}!` })),
  'auth.reset_missing': ({ guest }) => attempt(guest, person => person.users.newPassword({ password: PASSWORD })),
  'auth.reset_expired': async world => {
    const { user } = await signUp(world.url, 'Hugo')
    await world.guest.users.resetPassword({ email: user.email })
    const token = await mailedToken(world, user.email, /Reset your/)
    await world.guest.users.newPassword({ token, password: PASSWORD })
    return attempt(world.guest, person => person.users.newPassword({ token, password: PASSWORD }))
  },
  'auth.email_expired': async world => {
    const ines = await signUp(world.url, 'Ines')
    const email = 'ines@example.com'
    await ines.users.update({ id: ines.user._id, email, old_password: PASSWORD })
    const token = await mailedToken(world, email, /./)
    await world.guest.users.confirmEmail({ token })
    return attempt(world.guest, person => person.users.confirmEmail({ token }))
  },
  /** Another link has been created since. */
  'auth.invite_expired': async ({ ann, url }) => {
    const john = await signUp(url, 'John')
    const { team } = await ownTeam({ ann })
    const { user: uid, token } = await inviteByLink(ann, team._id, john.user.email)
    await ann.teams.member({ id: team._id, uid, copy: true })
    return attempt(john, person => person.teams.member({ id: team._id, uid, token }))
  },
  'auth.invite_missing': ({ guest }) => attempt(guest, person => person.users.createPassword({ id: NOTHING, ...named })),
  'auth.has_password': async ({ ann, guest, team, url }) => {
    const frank = await signUp(url, 'Frank')
    const { user, token } = await inviteByLink(ann, team._id, frank.user.email)
    return attempt(guest, person => person.users.createPassword({ id: user, token, ...named }))
  },
  'auth.registration_closed': async () => {
    const { url } = await emptyInstance({ REGISTRATION: 'invited' })
    await signUp(url, 'First')
    return attempt(visitor(url), person => register(person))
  },
  'auth.bad_setup_code': async () => {
    const { url } = await emptyInstance({ HOST: '0.0.0.0', RATE_LIMIT: 'on' })
    return attempt(visitor(url), person => register(person, { code: 'guessed' }))
  },

  'u.not_found': ({ ann, team }) => attempt(ann, person => person.users.fetchById({ teamId: team._id, uid: NOTHING })),
  'u.owns_team': ({ ann }) => attempt(ann, person => person.users.remove({ id: ann.user._id, password: PASSWORD })),
  'u.no_favourite': async world => {
    const { _id: document, team } = await write(world, world.ann, 'Page')
    return attempt(world.ann, person => person.users.favourite({ document, team, after: NOTHING }))
  },
}

const named = { firstname: 'Eve', lastname: 'Martin', password: PASSWORD, terms: true }
