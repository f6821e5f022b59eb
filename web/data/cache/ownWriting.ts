import type { QueryClient } from '@tanstack/react-query'
import type { Document } from '#contract/calls/documents.ts'
import type { NowEditing } from './apply/applyEditing.ts'
import { keys } from './keys.ts'

/** The reader of this page does not edit the document any more. Another person who does stays shown. */
export const hideOwnEditing = (cache: QueryClient, document: string, me: string | undefined): void => {
  cache.setQueryData<NowEditing | null>(keys.editing(document), now => (now?.user._id === me ? null : now))
}

/** Writing has ended without the writer: the server may have another text by now. */
export const writingEnded = (cache: QueryClient, { workspace, slug }: Pick<Document, 'workspace' | 'slug'>): void => {
  void cache.invalidateQueries({ queryKey: keys.document(workspace, slug) })
}
