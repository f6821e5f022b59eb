import type { Row } from '../row.ts'

const teamMembers = 'L -- - + ++++ ++ ++'
const accountHolders = 'L ++ + + ++++ ++ ++'
const ownLists = ['users.fetchFavorites', 'users.fetchShared'] as const

/** Activity, favourites and other lists of people. */
export const userDocuments: Row[] = [
  { call: 'teams.fetchActivity', who: teamMembers, notFound: 'team.not_found', input: ids => ({ id: ids.team }) },
  { call: 'users.fetchActivity', who: teamMembers, notFound: 'team.not_found', input: ids => ({ id: ids.team, uid: ids.user }) },
  { call: 'users.fetchById', who: teamMembers, notFound: 'team.not_found', input: ids => ({ teamId: ids.team, uid: ids.user }) },
  {
    call: 'users.fetchById',
    on: 'somebody of another team',
    who: 'L -- - x xxxx xx xx',
    notFound: 'team.not_found',
    signs: { x: 'u.not_found' },
    input: (ids, { world }) => ({ teamId: ids.team, uid: world.foreign.user }),
  },
  ...ownLists.flatMap((call): Row[] => [
    { call, on: 'a team', who: teamMembers, notFound: 'u.not_found', input: ids => ({ id: ids.team }) },
    {
      call,
      on: 'oneself',
      ...{ who: accountHolders, elsewhere: accountHolders, nowhere: accountHolders, notFound: 'u.not_found' },
      input: (ids, { world, principal }) => ({ id: world[principal].user?._id ?? ids.user }),
    },
    { call, on: 'somebody else', who: 'L -- - - ---- -- --', notFound: 'u.not_found', input: ids => ({ id: ids.user }) },
  ]),
  {
    call: 'users.favourite',
    on: 'an open page',
    who: 'L -- + + ++++ ++ ++',
    notFound: 'd.not_found',
    input: ids => ({ document: ids.page, team: ids.team }),
  },
  {
    call: 'users.favourite',
    on: 'the place of an open page',
    who: 'L -- + + ++++ ++ ++',
    notFound: 'd.not_found',
    input: ids => ({ document: ids.page, team: ids.team, after: null }),
  },
  {
    call: 'users.favourite',
    on: 'a restricted page',
    who: 'L -- + p ++++ p+ ++',
    notFound: 'd.not_found',
    input: ids => ({ document: ids.closed, team: ids.team }),
  },
]
