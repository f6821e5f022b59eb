import { isSafeHref } from '#editor/addresses.ts'

/** What was typed, as a link target: an address, words that are none, or one that nobody should be led to. */
export type Typed = { href: string } | 'words' | 'refused'

const MAIL = /^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i
const WEB = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#:]|$)/i
const WHOLE = /^([a-z][a-z0-9+.-]*:|[/#])/i

/** `example.org` means a web address, `ann@example.org` a mail address; the address of a page of this site loses its host. A bare word is no address. */
export function readTarget(typed: string, origin: string): Typed {
  const address = typed.trim()
  if (address.startsWith(`${origin}/`)) return safe(address.slice(origin.length))
  if (MAIL.test(address)) return safe(`mailto:${address}`)
  if (WEB.test(address)) return safe(`https://${address}`)
  return WHOLE.test(address) ? safe(address) : 'words'
}

const safe = (href: string): Typed => (isSafeHref(href) ? { href } : 'refused')

/** Links name a document by its id, so that they go on when it is called or stands otherwise. */
export const documentHref = (id: string): string => `/doc/${id}`

/** The id of the document that a link leads to; null for any other. */
export const linkedDocument = (href: string): string | null => /^\/doc\/([0-9a-f-]{36})(?:$|[?#])/i.exec(href)?.[1] ?? null
