/** Schemes that rich text may link to (`product: 5.5`). */
const LINK_SCHEMES = new Set(['http', 'https', 'ftp', 'mailto', 'tel'])
const ADDRESS_MAX = 4096
// Space and control characters, and the backslash that browsers read as a slash: "/\host" would leave the site.
const FORBIDDEN = /[\s\p{Cc}\p{Cf}\\]/u
const SCHEME = /^([a-z][a-z0-9+.-]*):/i
const STORED_FILE = /^\/api\/files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A link target that is safe to show: relative, an anchor, or one of the allowed schemes (`product: 5.5`). */
export function isSafeHref(value: unknown): value is string {
  if (typeof value !== 'string' || value === '' || value.length > ADDRESS_MAX) return false
  if (FORBIDDEN.test(value) || !value.isWellFormed() || value.startsWith('//')) return false
  const scheme = SCHEME.exec(value)?.[1]
  if (scheme) return LINK_SCHEMES.has(scheme.toLowerCase())
  return !/^[^/?#]*:/.test(value)
}

export const isStoredFile = (value: unknown): value is string => typeof value === 'string' && STORED_FILE.test(value)

const ON_WEB = /^https?:\/\/[^/]/i

/** A page of the web, at an address that browsers understand. */
export const isWebPage = (value: unknown): value is string => isSafeHref(value) && ON_WEB.test(value) && URL.canParse(value)

/** An image or attachment: a stored file of ours, or a page of the web. */
export function isSafeSource(value: unknown): value is string {
  return isStoredFile(value) || (isSafeHref(value) && ON_WEB.test(value))
}

/**
 * Where a picture is shown from: those of the web over HTTPS, which nearly all of them speak, since the policy of the pages lets nothing else in
 * and a page that came by HTTPS shows nothing else.
 */
export const shownSource = (src: string): string => src.replace(/^http:/i, 'https:')

/** Whether a link leaves the site, so that the page opens it apart. */
export const isExternal = (href: string): boolean => /^(https?|ftp):/i.test(href)
