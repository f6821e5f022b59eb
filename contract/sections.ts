/** The closed vocabulary of permission sets: section → actions (`authorisation: D9`). It stands apart from what checks it, since pages show it too. */
export const SECTIONS = {
  workspace: ['manage'],
  documents: ['create', 'edit', 'archive', 'delete'],
  templates: ['create', 'edit', 'delete'],
  files: ['upload', 'delete'],
  all: ['create', 'edit', 'archive', 'delete', 'upload', 'manage'],
} as const

/** One effective right in a workspace. `all.x` and `workspace.manage` are resolved before they reach a client. */
export const RIGHTS = [
  'workspace.manage',
  'documents.create',
  'documents.edit',
  'documents.archive',
  'documents.delete',
  'templates.create',
  'templates.edit',
  'templates.delete',
  'files.upload',
  'files.delete',
] as const

/** The default set of a new workspace (`api: permission sets`). */
export const DEFAULT_SET = { documents: ['create', 'edit', 'archive'], templates: ['create'], files: ['upload'] } as const
