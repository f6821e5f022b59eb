import type { Lang } from './fields.ts'

/** The path of every page. French pages have the prefix `/fr` (`product: 2.1`). */
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
  /** With the `token` of a mail. */
  unsubscribe: () => '/unsubscribe',
  terms: () => '/terms-of-use',
  privacy: () => '/privacy-policy',
  teams: () => '/team',
  sharedFromOutside: () => '/shared-with-you',
  /** The reader's own settings where no team stands around them: `settings`, `settings/email`. */
  ownSettings: (place: string) => `/user/${place}`,
  team: (tslug: string) => `/team/${tslug}`,
  /** The members, the first page of the settings. */
  teamSettings: (tslug: string) => `/team/${tslug}/settings`,
  /** The others: `general`, `subscription`, `subscription/plan`. */
  teamTab: (tslug: string, tab: string) => `/team/${tslug}/settings/${tab}`,
  favourites: (tslug: string) => `/team/${tslug}/favourites`,
  shared: (tslug: string) => `/team/${tslug}/shared`,
  search: (tslug: string) => `/team/${tslug}/search`,
  /** The profile of a person by their id, or a page of the reader's own settings: `settings`, `settings/email`. */
  user: (tslug: string, place: string) => `/team/${tslug}/user/${place}`,
  templates: (tslug: string) => `/team/${tslug}/template`,
  template: (tslug: string, tid: string) => `/team/${tslug}/template/${tid}`,
  workspace: (tslug: string, wslug: string) => `/team/${tslug}/workspace/${wslug}`,
  /** One page for each tab; '' is the first that the reader has. */
  workspaceSettings: (tslug: string, wslug: string, tab: string) => `/team/${tslug}/workspace/${wslug}/settings${tab && `/${tab}`}`,
  document: (tslug: string, wslug: string, dslug: string) => `/team/${tslug}/workspace/${wslug}/document/${dslug}`,
  documentSettings: (tslug: string, wslug: string, dslug: string) => `/team/${tslug}/workspace/${wslug}/document/${dslug}/settings`,
  /** With the `token` of a share link. */
  share: () => '/share',
  documentHistory: (tslug: string, wslug: string, dslug: string) => `/team/${tslug}/workspace/${wslug}/document/${dslug}/history`,
  documentVersion: (tslug: string, wslug: string, dslug: string, hid: string) =>
    `/team/${tslug}/workspace/${wslug}/document/${dslug}/history/${hid}`,
  /** Links between documents use the id, so that neither a rename nor a move breaks them; the page redirects to the document's own address. Readers from outside of the team read it here. */
  documentById: (id: string) => `/doc/${id}`,
}
export type Page = keyof typeof paths
export const PAGES = Object.keys(paths) as Page[]
/** The permalinks in the path of a page. */
export type PageSlugs<P extends Page> = Parameters<(typeof paths)[P]>

/** `pageUrl('fr', 'team', 'atelier')` → `/fr/team/atelier`. */
export const pageUrl = <P extends Page>(lang: Lang, page: P, ...slugs: PageSlugs<P>): string => {
  const path = (paths[page] as (...slugs: string[]) => string)(...slugs)
  if (lang === 'en') return path
  return path === '/' ? '/fr' : `/fr${path}`
}

/** Returns the language of a path, and the path without its prefix. */
export const splitLang = (path: string): { lang: Lang; path: string } =>
  /^\/fr(?=\/|$)/.test(path) ? { lang: 'fr', path: path.slice(3) || '/' } : { lang: 'en', path }

/** Returns an address of this site in another language. */
export const inLanguage = (lang: Lang, address: string): string => {
  const { path } = splitLang(address)
  return lang === 'en' ? path : `/fr${path === '/' ? '' : path}`
}

/**
 * Whether a page follows the visitor's language. Without a prefix these do: pages for guests, a document by its id (which texts link without a language), and
 * paths that are no page. `/fr` sets the language, and pages of teams without a prefix are English.
 */
export const followsLanguage = (path: string): boolean => !/^\/(fr|team)(\/|$)/.test(path)

/** Returns the path of a link that is sent, in a mail or by hand. It keeps its language, even when the receiver's browser prefers another one. */
export const sentPath = (path: string): string =>
  followsLanguage(path.split('?', 1)[0] ?? '') ? `${path}${path.includes('?') ? '&' : '?'}lang=en` : path

/**
 * Returns the path in `?redirect=`, encoded for a header. Only paths of this site are accepted: no host, no backslash, no dot segments, no control
 * characters (`security: redirects`).
 */
export const safeRedirect = (target: string | null | undefined, fallback: string): string => {
  if (!target || !/^\/(?!\/)[^\\\x00-\x1f\x7f]*$/.test(target)) return fallback
  const path = target.split(/[?#]/, 1)[0] ?? ''
  return path.includes('//') || path.split('/').some(part => part === '..' || part === '.')
    ? fallback
    : target.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}
