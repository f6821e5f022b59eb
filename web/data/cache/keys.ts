/**
 * The key of every entry of the cache; with ids where `apply` patches the entry, with permalinks where a page requests by them.
 * Each key begins with its own name here, so that `allOf` finds it.
 */
export const keys = {
  instance: () => ['instance'] as const,
  me: () => ['me'] as const,
  /** What only the reader's own settings show: their sessions, their choices of notifications, what the link in a mail can stop. */
  own: (...part: string[]) => ['own', ...part] as const,
  teams: () => ['teams'] as const,
  team: (slug: string) => ['team', slug] as const,
  people: (team: string) => ['people', team] as const,
  /** A person of the team, and what they have done. */
  profile: (team: string, user: string, ...part: string[]) => ['profile', team, user, ...part] as const,
  workspaces: (team: string) => ['workspaces', team] as const,
  workspace: (team: string, slug: string) => ['workspace', team, slug] as const,
  /** Its people and roles. */
  access: (workspace: string) => ['access', workspace] as const,
  children: (workspace: string, parent: string) => ['children', workspace, parent] as const,
  archive: (workspace: string) => ['archive', workspace] as const,
  deleted: (workspace: string) => ['deleted', workspace] as const,
  /** `view`: its folders only, or the words and the order of a list. */
  folder: (workspace: string, folder: string, view: unknown) => ['folder', workspace, folder, view] as const,
  file: (id: string) => ['file', id] as const,
  document: (workspace: string, slug: string) => ['document', workspace, slug] as const,
  /** The documents that mention it or link to it. */
  backlinks: (document: string) => ['backlinks', document] as const,
  /** The kept versions of a document; with more, the text of one, also as Markdown, or two of them compared. */
  versions: (document: string, ...shown: string[]) => ['versions', document, ...shown] as const,
  editing: (edited: string) => ['editing', edited] as const,
  /** The threads of comments on it. */
  comments: (document: string) => ['comments', document] as const,
  presence: (document: string) => ['presence', document] as const,
  /** Whether the page shows its unsaved text (`web/documents/readAlong`). */
  live: (document: string) => ['live', document] as const,
  templates: (team: string) => ['templates', team] as const,
  template: (team: string, id: string) => ['template', team, id] as const,
  /** Those of the product. */
  globalTemplates: () => ['globalTemplates'] as const,
  notifications: (team: string) => ['notifications', team] as const,
  recent: (team: string) => ['recent', team] as const,
  /** What was done in it within 30 days. */
  activity: (team: string) => ['activity', team] as const,
  /** What the reader has opened on this device. */
  opened: (team: string, ...ids: string[]) => ['opened', team, ...ids] as const,
  favourites: (team: string) => ['favourites', team] as const,
  shared: (team: string) => ['shared', team] as const,
  /** Its subscription, cards, invoices and billing address. */
  billing: (team: string, ...part: string[]) => ['billing', team, ...part] as const,
  documentCount: (team: string) => ['documentCount', team] as const,
  search: (team: string, words: string, filters: object = {}) => ['search', team, words, filters] as const,
  /** The same with everything that the page of the search asks, in pages. */
  found: (team: string, asked: object) => ['found', team, asked] as const,
  /** The document that an address of this site names. */
  addressed: (team: string, address: string) => ['addressed', team, address] as const,
  /** A document as guests see it: by its share link, by its public address, or by its id. */
  publicDocument: (address: string) => ['publicDocument', address] as const,
  invitation: (token: string) => ['invitation', token] as const,
}

type Key = readonly unknown[]
export type Kind = keyof typeof keys

/** Returns the prefix of the keys of one kind: of all its entries, or of the entries of one team, workspace or document. */
export const allOf = (kind: Kind, owner?: string): readonly [Kind, ...string[]] => (owner === undefined ? [kind] : [kind, owner])

/** Returns whether a key belongs to one of the kinds. */
export const isOf = (key: Key, ...kinds: readonly Kind[]): boolean => kinds.some(kind => kind === key[0])

/** Kinds of entries with the id of a team. */
export const OF_A_TEAM = [
  'addressed',
  'people',
  'profile',
  'workspaces',
  'workspace',
  'recent',
  'activity',
  'opened',
  'search',
  'found',
  'documentCount',
  'favourites',
  'shared',
  'notifications',
  'templates',
  'template',
  'billing',
] as const satisfies Kind[]

/** Kinds of entries with the id of a workspace, which depend on the rights of the reader. */
export const OF_A_WORKSPACE = ['access', 'children', 'archive', 'deleted', 'document', 'folder'] as const satisfies Kind[]

/** Kinds of entries of a team about its workspaces. */
export const OF_WORKSPACES = [
  'workspaces',
  'recent',
  'activity',
  'opened',
  'search',
  'found',
  'favourites',
  'shared',
  'templates',
  'template',
] as const satisfies Kind[]
