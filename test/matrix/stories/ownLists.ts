import type { Person } from '../../world.ts'
import type { List } from '../asking.ts'
import { whoeverIsIn } from '../people.ts'

/** A list that everybody with an account has of their own, and asks for by their own id. */
const ofOneself = (ask: (person: Person, id: string) => Promise<unknown>): List => ({
  ...{ hiddenAs: 'u.not_found', namesNothing: true, answered: { here: whoeverIsIn } },
  ask: (person, ids) => ask(person, person.user?._id ?? ids.user),
})

export const sharedWithThem = ofOneself((person, id) => person.users.fetchShared({ id, limit: 500 }))

export const favourites = ofOneself((person, id) => person.users.fetchFavorites({ id }))
