import * as z from 'zod'
import { call } from './call.ts'
import { Id, Time } from './fields.ts'

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
  user: Id.nullable(),
  created_at: Time,
})
export type StoredFile = z.infer<typeof StoredFile>

export const files = {
  upload: call({
    method: 'POST',
    path: '/api/files/{teamId}/{workspaceId}',
    who: 'workspace writer',
    rate: 'upload',
    status: 201,
    stream: 'upload',
    summary: 'Store one file (multipart, field `file`; optional field `document`: the document it is for).',
    params: { teamId: Id, workspaceId: Id },
    answer: { file: StoredFile },
    errors: ['w.not_found', 'w.private', 'f.type', 'f.too_large', 'f.too_many_pixels', 'f.quota', 'f.name'],
  }),
  download: call({
    method: 'GET',
    path: '/api/files/{id}',
    who: 'file reader',
    rate: 'bytes',
    stream: 'download',
    summary: 'The bytes of a file, with ranges. Images and video may be read with the file cookie instead of a bearer token.',
    params: { id: Id },
    errors: ['f.not_found'],
  }),
}
