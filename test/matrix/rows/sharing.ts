import type { Row } from '../row.ts'
import type { MatrixWorld, Principal } from '../people.ts'
import { anotherClosed, anotherPage } from '../making.ts'

const ofDocument = { notFound: 'd.not_found' } satisfies Partial<Row>
const byManagers = 'L -- f f fff+ f+ ++'
const byManagersOfClosed = 'L -- f p fff+ p+ ++'

/** People who have requested access may send a reminder. */
const letADayGoBy = ({ context }: MatrixWorld['server']) =>
  context.db.execute(`update document_members set told_at = told_at - interval '1 day' where kind = 'request'`)

/** Adds one more person to a page. Returns their id, or that of their entry. */
const withReader = (named: 'user' | '_id') => async (world: MatrixWorld, caller?: Principal) => {
  const made = await anotherPage(world, caller)
  const { member } = await world.owner.documents.addMember({ id: made.page, user: world.own.user, access: 'read' })
  return { ...made, user: member[named] ?? '' }
}

/** Shares a page with the team. Returns the id of its entry. */
const withTeam = async (world: MatrixWorld, caller?: Principal) => {
  const made = await anotherPage(world, caller)
  const { member } = await world.owner.documents.addMember({ id: made.page, team: world.own.team, access: 'read' })
  return { ...made, user: member._id }
}

export const sharing: Row[] = [
  {
    call: 'documents.addMember',
    on: 'a person to an open page',
    who: byManagers,
    ...ofDocument,
    input: ids => ({ id: ids.page, user: ids.user, access: 'read' }),
    fresh: anotherPage,
  },
  {
    call: 'documents.addMember',
    on: 'the team to an open page',
    who: byManagers,
    ...ofDocument,
    input: ids => ({ id: ids.page, team: ids.team, access: 'read' }),
    fresh: anotherPage,
  },
  {
    call: 'documents.addMember',
    on: 'a private workspace, which only admins are in, to an open page',
    who: 'L -- f f fffw fw ++',
    signs: { w: 'w.private' },
    ...ofDocument,
    input: ids => ({ id: ids.page, workspace: ids.privateWorkspace, access: 'read' }),
    fresh: anotherPage,
  },
  {
    call: 'documents.addMember',
    on: 'an address to a restricted page',
    who: byManagersOfClosed,
    ...ofDocument,
    input: ids => ({ id: ids.closed, email: 'zoe@example.org', access: 'write' }),
    fresh: anotherClosed,
  },
  {
    call: 'documents.addMember',
    on: 'oneself',
    who: 'L -- h + hhhh +h hh',
    signs: { h: 'd.has_access' },
    ...ofDocument,
    input: (ids, { world, principal }) => ({ id: ids.closed, user: principal === 'guest' ? ids.user : world[principal].user._id }),
    fresh: anotherClosed,
  },
  {
    call: 'documents.memberValidation',
    on: 'a request',
    who: byManagersOfClosed,
    ...ofDocument,
    input: ids => ({ id: ids.closed, user: ids.user, choice: true }),
    fresh: async (world, caller) => {
      const made = await anotherClosed(world, caller)
      const user = world.member.user._id
      await world.member.documents.addMember({ id: made.closed, user })
      return { ...made, user }
    },
  },
  {
    call: 'documents.memberValidation',
    on: 'an invitation that is not theirs',
    who: 'L gg g g gggg gg gg',
    elsewhere: 'L gg g g gggg gg gg',
    nowhere: 'L gg g g gggg gg gg',
    signs: { g: 'auth.invite_expired' },
    ...ofDocument,
    input: ids => ({ id: ids.page, user: ids.user, choice: true, token: 'x' }),
  },
  {
    call: 'documents.kickMember',
    who: byManagers,
    ...ofDocument,
    input: ids => ({ id: ids.page, memberId: ids.user }),
    fresh: withReader('_id'),
  },
  {
    call: 'documents.changeAccess',
    who: byManagers,
    ...ofDocument,
    input: ids => ({ id: ids.page, user: ids.user, access: 'comment' }),
    fresh: withReader('user'),
  },
  {
    call: 'documents.kickMember',
    on: 'the team',
    who: byManagers,
    ...ofDocument,
    input: ids => ({ id: ids.page, memberId: ids.user }),
    fresh: withTeam,
  },
  {
    call: 'documents.changeAccess',
    on: 'of the team',
    who: byManagers,
    ...ofDocument,
    input: ids => ({ id: ids.page, user: ids.user, access: 'comment' }),
    fresh: withTeam,
  },
  {
    call: 'documents.changeAccess',
    on: 'an own entry, to what it is',
    who: 'L -- f f fffs fn ns',
    ...ofDocument,
    signs: { s: 'd.same_access', n: 'd.not_a_member' },
    input: (ids, { world, principal }) => ({ id: ids.page, user: world[principal].user?._id ?? ids.user, access: 'manage' }),
  },
  { call: 'documents.shareLink', who: byManagers, ...ofDocument, input: ids => ({ id: ids.page }) },
  {
    call: 'documents.getByToken',
    who: '+ ++ + + ++++ ++ ++',
    elsewhere: 'g gg g g gggg gg gg',
    nowhere: 'g gg g g gggg gg gg',
    signs: { g: 'd.share_expired' },
    ...ofDocument,
    input: ids => ({ token: ids.history }),
    fresh: async ({ owner, own }) => ({ history: (await owner.documents.shareLink({ id: own.closed })).token ?? '' }),
  },
  ...(['notifications.create', 'notifications.remind'] as const).map((call): Row => ({
    call,
    who: 'L ff f + ffff ff ff',
    elsewhere: 'L ff f f ffff ff ff',
    nowhere: 'L ff f f ffff ff ff',
    signs: { f: 'n.forbidden' },
    ...ofDocument,
    input: ids => ({ kind: 'access_request', document: ids.closed }),
    fresh: async (world, caller) => {
      const made = await anotherClosed(world, caller)
      await world.member.documents.addMember({ id: made.closed, user: world.member.user._id })
      await letADayGoBy(world.server)
      return made
    },
  })),
  { call: 'members.search', on: 'a document', who: byManagers, ...ofDocument, input: ids => ({ q: '', document: ids.page }) },
  {
    call: 'members.search',
    on: 'a workspace',
    who: 'L -- - f ffff f+ ++',
    notFound: 'w.not_found',
    input: ids => ({ q: '', workspace: ids.workspace }),
  },
]
