import type { QueryClient } from '@tanstack/react-query'
import type { NowEditing } from './apply/applyEditing.ts'
import { keys } from './keys.ts'

/** Stores who edits the document, from an answer of the server; null is nobody. */
export const showEditor = (cache: QueryClient, document: string, editor: NowEditing | null): void => {
  cache.setQueryData<NowEditing | null>(keys.editing(document), editor)
}
