import { skipToken, useQuery } from '@tanstack/react-query'
import type { NowEditing } from '#web/data/cache/apply/applyEditing.ts'
import { useApp, userOf } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import type { Written } from './writing/target.ts'

/**
 * Returns who else edits a document or template now: from the page load, then from the realtime channel, from newer answers (`cache/lateAnswers.ts`),
 * or from polling the server (`readAlong/followWriter.ts`).
 */
export function useNowEditing({ _id, lock }: Pick<Written, '_id' | 'lock'>): NowEditing | null {
  const { cache } = useApp()
  const { data: told } = useQuery<NowEditing | null>({ queryKey: keys.editing(_id), queryFn: skipToken })
  const now = told === undefined ? lock : told
  const isOther = now !== null && now.user._id !== userOf(cache)?._id
  return isOther ? now : null
}
