/** The name of every entry of the cache, once; ids where the entry is patched by `apply`, permalinks where a page asks by them. */
export const keys = {
  instance: () => ['instance'] as const,
  me: () => ['me'] as const,
  teams: () => ['teams'] as const,
  team: (slug: string) => ['team', slug] as const,
  people: (team: string) => ['people', team] as const,
  workspaces: (team: string) => ['workspaces', team] as const,
  workspace: (team: string, slug: string) => ['workspace', team, slug] as const,
  children: (workspace: string, parent: string) => ['children', workspace, parent] as const,
  archive: (workspace: string) => ['archive', workspace] as const,
  folder: (workspace: string, folder: string) => ['folder', workspace, folder] as const,
  document: (workspace: string, slug: string) => ['document', workspace, slug] as const,
  editing: (edited: string) => ['editing', edited] as const,
  presence: (document: string) => ['presence', document] as const,
  /** Whether the page shows its unsaved text (`web/documents/readAlong`). */
  live: (document: string) => ['live', document] as const,
  templates: (team: string) => ['templates', team] as const,
  notifications: (team: string) => ['notifications', team] as const,
  recent: (team: string) => ['recent', team] as const,
  documentCount: (team: string) => ['documentCount', team] as const,
  search: (team: string, words: string, filters: object = {}) => ['search', team, words, filters] as const,
}

/** The names of what is kept by the id of a team. */
export const OF_A_TEAM = ['people', 'workspaces', 'workspace', 'recent', 'search', 'documentCount', 'notifications', 'templates'] as const
