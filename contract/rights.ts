import * as z from 'zod'

/** The closed vocabulary of permission sets: section → actions (spec 1 §6; `authorisation: D9`). */
export const SECTIONS = {
  workspace: ['manage'],
  documents: ['create', 'edit', 'archive', 'delete'],
  templates: ['create', 'edit', 'delete'],
  files: ['upload', 'delete'],
  all: ['create', 'edit', 'archive', 'delete', 'upload', 'manage'],
} as const
export type Section = keyof typeof SECTIONS

/** One effective right in a workspace. `all.x` and `workspace.manage` are resolved before they reach a client. */
export const Right = z.enum([
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
])
export type Right = z.infer<typeof Right>

/** The ladder of access to one document (`authorisation: D1`). */
export const Access = z.enum(['read', 'comment', 'write', 'manage'])
export type Access = z.infer<typeof Access>

/** What a permission set allows: section → actions. */
export type RightList = { readonly [S in Section]?: readonly string[] }

/** The default set of a new workspace (`api: permission sets`). */
export const DEFAULT_SET: RightList = { documents: ['create', 'edit', 'archive'], templates: ['create'], files: ['upload'] }
