import { pageUrl } from '#contract/pages.ts'

const paths = new Set([pageUrl('en', 'terms'), pageUrl('en', 'privacy')])

/** Static pages: they have no script, and a link to them loads a new page. `path` is without its language. */
export const isStaticPage = (path: string): boolean => paths.has(path.replace(/(.)\/$/, '$1'))
