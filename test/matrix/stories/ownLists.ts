import type { Person } from '../../world.ts'
import type { List } from '../asking.ts'
import { accountHolders } from '../people.ts'

/** A personal list, which everybody with an account reads by their own id. */
const ofOneself = (ask: (person: Person, id: string) => Promise<unknown>): List => ({
  ...{ hiddenAs: 'u.not_found', namesNothing: true, answered: { here: accountHolders } },
  ask: (person, ids) => ask(person, person.user?._id ?? ids.user),
})

export const sharedWithThem = ofOneself((person, id) => person.users.fetchShared({ id, limit: 500 }))

export const favourites = ofOneself((person, id) => person.users.fetchFavorites({ id }))
