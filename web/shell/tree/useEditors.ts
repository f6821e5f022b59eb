import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { NowEditing } from '#web/data/cache/apply/applyEditing.ts'
import { useApp, userOf } from '#web/data/app.ts'
import { allOf, isOf } from '#web/data/cache/keys.ts'

/** Returns the names of the present writers by document id, without the reader, from the realtime channel. */
export function useEditors(): ReadonlyMap<unknown, string> {
  const { cache } = useApp()
  const [editors, setEditors] = useState(() => editorsIn(cache))
  useEffect(
    () =>
      cache.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && isOf(query.queryKey, 'editing')) setEditors(editorsIn(cache))
      }),
    [cache],
  )
  return editors
}

const editorsIn = (cache: QueryClient): ReadonlyMap<unknown, string> => {
  const me = userOf(cache)?._id
  const edited = cache.getQueriesData<NowEditing | null>({ queryKey: allOf('editing') })
  return new Map(
    edited.flatMap(([[, id], now]) => (now && now.user._id !== me ? [[id, `${now.user.firstname} ${now.user.lastname}`]] : [])),
  )
}
