import * as z from 'zod'
import { call } from '#contract/call.ts'
import { FileName, FolderPlace, Id, next, page, text, Time } from '#contract/fields.ts'
import { StoredFile } from './files.ts'
import { SEARCH_MAX } from '#contract/limits.ts'

export const Folder = z.object({
  _id: Id,
  objType: z.literal('folder'),
  name: z.string(),
  workspace: Id,
  parent: FolderPlace,
  user: Id.nullable(),
  folderCount: z.number().int().describe('Folders directly in it'),
  created_at: Time,
})
export type Folder = z.infer<typeof Folder>

/** The bytes that the team has stored, and the limit of its plan; null is no limit. */
const Usage = z.object({ bytes: z.number().int(), limit: z.number().int().nullable() })
export type Usage = z.infer<typeof Usage>

const notHere = ['w.not_found', 'w.private', 'f.folder_not_found'] as const
const whereTo = ['f.name', 'f.exists', 'f.too_deep'] as const

export const folders = {
  list: call({
    method: 'GET',
    path: '/api/folders/w/{workspaceId}',
    who: 'workspace reader',
    rate: 'read',
    summary: 'What stands in a folder, folders first; with `search` what is named so anywhere in the workspace.',
    params: { workspaceId: Id },
    query: {
      ...page,
      cursor: z.string().max(2000).optional(),
      folder: FolderPlace.default('root'),
      search: text(SEARCH_MAX).optional(),
      sort: z.enum(['name', 'time', 'size']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    },
    answer: {
      path: z.array(Folder.pick({ _id: true, name: true })).describe('The folders above and this one, from the root down'),
      folders: z.array(Folder),
      files: z.array(StoredFile),
      usage: Usage.nullable().describe('For the members of the team'),
      next,
    },
    errors: notHere,
  }),
  create: call({
    method: 'POST',
    path: '/api/folders/w/{workspaceId}',
    who: 'workspace writer',
    rate: 'write',
    status: 201,
    idempotencyKey: true,
    summary: 'Make a folder.',
    params: { workspaceId: Id },
    body: z.strictObject({ name: FileName, parent: FolderPlace.default('root') }),
    answer: { folder: Folder },
    errors: [...notHere, ...whereTo, 'f.too_many_folders', 'auth.forbidden'],
  }),
  update: call({
    method: 'PUT',
    path: '/api/folders/i/{id}',
    who: 'workspace writer',
    rate: 'write',
    summary: 'Rename a folder, or move it with everything in it, also into another workspace of the team.',
    params: { id: Id },
    body: z.strictObject({
      name: FileName.optional(),
      parent: FolderPlace.optional(),
      workspace: Id.optional().describe('The workspace whose root is meant'),
    }),
    answer: { folder: Folder },
    errors: [...notHere, ...whereTo, 'f.folder_cycle', 'f.too_many_folders', 'auth.forbidden'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/folders/i/{id}',
    who: 'workspace writer',
    rate: 'write',
    summary: 'Delete a folder with everything in it. A file that a page still shows stays for that page.',
    params: { id: Id },
    errors: ['f.folder_not_found', 'auth.forbidden'],
  }),
}
