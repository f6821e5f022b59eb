import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/calls/users.ts'
import type { Commit } from '#contract/realtime.ts'
import { keys } from '#web/data/cache/keys.ts'
import type { PagedRows } from '#web/data/cache/queries.ts'
import { refresh } from '#web/data/cache/refresh.ts'
import { withoutRow } from '#web/data/cache/rowList.ts'

/** The reader has made a document a favourite or taken it back, here or on another page of theirs. */
export const changeFavourite = (
  cache: QueryClient,
  { document, team, isFavourite }: Extract<Commit, { type: 'favourite/changed' }>['payload'],
): void => {
  cache.setQueryData<User>(keys.me(), me => {
    const others = me?.favourites.filter(id => id !== document)
    return me && others && { ...me, favourites: isFavourite ? [...others, document] : others }
  })
  cache.setQueryData<PagedRows>(keys.favourites(team), list => list && withoutRow(list, document))
  void refresh(cache, keys.favourites(team))
}
