import * as z from 'zod'

interface AnswerHeader {
  schema: z.ZodType
  /** The statuses of the answers with this header; by default every answer that is no error. */
  on?: readonly number[] | 'all'
  /** Whether each of these answers has it. */
  always?: true
}

const Count = z.int().min(0)
const FILES = [200, 206]
const FILES_OR_NONE = [...FILES, 304, 416]
const UPLOADED = [200, 201, 204]

/** Every header of an answer that a client may want to read; a call names its own (`answerHeaders`). */
export const answerHeaders = {
  'X-Request-Id': { schema: z.uuid().describe('Names this answer in the log of the server'), on: 'all', always: true },
  'X-RateLimit-Limit': { schema: Count.describe('How many calls the limit allows') },
  'X-RateLimit-Remaining': { schema: Count.describe('How many of them are left') },
  'X-RateLimit-Reset': { schema: Count.describe('In how many seconds the limit begins anew') },
  'Retry-After': { schema: z.int().min(1).describe('In how many seconds the same may succeed'), on: [429, 503] },
  'Set-Cookie': {
    schema: z.string().describe('The refresh token and what files are read with, for no script to read; emptied where a session ends'),
  },
  ETag: { schema: z.string().describe('Names these bytes, for `If-None-Match` and `If-Range`'), on: FILES_OR_NONE, always: true },
  'Cache-Control': { schema: z.string().describe('How long the bytes may be kept'), on: FILES_OR_NONE, always: true },
  'Accept-Ranges': { schema: z.enum(['bytes', 'none']).describe('Whether ranges may be asked for'), on: FILES_OR_NONE, always: true },
  'Content-Disposition': { schema: z.string().describe('Shown in place or saved, and under which name'), on: FILES_OR_NONE, always: true },
  'Content-Range': { schema: z.string().describe('Which bytes of how many, or of how many there are'), on: [206, 416], always: true },
  'Tus-Resumable': { schema: z.string().describe('The version of the protocol that is spoken'), on: 'all' },
  'Tus-Version': { schema: z.string().describe('The versions that could be spoken'), on: [204, 412], always: true },
  'Tus-Extension': { schema: z.string().describe('The extensions of the protocol, with commas between them'), on: [204], always: true },
  'Tus-Max-Size': { schema: Count.describe('How many bytes a file may have'), on: [204], always: true },
  Location: { schema: z.string().describe('The address of what is created'), on: [201], always: true },
  'Upload-Offset': { schema: Count.describe('How many bytes are there'), on: UPLOADED, always: true },
  'Upload-Length': { schema: Count.describe('How many there will be'), on: [200], always: true },
  'Upload-Metadata': { schema: z.string().describe('As it was sent at the beginning'), on: [200], always: true },
  'Upload-Expires': { schema: z.string().describe('Until when it can be continued, while it is not finished'), on: UPLOADED },
  'Upload-File': { schema: z.uuid().describe('The file that has come of it'), on: UPLOADED },
  'Content-Location': { schema: z.string().describe('The address of that file'), on: UPLOADED },
} as const satisfies Record<string, AnswerHeader>
export type AnswerHeaderName = keyof typeof answerHeaders

/** The headers of every answer, and of every answer with one status. */
const OF_A_LIMIT = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'] as const
const OF_EVERY_CALL = ['X-Request-Id', ...OF_A_LIMIT] as const
const OF_STATUS: Readonly<Record<number, readonly AnswerHeaderName[]>> = {
  412: ['Tus-Version'],
  429: [...OF_A_LIMIT, 'Retry-After'],
  503: ['Retry-After'],
}

const comesWith = ({ on }: AnswerHeader, status: number): boolean => {
  if (on === undefined) return status < 400
  return on === 'all' || on.includes(status)
}

/** Returns the headers of the answers of a call with this status. */
export const headersOf = (own: readonly AnswerHeaderName[] = [], status: number): AnswerHeaderName[] => [
  ...[...OF_EVERY_CALL, ...own].filter(name => comesWith(answerHeaders[name], status)),
  ...(OF_STATUS[status] ?? []),
]
