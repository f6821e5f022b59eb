import type { QueryClient } from '@tanstack/react-query'
import type { NowEditing } from './apply/applyEditing.ts'
import { keys } from './keys.ts'

/** The server has said who edits the document now; null when nobody does. */
export const showEditor = (cache: QueryClient, document: string, editor: NowEditing | null): void => {
  cache.setQueryData<NowEditing | null>(keys.editing(document), editor)
}
