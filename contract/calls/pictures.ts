import * as z from 'zod'
import { call } from '#contract/call.ts'
import { Id } from '#contract/fields.ts'
import { IMAGE_WIDTHS } from './files.ts'
import { User } from './users.ts'

/** What a person shows of themselves: their face, and a wide picture above their profile. */
export const PictureKind = z.enum(['avatar', 'banner']).meta({ examples: ['avatar'] })
export type PictureKind = z.infer<typeof PictureKind>

/** An image that is made anew for its place. */
export const pictureUpload = { method: 'POST', rate: 'upload', stream: 'upload', form: { file: z.file() } } as const
export const pictureRefusals = ['f.type', 'f.name', 'f.too_large', 'f.too_many_pixels', 'f.too_many_bytes'] as const

/** Such an image, at an address of its own. */
export const pictureDownload = {
  method: 'GET',
  rate: 'bytes',
  stream: 'download',
  answerHeaders: ['ETag', 'Cache-Control', 'Accept-Ranges', 'Content-Disposition'],
  params: { id: Id },
  query: {
    w: z.coerce
      .number()
      .pipe(z.literal([...IMAGE_WIDTHS]))
      .optional(),
  },
  errors: ['f.not_found'],
} as const

/** The pictures of people, which belong to no team and no workspace (`authorisation: D37`). */
export const pictures = {
  upload: call({
    ...pictureUpload,
    path: '/api/users/pictures/{kind}',
    who: 'user',
    summary:
      'Show an image as the own picture (a square) or as the banner of the own profile (four times as wide as high); what is outside of that is cut off. `users.update` removes it, and brings back the former one for a day.',
    params: { kind: PictureKind },
    answer: { user: User },
    errors: ['u.not_found', ...pictureRefusals],
  }),
  download: call({
    ...pictureDownload,
    path: '/api/files/people/{id}',
    who: 'file reader',
    summary:
      'The picture or the banner of a person, for everybody who is logged in and has been told its address; with `w` no wider than that. An address always has the same picture.',
  }),
}
