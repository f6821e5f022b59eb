import * as z from 'zod'
import { call } from '#contract/call.ts'
import { unreadable } from '#contract/errors.ts'
import { FileName, FolderPlace, Id, Secret, Time } from '#contract/fields.ts'

export const StoredFile = z.object({
  _id: Id,
  objType: z.literal('file'),
  objExtension: z.string(),
  name: z.string(),
  type: z.string().describe('Media type, read from the bytes'),
  size: z.number().int().describe('Bytes'),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  url: z.string(),
  folder: z.string().nullable().describe('The folder it stands in or `root`; null for what was brought for a document, or as a logo'),
  user: Id.nullable(),
  created_at: Time,
})
export type StoredFile = z.infer<typeof StoredFile>

/** The widths in which pictures are rendered on demand; a fixed list, so that nobody can fill the storage with sizes. */
export const IMAGE_WIDTHS = [160, 320, 640, 1024, 1600, 2560] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

export const files = {
  upload: call({
    method: 'POST',
    path: '/api/files/{teamId}/{workspaceId}',
    who: 'workspace writer',
    rate: 'upload',
    status: 201,
    idempotencyKey: true,
    stream: 'upload',
    summary:
      'Store one file, the last part of a multipart body; before it optionally what it is for, or where it is to stand. For a template of the team the workspace is any of the team.',
    params: { teamId: Id, workspaceId: Id },
    form: {
      document: Id.optional().describe('The document that it is for'),
      template: Id.optional().describe('The template that it is for'),
      folder: FolderPlace.optional().describe('The folder where it is to stand'),
      file: z.file(),
    },
    answer: { file: StoredFile },
    errors: [
      'auth.forbidden',
      ...unreadable,
      'd.cannot_edit',
      'w.not_found',
      'w.private',
      't.not_found',
      'f.type',
      'f.too_large',
      'f.too_many_pixels',
      'f.quota',
      'f.too_many_bytes',
      'f.name',
      'f.exists',
      'f.folder_not_found',
    ],
  }),
  get: call({
    method: 'GET',
    path: '/api/files/i/{id}',
    who: 'workspace reader or guest',
    rate: 'read',
    summary: 'What is known about a file.',
    params: { id: Id },
    answer: { file: StoredFile },
    errors: ['f.not_found'],
  }),
  update: call({
    method: 'PUT',
    path: '/api/files/{id}',
    who: 'workspace writer',
    rate: 'write',
    summary: 'Rename a file, or move it into a folder, also of another workspace of the team.',
    params: { id: Id },
    body: z.strictObject({
      name: FileName.optional(),
      folder: FolderPlace.optional(),
      workspace: Id.optional().describe('The workspace whose root is meant'),
    }),
    answer: { file: StoredFile },
    errors: [
      ...(['f.not_found', 'f.name', 'f.exists', 'f.in_document', 'f.folder_not_found'] as const),
      ...(['w.not_found', 'w.private', 'auth.forbidden'] as const),
    ],
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/files/{id}',
    who: 'workspace writer',
    rate: 'write',
    summary: 'Delete a file. While a page, a kept version, a logo or a cover still shows it, it stays for those.',
    params: { id: Id },
    errors: ['f.not_found', 'auth.forbidden'],
  }),
  download: call({
    method: 'GET',
    path: '/api/files/{id}',
    who: 'file reader',
    rate: 'bytes',
    stream: 'download',
    answerHeaders: ['ETag', 'Cache-Control', 'Accept-Ranges', 'Content-Range', 'Content-Disposition'],
    summary:
      'The bytes of a file, with ranges; with `w` a picture no wider than that. Images and video may be read with the file cookie instead of a bearer token, those of a shared document with what its link has answered.',
    params: { id: Id },
    query: {
      share: Secret.optional(),
      w: z.coerce
        .number()
        .pipe(z.literal([...IMAGE_WIDTHS]))
        .optional(),
    },
    errors: ['f.not_found'],
  }),
}
