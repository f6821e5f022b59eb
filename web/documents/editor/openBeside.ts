import { isExternal } from '#editor/addresses.ts'

/** Opens a link in a tab of its own. Other sites do not hear where the reader comes from; ours must: it goes on in the language of the page. */
export const openBeside = (href: string): void => void window.open(href, '_blank', isAway(href) ? 'noopener,noreferrer' : 'noopener')

const isAway = (href: string): boolean => isExternal(href) && URL.parse(href)?.origin !== window.location.origin
