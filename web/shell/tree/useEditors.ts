import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { NowEditing } from '#web/data/cache/applyEditing.ts'
import { useApp, userOf } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'

const [EDITING] = keys.editing('')

/** The names of those who write a document now, by its id, without the reader's own: what the realtime channel has told anyway. */
export function useEditors(): ReadonlyMap<unknown, string> {
  const { cache } = useApp()
  const [editors, setEditors] = useState(() => editorsIn(cache))
  useEffect(
    () =>
      cache.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[0] === EDITING) setEditors(editorsIn(cache))
      }),
    [cache],
  )
  return editors
}

const editorsIn = (cache: QueryClient): ReadonlyMap<unknown, string> => {
  const me = userOf(cache)?._id
  const edited = cache.getQueriesData<NowEditing | null>({ queryKey: [EDITING] })
  return new Map(
    edited.flatMap(([[, id], now]) => (now && now.user._id !== me ? [[id, `${now.user.firstname} ${now.user.lastname}`]] : [])),
  )
}
