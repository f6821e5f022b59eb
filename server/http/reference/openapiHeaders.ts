import type { Call } from '#contract/call.ts'
import { answerHeaders, headersOf } from '#contract/headers.ts'
import { openApi } from '#texts/openapi.ts'
import type { JsonSchema, Schemas } from './jsonSchema.ts'

const header = (name: string, description: string, schema: JsonSchema = { type: 'string' }, required = false) => ({
  ...{ name, in: 'header', required, description, schema },
})

/** `upload-offset` → `Upload-Offset`. */
const headerName = (name: string): string => name.replace(/(?<=^|-)[a-z]/g, letter => letter.toUpperCase())

/** Returns whether a call supports range and conditional requests. */
export const hasRanges = ({ answerHeaders = [] }: Pick<Call, 'answerHeaders'>): boolean => answerHeaders.includes('Accept-Ranges')

/** Returns the headers that a call reads, as parameters. */
export const headersOfRequest = (
  schemas: Schemas,
  { headers = {}, idempotencyKey, lockFence, shareLink, stream, answerHeaders: answered }: Call,
) => [
  ...Object.entries(headers).map(([name, schema]) => {
    const { description = '', ...shape } = schemas.of(schema, 'input')
    return header(headerName(name), description, shape, !schema.safeParse(undefined).success)
  }),
  ...(idempotencyKey ? [header('Idempotency-Key', openApi.headers.idempotencyKey, { type: 'string', maxLength: 100 })] : []),
  ...(lockFence ? [header('Lock-Fence', openApi.headers.lockFence, { type: 'integer', minimum: 0 }, lockFence === 'required')] : []),
  ...(shareLink ? [header('Share-Password', openApi.headers.sharePassword)] : []),
  ...(hasRanges({ answerHeaders: answered })
    ? [
        header('Range', openApi.headers.range),
        header('If-Range', openApi.headers.ifRange),
        header('If-None-Match', openApi.headers.ifNoneMatch),
      ]
    : []),
  ...(stream === 'signed' ? [header('Stripe-Signature', openApi.headers.signature, { type: 'string' }, true)] : []),
]

/** Returns the headers of the answers of a call with this status, by name. */
export const headersOfAnswer = (call: Call, status: number) =>
  Object.fromEntries(headersOf(call.answerHeaders, status).map(name => [name, { $ref: `#/components/headers/${name}` }]))

/** Returns the description of each answer header. */
export const headerComponents = (schemas: Schemas) =>
  Object.fromEntries(
    Object.entries(answerHeaders).map(([name, { schema, ...when }]) => {
      const { description = '', ...shape } = schemas.of(schema, 'output')
      return [name, { description, required: 'always' in when, schema: shape }]
    }),
  )
