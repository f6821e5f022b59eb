import { useQuery } from '@tanstack/react-query'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { isDenied, isMissing } from '#web/data/calls/ApiError.ts'
import { type App, useApp } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { knownDocument } from '#web/data/cache/knownDocument.ts'
import { type Shell, useTeamShell } from '#web/shell/frame/ShellContext.ts'
import { documentAddress } from '#contract/documentAddress.ts'

export type AddressedDocument = Pick<DocumentEntry, '_id' | 'title' | 'icon' | 'team' | 'workspace' | 'parent'>

export interface Addressed {
  /** Null until it is known, and where the reader may not see it. */
  document: AddressedDocument | null
  /** The rest of the address after the document: `?…`, `#…`. */
  rest: string
  isLoading: boolean
}

/** Reads the document of this site that an address names; null for every other address, and where the reader may not see it. From outside of a team only its id finds it. */
export function addressedQuery({ api, cache, queries }: App, shell: Pick<Shell, 'team' | 'workspaces'> | null, address: string) {
  const named = documentAddress(address, window.location.origin)
  const read = async (): Promise<AddressedDocument | null> => {
    if (named === null) return null
    if ('id' in named) return knownDocument(cache, named.id) ?? (await api.documents.get({ id: named.id })).document
    const workspace = named.team === shell?.team.slug && shell.workspaces.find(({ slug }) => slug === named.workspace)
    return workspace ? (await cache.ensureQueryData(queries.document(workspace._id, decodeURIComponent(named.document)))).document : null
  }
  return {
    queryKey: keys.addressed(shell?.team._id ?? '', address),
    queryFn: () =>
      read().catch((error: unknown) => {
        if (isDenied(error) || isMissing(error)) return null
        throw error
      }),
    gcTime: 0,
  }
}

/** Returns the document of this site that an address names; null for every other address. */
export function useAddressed(address: string): Addressed | null {
  const app = useApp()
  const shell = useTeamShell()
  const named = documentAddress(address, window.location.origin)
  const found = useQuery({ ...addressedQuery(app, shell, address), enabled: named !== null })
  return named && { document: found.data ?? null, rest: named.rest, isLoading: found.isLoading }
}
