import { isExternal } from '#editor/addresses.ts'

/** Opens a link in a new tab. Other sites get no referrer; ours does, because it keeps the language of the page. */
export const openBeside = (href: string): void => void window.open(href, '_blank', isAway(href) ? 'noopener,noreferrer' : 'noopener')

const isAway = (href: string): boolean => isExternal(href) && URL.parse(href)?.origin !== window.location.origin
