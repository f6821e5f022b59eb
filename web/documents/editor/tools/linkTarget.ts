import { SEARCH_MAX } from '#contract/limits.ts'
import { isSafeHref } from '#editor/addresses.ts'
import { fold } from '../suggest/filterEntries.ts'

/** Typed text as a link target: its address, and the words for a search of documents. Neither for a forbidden address. */
export interface Typed {
  href: string | null
  words: string | null
}

/** Whether typed text is an address with a forbidden scheme, such as `javascript:…`. */
export const isForbidden = (typed: string): boolean => /^[a-z][a-z\d+.-]*:\S/i.test(typed.trim()) && !WHOLE.test(typed.trim())

const MAIL = /^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i
const WEB = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#:]\S*)?$/i
/** With a scheme that links may have: any other word before a colon may begin a title, as in "Guide: travel". */
const WHOLE = /^((https?|ftp):\/\/|(mailto|tel):\S)/i
const ON_SITE = /^[/#]\S*$/
/** Characters that do not occur in a name with a dot in it, such as "Node.js". */
const BEYOND_HOST = /[/?:]/

/**
 * `example.org` means a web address, `ann@example.org` a mail address; the address of a page of this site loses its host. A bare word is no address,
 * and what looks like a host or an anchor may be a title as well.
 */
export function readTarget(typed: string, origin: string): Typed {
  const address = typed.trim()
  if (address.startsWith(`${origin}/`)) return onlyTo(address.slice(origin.length))
  if (MAIL.test(address)) return onlyTo(`mailto:${address}`)
  if (WHOLE.test(address) || (ON_SITE.test(address) && !address.startsWith('#'))) return onlyTo(address)
  const href = WEB.test(address) ? `https://${address}` : ON_SITE.test(address) ? address : null
  if (href === null || !isSafeHref(href)) return { href: null, words: address }
  return { href, words: BEYOND_HOST.test(address) || address.length > SEARCH_MAX ? null : address }
}

const onlyTo = (address: string): Typed => ({ href: isSafeHref(address) ? address : null, words: null })

/** Splits the documents that were found for text that is also an address: exact titles come before the address, other hits after it. */
export function besideAddress<Hit extends { title: string; isInTitle: boolean }>(found: readonly Hit[], words: string) {
  const isCalled = ({ title }: Hit) => fold(title).startsWith(fold(words))
  return { before: found.filter(isCalled), behind: found.filter(hit => hit.isInTitle && !isCalled(hit)) }
}

/** Links have the id of a document, so that they survive a rename or a move. */
export const documentHref = (id: string): string => `/doc/${id}`

/** Returns the id of the document that a link leads to; null for any other link. */
export const linkedDocument = (href: string): string | null => /^\/doc\/([0-9a-f-]{36})(?:$|[?#])/i.exec(href)?.[1] ?? null
