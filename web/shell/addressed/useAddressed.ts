import { useQuery } from '@tanstack/react-query'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { isDenied, isMissing } from '#web/data/calls/ApiError.ts'
import { useApp } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { knownDocument } from '#web/data/cache/knownDocument.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { documentAddress } from './documentAddress.ts'

export type AddressedDocument = Pick<DocumentEntry, '_id' | 'title' | 'icon' | 'workspace' | 'parent'>

export interface Addressed {
  /** Null until it is known, and where the reader may not see it. */
  document: AddressedDocument | null
  /** The rest of the address after the document: `?…`, `#…`. */
  rest: string
  isLoading: boolean
}

/** Returns the document of this site that an address names; null for every other address. */
export function useAddressed(address: string): Addressed | null {
  const { api, cache, queries } = useApp()
  const { team, workspaces } = useShell()
  const named = documentAddress(address, window.location.origin)
  const read = async (): Promise<AddressedDocument | null> => {
    if (named === null) return null
    if ('id' in named) return knownDocument(cache, named.id) ?? (await api.documents.get({ id: named.id })).document
    const workspace = named.team === team.slug && workspaces.find(({ slug }) => slug === named.workspace)
    return workspace ? (await cache.ensureQueryData(queries.document(workspace._id, decodeURIComponent(named.document)))).document : null
  }
  const found = useQuery({
    queryKey: keys.addressed(team._id, address),
    queryFn: () =>
      read().catch((error: unknown) => {
        if (isDenied(error) || isMissing(error)) return null
        throw error
      }),
    enabled: named !== null,
    gcTime: 0,
  })
  return named && { document: found.data ?? null, rest: named.rest, isLoading: found.isLoading }
}
