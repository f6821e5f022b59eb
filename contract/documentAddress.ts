import { splitLang } from './pages.ts'

/** A document in an address: by its id, or by the permalinks of its own page; with the rest of the address (`?…`, `#…`). */
export type NamedDocument = ({ id: string } | { team: string; workspace: string; document: string }) & { rest: string }

const BY_ID = /^\/doc\/([0-9a-f-]{36})$/i
const OWN_PAGE = /^\/team\/([^/]+)\/workspace\/([^/]+)\/document\/([^/]+)$/

/** Returns the document of this site that an address names, with or without the host, in any language; null for every other address. */
export function documentAddress(address: string, origin: string): NamedDocument | null {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  if (!path.startsWith('/')) return null
  const [, page = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  const plain = splitLang(page).path.replace(/\/$/, '')
  const id = BY_ID.exec(plain)?.[1]
  if (id !== undefined) return { id, rest }
  const [, team, workspace, document] = OWN_PAGE.exec(plain) ?? []
  return team && workspace && document ? { team, workspace, document, rest } : null
}
