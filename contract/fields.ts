import * as z from 'zod'
import { COVERS } from './covers.ts'
import { EMAIL_MAX, FILE_NAME_MAX, NAME_MAX, PASSWORD_MAX, SLUG_MAX, TITLE_MAX } from './limits.ts'
import { isTimeZone, TIME_ZONE_MAX } from './timeZone.ts'

/** UUIDv7 in lower case: the `_id` of everything. */
export const Id = z.uuid().meta({ description: 'An id (UUID)', examples: ['01997cf0-6e5d-7c11-9c3a-4f1d2b6a8e90'] })

/** ISO 8601, UTC. */
export const Time = z.string().meta({ description: 'ISO 8601 time, UTC', format: 'date-time', examples: ['2026-11-01T09:30:00.000Z'] })

export const Lang = z.enum(['en', 'fr'])
export type Lang = z.infer<typeof Lang>

/** The name of a time zone that the server knows. */
export const TimeZone = z
  .string()
  .max(TIME_ZONE_MAX)
  .refine(isTimeZone)
  .meta({ examples: ['Europe/Paris'] })

/** Neither a NUL nor a lone surrogate. */
const readable = () => z.string().refine(text => text.isWellFormed() && !text.includes('\0'), { error: 'unreadable' })

/** Text as people type it: NFC, no NUL, no lone surrogates, trimmed. */
const clean = (max: number) =>
  readable()
    .transform(text => text.normalize('NFC').trim())
    .pipe(z.string().max(max))

export const text = (max: number) => clean(max)
/** Must not be empty after trimming (`product: 5.1`). */
export const Title = clean(TITLE_MAX)
  .pipe(z.string().min(1))
  .meta({ examples: ['Travel guide'] })
export const Name = clean(NAME_MAX)
  .pipe(z.string().min(1))
  .meta({ examples: ['Ann'] })
export const Slug = z
  .string()
  .max(SLUG_MAX)
  .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/)
  .meta({ examples: ['travel-guide'] })
export const Email = z
  .string()
  .max(EMAIL_MAX)
  .transform(mail => mail.trim().toLowerCase())
  .pipe(z.email())
  .meta({ examples: ['ann@example.org'] })
/** The rule itself is `domain/password.ts`; the schema only bounds the length. */
export const Password = readable()
  .max(PASSWORD_MAX)
  .meta({ examples: ['Cahier-2026!'] })

/** The token in the link of a mail. */
export const Secret = z.string().max(200)

/** One emoji (a document's icon), never markup: short, without ASCII letters, and visible. */
export const Icon = z
  .string()
  .max(16)
  .regex(/^[^\x00-\x7f\s\p{Cc}\p{Cf}\p{Cs}\p{Co}][^<>&"'a-zA-Z\s\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u)
  .meta({ examples: ['🚆'] })

const ONE_EMOJI = /^\p{RGI_Emoji}$/v

/** Exactly one emoji, as pickers have it: a flag or a family is one, a letter or two emoji are not. */
export const Emoji = z
  .string()
  .max(32)
  .refine(text => ONE_EMOJI.test(text))
  .meta({ description: 'Exactly one emoji', examples: ['👍'] })

/** An image that the product itself stores. */
export const FilePath = z
  .string()
  .regex(/^\/api\/files\/[0-9a-f-]{36}$/)
  .meta({ examples: ['/api/files/01997cf0-6e5d-7c11-9c3a-4f1d2b6a8e90'] })

/** The picture above a document: a stored image or a drawn one, and after `#y=` which part of its height is seen, in percent from the top. */
export const Cover = z
  .string()
  .regex(new RegExp(`^(?:/api/files/[0-9a-f-]{36}|/covers/(?:${COVERS.join('|')})\\.svg)(?:#y=(?:100|[1-9]?[0-9]))?$`))
  .meta({ examples: ['/api/files/01997cf0-6e5d-7c11-9c3a-4f1d2b6a8e90#y=30'] })

/** A folder of the workspace, or its root. */
export const FolderPlace = z.union([z.literal('root'), Id])

/** Only the length is bounded here; the server checks the characters of a name, with a code of its own. */
export const FileName = z
  .string()
  .max(2 * FILE_NAME_MAX)
  .meta({ examples: ['Tickets 2026'] })

/** `root` or `null` clears the field (`api: markers`). */
export const ClearableImage = z.union([FilePath, z.literal('root'), z.null()])

/** A picture of a person that the product stores (`pictures.upload`). */
export const PicturePath = z
  .string()
  .regex(/^\/api\/files\/people\/[0-9a-f-]{36}$/)
  .meta({ examples: ['/api/files/people/01997cf0-6e5d-7c11-9c3a-4f1d2b6a8e90'] })

/** The logo of a team that the product stores (`teams.uploadLogo`). */
const LogoPath = z
  .string()
  .regex(/^\/api\/files\/teams\/[0-9a-f-]{36}$/)
  .meta({ examples: ['/api/files/teams/01997cf0-6e5d-7c11-9c3a-4f1d2b6a8e90'] })

/** The same for the own picture: the present one, the one before it, or none. */
export const ClearablePicture = z.union([PicturePath, z.literal('root'), z.null()])

/** The same for the logo of a team. */
export const ClearableLogo = z.union([LogoPath, z.literal('root'), z.null()])

/** A page of a list: the maximum number of rows, and where to continue. */
export const page = {
  limit: z.coerce.number().int().min(1).max(500).optional(),
  cursor: z.string().max(200).optional(),
}
export const next = z.string().optional().describe('Present when there is more: pass it as `cursor`')
