import { decodeJwt } from 'jose'
import { signUnsubscribe } from '#server/notifications/unsubscribeToken.ts'
import { sendLogo, sendPicture, showLogo, showPicture } from '../../pictures.ts'
import { PASSWORD, type Person, visitor } from '../../world.ts'
import { hidden, type Row } from '../row.ts'
import { anotherMember, anotherTeam } from '../making.ts'
import type { MatrixWorld } from '../people.ts'

const sessionOf = ({ token }: Pick<Person, 'token'>) => String(decodeJwt(token)['sid'])
/** Logs the person in once more; returns that session. For a guest it is somebody's. */
const anotherSession = async ({ server: { url }, stranger }: MatrixWorld, { user }: Person) => {
  const { email } = user ?? stranger.user
  return sessionOf(await visitor(url).auth.login({ email, password: PASSWORD }))
}

const linkOfStranger = ({ server, stranger }: MatrixWorld) =>
  signUnsubscribe(server.context.config.refreshTokenKey, { user: stranger.user._id, kind: 'comment' })

const everybody = '+ ++ + + ++++ ++ ++'
const accountHolders = 'L ++ + + ++++ ++ ++'
/** These calls name no ids of others: the answer is the same in all places. */
const same = (who: string) => ({ who, elsewhere: who, nowhere: who, notFound: 'u.not_found' }) satisfies Partial<Row>
const team = { notFound: 'team.not_found' } satisfies Partial<Row>
const byAdmins = 'L -- - f ffff ff ++'
const teamMembers = 'L -- - + ++++ ++ ++'

let signUps = 0
const stranger = () => ({
  ...{ firstname: 'New', lastname: 'Person', email: `new${++signUps}@example.org`, password: PASSWORD, terms: true },
})

export const account: Row[] = [
  { call: 'auth.login', ...same(everybody), input: (_, { world }) => ({ email: world.stranger.user.email, password: PASSWORD }) },
  { call: 'auth.me', ...same(accountHolders) },
  { call: 'auth.fetchSessions', ...same(accountHolders) },
  {
    call: 'auth.endSession',
    on: 'oneself',
    ...same(accountHolders),
    send: async (person, _, world) => person.send('DELETE', `/api/auth/sessions/${await anotherSession(world, person)}`),
  },
  {
    call: 'auth.endSession',
    on: 'somebody else',
    ...same(hidden),
    notFound: 'auth.session_not_found',
    input: (_, { world, principal }) => ({ id: sessionOf(principal === 'owner' ? world.stranger : world.owner) }),
  },
  { call: 'auth.endOtherSessions', ...same(accountHolders) },
  { call: 'notifications.fetchChoices', ...same(accountHolders) },
  { call: 'notifications.choose', ...same(accountHolders), input: () => ({ kind: 'import', level: 'application' }) },
  // The link of a mail is for whoever holds it.
  { call: 'notifications.fetchMailed', ...same(everybody), input: (_, { world }) => ({ token: linkOfStranger(world) }) },
  { call: 'notifications.chooseMailed', ...same(everybody), input: (_, { world }) => ({ token: linkOfStranger(world), isMailed: true }) },
  {
    call: 'notifications.unsubscribe',
    ...same(everybody),
    send: (person, _, world) => person.send('POST', `/unsubscribe?token=${linkOfStranger(world)}`),
  },
  // There is no such page on the public internet: who may ask is told so.
  { call: 'webPages.read', ...same('L uu u u uuuu uu uu'), signs: { u: 'page.unreadable' }, input: () => ({ url: 'http://127.0.0.1/' }) },
  { call: 'instance.get', ...same(everybody) },
  // Its first account is the owner's.
  { call: 'instance.update', ...same('L ff f f ffff ff f+'), input: () => ({ name: 'Cahier' }) },

  { call: 'users.register', ...same('+ gg g g gggg gg gg'), input: stranger },
  { call: 'users.resetPassword', ...same(everybody), input: () => ({ email: 'nobody@example.org' }) },
  {
    call: 'users.newPassword',
    ...same('xxxxxxxxxxxxx'),
    signs: { x: 'auth.reset_expired' },
    input: () => ({ token: 'x'.repeat(43), password: PASSWORD }),
  },
  {
    call: 'users.createPassword',
    ...same('xggggggggggggg'.slice(0, 13)),
    signs: { x: 'auth.invite_expired' },
    input: ids => ({ id: ids.user, token: 'x'.repeat(43), firstname: 'A', lastname: 'B', password: PASSWORD, terms: true }),
  },
  {
    call: 'users.update',
    on: 'oneself',
    ...same(accountHolders),
    input: (_, { world, principal }) => ({ id: world[principal].user?._id ?? world.missing.user, job_title: 'Tester' }),
  },
  {
    call: 'users.update',
    on: 'somebody else',
    who: hidden,
    notFound: 'u.not_found',
    input: ids => ({ id: ids.user, job_title: 'Tester' }),
  },
  {
    call: 'users.export',
    on: 'oneself',
    ...same(accountHolders),
    send: (person, _, { missing }) => person.send('GET', `/api/users/${person.user?._id ?? missing.user}/export`),
  },
  {
    call: 'users.export',
    on: 'somebody else',
    who: hidden,
    notFound: 'u.not_found',
    send: (person, ids) => person.send('GET', `/api/users/${ids.user}/export`),
  },
  {
    call: 'pictures.upload',
    ...same(accountHolders),
    send: person => sendPicture(person),
  },
  {
    call: 'pictures.download',
    ...same('- ++ + + ++++ ++ ++'),
    notFound: 'f.not_found',
    // By the token alone: the guest of these rows has logged in above, and would send a cookie.
    send: async (person, _, { owner }) => person.send('GET', await showPicture(owner), undefined, { cookie: '' }),
  },
  {
    call: 'users.confirmEmail',
    ...same('xxxxxxxxxxxxx'),
    signs: { x: 'auth.email_expired' },
    input: () => ({ token: 'x'.repeat(43) }),
  },
  {
    call: 'users.remove',
    on: 'oneself, with another password',
    ...same('L xx x x xxxx xx xx'),
    signs: { x: 'auth.bad_password' },
    input: (_, { world, principal }) => ({ id: world[principal].user?._id ?? world.missing.user, password: 'Wrong-2026!' }),
  },
  {
    call: 'users.remove',
    on: 'somebody who has joined',
    who: 'L -- - f ffff ff ff',
    notFound: 'u.not_found',
    input: ids => ({ id: ids.user }),
  },
  { call: 'users.fetchByTeam', who: teamMembers, ...team, input: ids => ({ id: ids.team }) },
  { call: 'users.fetchByEmail', ...same(accountHolders), input: () => ({ email: 'nobody@example.org' }) },
  {
    call: 'users.documentInvitation',
    ...same('g gg g g gggg gg gg'),
    notFound: 'auth.invite_expired',
    signs: { g: 'auth.invite_expired' },
    input: () => ({ token: 'x' }),
  },
  {
    call: 'users.teamInvite',
    who: byAdmins,
    ...team,
    input: ids => ({ tid: ids.team, email: `invited${++signUps}@example.org`, group: 'member' }),
  },
  {
    call: 'users.teamInvite',
    on: 'an admin',
    who: byAdmins,
    ...team,
    input: ids => ({ tid: ids.team, email: `invited${++signUps}@example.org`, group: 'admin' }),
  },

  { call: 'teams.create', ...same(accountHolders), input: () => ({ title: 'One more' }) },
  { call: 'teams.get', who: teamMembers, ...team, input: ids => ({ id: ids.team }) },
  { call: 'teams.getBySlug', who: teamMembers, ...team, input: ids => ({ slug: ids.teamSlug }) },
  {
    call: 'teams.byUser',
    on: 'oneself',
    ...same(accountHolders),
    input: (_, { world, principal }) => ({ userId: world[principal].user?._id ?? world.missing.user }),
  },
  { call: 'teams.byUser', on: 'somebody else', who: hidden, notFound: 'u.not_found', input: ids => ({ userId: ids.user }) },
  { call: 'teams.getDefault', ...same(accountHolders) },
  { call: 'teams.update', who: byAdmins, ...team, input: ids => ({ id: ids.team, title: 'Zaunkoenig team' }) },
  { call: 'teams.uploadLogo', who: byAdmins, ...team, send: (person, ids) => sendLogo(person, ids.team) },
  {
    call: 'teams.downloadLogo',
    ...same(everybody),
    notFound: 'f.not_found',
    send: async (person, _, { owner, own }) => person.send('GET', await showLogo(owner, own.team)),
  },
  { call: 'teams.setPrimary', who: teamMembers, ...team, input: ids => ({ id: ids.team }) },
  {
    call: 'teams.member',
    on: 'an invitation that is sent again',
    who: byAdmins,
    ...team,
    input: (ids, { world }) => ({ id: ids.team, uid: world.pending.user._id, resend: true }),
  },
  {
    call: 'teams.kickMember',
    who: byAdmins,
    ...team,
    input: ids => ({ id: ids.team, uid: ids.user }),
    fresh: async world => ({ user: await anotherMember(world) }),
  },
  {
    call: 'teams.kickMember',
    on: 'an admin',
    who: 'L -- - f ffff ff f+',
    ...team,
    input: ids => ({ id: ids.team, uid: ids.colleague }),
    fresh: async world => ({ colleague: await anotherMember(world, 'admin') }),
  },
  {
    call: 'teams.kickMember',
    on: 'the owner',
    who: 'L -- - f ffff ff xx',
    ...team,
    signs: { x: 'team.owner_fixed' },
    input: ids => ({ id: ids.team, uid: ids.owner }),
  },
  {
    call: 'teams.changeGroup',
    on: 'a member',
    who: byAdmins,
    ...team,
    input: ids => ({ id: ids.team, user: ids.user, group: 'admin' }),
    fresh: async world => ({ user: await anotherMember(world) }),
  },
  {
    call: 'teams.changeGroup',
    on: 'an admin',
    who: 'L -- - f ffff ff f+',
    ...team,
    input: ids => ({ id: ids.team, user: ids.colleague, group: 'member' }),
    fresh: async world => ({ colleague: await anotherMember(world, 'admin') }),
  },
  {
    call: 'teams.changeGroup',
    on: 'the owner',
    who: 'L -- - f ffff ff xx',
    ...team,
    signs: { x: 'team.owner_fixed' },
    input: ids => ({ id: ids.team, user: ids.owner, group: 'member' }),
  },
  {
    call: 'teams.transferOwnership',
    who: 'L -- - o oooo oo o+',
    ...team,
    input: (ids, { world, principal }) => ({ id: ids.team, owner: world[principal].user?._id ?? ids.owner, user: ids.user }),
    fresh: anotherTeam,
  },
  { call: 'teams.remove', who: 'L -- - o oooo oo o+', ...team, input: ids => ({ id: ids.team }), fresh: anotherTeam },
]
