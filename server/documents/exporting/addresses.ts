import { fileAt } from '#server/files/inContent.ts'
import { relativeAddress } from './names.ts'

export interface Addresses {
  /** `https://cahier.example` */
  site: string
  /** The page that the addresses are written into. */
  from: string
  /** Document id → its path in the export. */
  pages: ReadonlyMap<string, string>
  /** File id → its path in the export, or itself as a `data:` address; null for a file that was not found. */
  files: ReadonlyMap<string, { path: string; data?: string } | null>
}

const DOCUMENT = /^\/doc\/([0-9a-f-]{36})(#.*)?$/

/** Rewrites an address of a text for an exported page: a relative path to what was exported with it, a full address to anything else on this site. */
export const addressFrom =
  ({ site, from, pages, files }: Addresses) =>
  (address: string): string => {
    const own = address.startsWith(`${site}/`) ? address.slice(site.length) : address
    const [, document, fragment = ''] = DOCUMENT.exec(own) ?? []
    const file = files.get(fileAt(own) ?? '')
    // A written-out address is that of a link, and no link leads to data.
    if (file?.data !== undefined) return own === address ? file.data : address
    const path = pages.get(document ?? '') ?? file?.path
    if (path === from && fragment !== '') return fragment
    if (path !== undefined) return relativeAddress(from, path) + fragment
    return own.startsWith('/') ? site + own : address
  }
