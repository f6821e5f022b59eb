import * as z from 'zod'
import { call } from '#contract/call.ts'
import { Id } from '#contract/fields.ts'
import { IMAGE_WIDTHS } from './files.ts'
import { User } from './users.ts'

/** What a person shows of themselves: their face, and a wide picture above their profile. */
export const PictureKind = z.enum(['avatar', 'banner']).meta({ examples: ['avatar'] })
export type PictureKind = z.infer<typeof PictureKind>

/** The pictures of people, which belong to no team and no workspace (`authorisation: D37`). */
export const pictures = {
  upload: call({
    method: 'POST',
    path: '/api/users/pictures/{kind}',
    who: 'user',
    rate: 'upload',
    stream: 'upload',
    summary:
      'Show an image as the own picture (a square) or as the banner of the own profile (four times as wide as high); what is outside of that is cut off. `users.update` removes it, and brings back the former one for a day.',
    params: { kind: PictureKind },
    form: { file: z.file() },
    answer: { user: User },
    errors: ['u.not_found', 'f.type', 'f.name', 'f.too_large', 'f.too_many_pixels', 'f.too_many_bytes'],
  }),
  download: call({
    method: 'GET',
    path: '/api/files/people/{id}',
    who: 'file reader',
    rate: 'bytes',
    stream: 'download',
    answerHeaders: ['ETag', 'Cache-Control', 'Accept-Ranges', 'Content-Disposition'],
    summary:
      'The picture or the banner of a person, for everybody who is logged in and has been told its address; with `w` no wider than that. An address always has the same picture.',
    params: { id: Id },
    query: {
      w: z.coerce
        .number()
        .pipe(z.literal([...IMAGE_WIDTHS]))
        .optional(),
    },
    errors: ['f.not_found'],
  }),
}
