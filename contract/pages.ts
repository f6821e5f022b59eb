import type { Lang } from './fields.ts'

/** Path of every page, once. French pages carry the prefix `/fr` (`product: 2.1`). */
const paths = {
  home: () => '/',
  setUp: () => '/set-up',
  login: () => '/auth/login',
  signup: () => '/auth/signup',
  resetPassword: () => '/auth/reset-password',
  newPassword: () => '/auth/new-password',
  confirmEmail: () => '/auth/confirm-email',
  stepTeam: () => '/auth/step-team',
  stepWorkspace: () => '/auth/step-workspace',
  teamInvite: (tslug: string) => `/auth/team-invite/${tslug}`,
  invitedPassword: (tslug: string, email: string) => `/auth/team-invite/${tslug}/${encodeURIComponent(email)}/create-password`,
  joinTeam: (tslug: string, email: string) => `/auth/team-invite/${tslug}/${encodeURIComponent(email)}/join-team`,
  terms: () => '/terms-of-use',
  privacy: () => '/privacy-policy',
  teams: () => '/team',
  team: (tslug: string) => `/team/${tslug}`,
  teamSettings: (tslug: string) => `/team/${tslug}/settings`,
  workspace: (tslug: string, wslug: string) => `/team/${tslug}/workspace/${wslug}`,
  document: (tslug: string, wslug: string, dslug: string) => `/team/${tslug}/workspace/${wslug}/document/${dslug}`,
  /** Links between documents are kept by id, so that neither a rename nor a move breaks them; the page redirects to the document's own address. */
  documentById: (id: string) => `/doc/${id}`,
}
export type Page = keyof typeof paths
export const PAGES = Object.keys(paths) as Page[]
/** The permalinks that the path of a page holds. */
export type PageSlugs<P extends Page> = Parameters<(typeof paths)[P]>

/** `pageUrl('fr', 'team', 'atelier')` → `/fr/team/atelier`. */
export const pageUrl = <P extends Page>(lang: Lang, page: P, ...slugs: PageSlugs<P>): string => {
  const path = (paths[page] as (...slugs: string[]) => string)(...slugs)
  if (lang === 'en') return path
  return path === '/' ? '/fr' : `/fr${path}`
}

/** The language of a path, and the path without its prefix. */
export const splitLang = (path: string): { lang: Lang; path: string } =>
  /^\/fr(?=\/|$)/.test(path) ? { lang: 'fr', path: path.slice(3) || '/' } : { lang: 'en', path }

/**
 * Whether a page follows the language of whoever comes. Where the address says none, those for guests do, a document by its id, which texts link without a
 * language, and what is no page; `/fr` says one, and so do the pages of teams, which are English without it.
 */
export const followsLanguage = (path: string): boolean => !/^\/(fr|team)(\/|$)/.test(path)

/** The path of a link that is sent, in a mail or by hand: it keeps its language whatever the browser of the receiver prefers. */
export const sentPath = (path: string): string =>
  followsLanguage(path.split('?', 1)[0] ?? '') ? `${path}${path.includes('?') ? '&' : '?'}lang=en` : path

/** `?redirect=` accepts a path of this site only: no host, no backslash, no dot segments, no control characters (`security: redirects`). It is answered as a header may carry it. */
export const safeRedirect = (target: string | null | undefined, fallback: string): string => {
  if (!target || !/^\/(?!\/)[^\\\x00-\x1f\x7f]*$/.test(target)) return fallback
  const path = target.split(/[?#]/, 1)[0] ?? ''
  return path.includes('//') || path.split('/').some(part => part === '..' || part === '.')
    ? fallback
    : target.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}
