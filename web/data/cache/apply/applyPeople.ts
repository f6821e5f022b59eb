import type { QueryClient } from '@tanstack/react-query'
import { keys } from '#web/data/cache/keys.ts'
import { refresh } from '#web/data/cache/refresh.ts'

/** The list of people has an order that only the server knows. */
export const changePeople = (cache: QueryClient, { team }: { team: string }): void => {
  void refresh(cache, keys.people(team))
}
