import * as z from 'zod'
import { call } from '#contract/call.ts'
import { unreadable } from '#contract/errors.ts'
import { FileName, FolderPlace, Id } from '#contract/fields.ts'

/** Resumable uploads use the tus protocol (tus.io), with these extensions. */
export const TUS = { version: '1.0.0', extensions: 'creation,creation-with-upload,expiration,termination' } as const

/** A number of bytes in a header. */
const Bytes = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

export const EveryHeader = z.object({ 'tus-resumable': z.string().describe(`The version of the protocol: ${TUS.version}`) })
export const CreateHeaders = EveryHeader.extend({
  'upload-length': Bytes,
  'upload-metadata': z
    .string()
    .describe(
      '`workspace`, `name`, and at most one of `folder` (an id or `root`), `document` and `template`, each in Base64; `type` is ignored',
    ),
})
export const PatchHeaders = EveryHeader.extend({ 'upload-offset': Bytes })

/** The parsed `Upload-Metadata`: what the fields of a form would contain. */
export const UploadMetadata = z
  .strictObject({
    workspace: Id,
    name: FileName.pipe(z.string().min(1)),
    folder: FolderPlace.optional(),
    document: Id.optional(),
    template: Id.optional(),
    /** Ignored: the type of a file is detected from its bytes. */
    type: z.string().optional(),
  })
  .refine(({ folder, document, template }) => [folder, document, template].filter(place => place !== undefined).length <= 1)
export type UploadMetadata = z.infer<typeof UploadMetadata>

/** Errors that are possible once all bytes have arrived, because they are checked then. */
const whenWhole = ['f.upload_busy', 'f.type', 'f.too_large', 'f.too_many_pixels', 'f.quota', 'f.exists', 'f.folder_not_found'] as const
/** The right to upload there is checked each time. */
const place = ['w.not_found', 'w.private', ...unreadable, 'd.cannot_edit', 't.not_found', 'auth.forbidden'] as const
const id = { id: Id }
const state = ['Upload-Offset', 'Upload-Expires', 'Upload-File', 'Content-Location'] as const

export const uploads = {
  options: call({
    method: 'OPTIONS',
    path: '/api/uploads',
    who: 'anyone',
    rate: 'guest',
    stream: 'piece',
    answerHeaders: ['Tus-Resumable', 'Tus-Version', 'Tus-Extension', 'Tus-Max-Size'],
    summary: 'What is spoken here: version and extensions of the tus protocol, and how large a file may be.',
  }),
  create: call({
    method: 'POST',
    path: '/api/uploads',
    who: 'workspace writer',
    rate: 'upload',
    status: 201,
    idempotencyKey: true,
    stream: 'piece',
    headers: CreateHeaders.shape,
    answerHeaders: ['Tus-Resumable', 'Location', ...state],
    summary:
      'Begin an upload that may be interrupted (tus): `Location` is its address for 24 hours. The first bytes may come along; when these are all, `Upload-File` and `Content-Location` name the file.',
    errors: ['f.tus_version', 'f.name', 'f.too_many_uploads', 'f.too_many_bytes', 'request.too_large', ...place, ...whenWhole],
  }),
  head: call({
    method: 'HEAD',
    path: '/api/uploads/{id}',
    who: 'self',
    rate: 'read',
    status: 200,
    stream: 'piece',
    headers: EveryHeader.shape,
    answerHeaders: ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata', ...state],
    summary: 'How far an own upload is (`Upload-Offset`). A request that still sends a piece of it is not listened to any more.',
    params: id,
    errors: ['f.tus_version', 'f.upload_not_found', ...place, ...whenWhole],
  }),
  patch: call({
    method: 'PATCH',
    path: '/api/uploads/{id}',
    who: 'self',
    rate: 'bytes',
    stream: 'piece',
    headers: PatchHeaders.shape,
    answerHeaders: ['Tus-Resumable', ...state],
    summary:
      'Send more of an own upload, from where it is (`Upload-Offset`). With the last piece there is a file, which `Upload-File` and `Content-Location` name.',
    params: id,
    errors: [
      ...([
        'f.tus_version',
        'f.upload_not_found',
        'f.upload_offset',
        'f.too_many_pieces',
        'request.media_type',
        'request.too_large',
      ] as const),
      ...place,
      ...whenWhole,
    ],
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/uploads/{id}',
    who: 'self',
    rate: 'write',
    stream: 'piece',
    headers: EveryHeader.shape,
    answerHeaders: ['Tus-Resumable'],
    summary: 'Give up an own upload; what has come of it is removed. A file that is made of it already stays.',
    params: id,
    errors: ['f.tus_version', 'f.upload_not_found'],
  }),
}
