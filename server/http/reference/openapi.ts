import * as z from 'zod'
import type { Call, Shape } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { type ErrorCode, statusOf } from '#contract/errors.ts'
import { RATES } from '#contract/limits.ts'
import { commits, dispatches, hints } from '#contract/realtime.ts'
import { Refusal } from '#domain/refusal.ts'
import { openApi } from '#texts/openapi.ts'
import { FILE_COOKIE, REFRESH_COOKIE } from '#server/auth/cookies.ts'
import { errorAnswer } from '#server/call/errors.ts'
import { exampleOfAnswer, exampleOfBody } from './example.ts'
import { type Schemas, schemaWriter } from './jsonSchema.ts'
import { hasRanges, headerComponents, headersOfAnswer, headersOfRequest } from './openapiHeaders.ts'
import { isOpenToGuests } from '#server/http/runVerb.ts'

const nouns = Object.keys(openApi.nouns) as (keyof typeof openApi.nouns)[]

const parametersOf = (schemas: Schemas, shape: Shape | undefined, place: 'path' | 'query') =>
  Object.entries(shape ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !schema.safeParse(undefined).success,
    schema: schemas.of(schema, 'input'),
  }))

const securityOf = (call: Call) => {
  if (call.who === 'refresh cookie') return [{ refresh: [] }]
  if (call.who === 'file reader') return [{ bearer: [] }, { files: [] }, {}]
  if (['anyone', 'guest', 'payment provider'].includes(call.who)) return []
  return isOpenToGuests(call) ? [{ bearer: [] }, {}] : [{ bearer: [] }]
}

interface Response {
  description: string
  content?: Record<string, { schema?: object; example?: unknown }>
}

const BYTES = { schema: { contentMediaType: 'application/octet-stream' } }

/** What a mail program sends (RFC 8058). */
const ONE_CLICK = z.object({ 'List-Unsubscribe': z.literal('One-Click') })

const multipart = (schemas: Schemas, form: Shape) => ({ 'multipart/form-data': { schema: schemas.of(z.object(form), 'input') } })

const bodyOf = (schemas: Schemas, name: string, { body, form, method, stream }: Call) => {
  if (form) return { required: true, content: multipart(schemas, form) }
  if (stream === 'signed') return { required: true, content: { 'application/json': { schema: { type: 'object' } } } }
  if (stream === 'one-click')
    return { required: true, content: { 'application/x-www-form-urlencoded': { schema: schemas.of(ONE_CLICK, 'input') } } }
  if (stream === 'piece' && (method === 'POST' || method === 'PATCH'))
    return { required: method === 'PATCH', content: { 'application/offset+octet-stream': BYTES } }
  if (!body) return undefined
  const schema = schemas.of(body, 'input')
  const example = exampleOfBody(schema, schemas.models, name)
  return { required: !body.safeParse({}).success, content: { 'application/json': { schema, example } } }
}

const LOGGED_IN: readonly ErrorCode[] = ['auth.user', 'auth.invalid_token']

/** The errors that are thrown before the verb runs. */
const commonErrors = (call: Call): ErrorCode[] => [
  ...(call.params ? (['request.bad_id'] as const) : []),
  ...(call.body || call.form
    ? ([call.form ? 'request.bad_form' : 'request.bad_json', 'request.media_type', 'request.too_large'] as const)
    : []),
  ...(call.idempotencyKey ? (['request.key_reused'] as const) : []),
  ...(call.method === 'GET' && call.who !== 'refresh cookie' ? [] : (['request.bad_origin'] as const)),
  ...(['request.invalid', 'request.bad_host', 'request.too_many', 'request.unavailable', 'generic'] as const),
  ...(['anyone', 'guest', 'refresh cookie', 'payment provider'].includes(call.who) ? [] : LOGGED_IN),
]

const refusal = (codes: readonly ErrorCode[]) => ({
  description: codes.map(code => `\`errors.${code}\``).join(', '),
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes.map(code => `errors.${code}`) } } }],
      },
    },
  },
})

const refusalsOf = (call: Call) => {
  const codes = [...new Set([...(call.errors ?? []), ...commonErrors(call)])]
  const byStatus = Object.groupBy(codes, code => String(statusOf(code)))
  return Object.fromEntries(Object.entries(byStatus).map(([status, list]) => [status, refusal(list ?? [])]))
}

const bytes = { 'image/*': BYTES, 'video/*': BYTES, 'audio/*': BYTES, 'application/*': BYTES, 'text/*': BYTES }

const answerOf = (schemas: Schemas, answer: Shape) => {
  const schema = schemas.of(z.object(answer), 'output')
  return { schema, example: exampleOfAnswer(schema, schemas.models) }
}

const answersOf = (schemas: Schemas, call: Call): Record<string, Response> => {
  const status = String(call.status ?? (call.answer ? 200 : 204))
  if (call.stream === 'download') {
    const whole = { 200: { description: openApi.answers.bytes, content: bytes } }
    if (!hasRanges(call)) return whole
    return {
      ...whole,
      206: { description: openApi.answers.partial, content: bytes },
      304: { description: openApi.answers.unchanged },
      416: { description: openApi.answers.unsatisfiable },
    }
  }
  const content = call.answer && {
    'application/json': answerOf(schemas, call.answer),
    ...(call.markdown && { 'text/markdown': { schema: { type: 'string' } } }),
  }
  return {
    [status]: { description: content ? openApi.answers.done : openApi.answers.empty, ...(content && { content }) },
    ...(call.mayBeEmpty && { 204: { description: openApi.answers.nothing } }),
  }
}

const withHeaders = (call: Call, responses: Record<string, Response>) =>
  Object.fromEntries(
    Object.entries(responses).map(([status, { description, ...rest }]) => [
      status,
      { description, headers: headersOfAnswer(call, Number(status)), ...rest },
    ]),
  )

const operation = (schemas: Schemas, noun: string, name: string, call: Call) => {
  const requestBody = bodyOf(schemas, `${noun}.${name}`, call)
  const { max, windowMs } = RATES[call.rate]
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: call.summary.split(/(?<=\.) /, 1)[0],
    description: `${call.summary}\n\n${openApi.whoMayCall}: ${openApi.who[call.who]}\n\n${openApi.limit}: ${call.rate}, ${max} in ${windowMs / 1000} s.`,
    'x-who': call.who,
    'x-rate': call.rate,
    security: securityOf(call),
    parameters: [
      ...parametersOf(schemas, call.params, 'path'),
      ...parametersOf(schemas, call.query, 'query'),
      ...headersOfRequest(schemas, call),
    ],
    ...(requestBody && { requestBody }),
    responses: withHeaders(call, { ...answersOf(schemas, call), ...refusalsOf(call) }),
  }
}

const ErrorModel = {
  type: 'object',
  description: openApi.error.facts,
  required: ['statusCode', 'code', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string' },
    message: { type: 'string', description: openApi.error.message },
    errors: {
      type: 'array',
      description: openApi.error.fields,
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
  examples: [errorAnswer(new Refusal('w.slug_used', {}, [{ field: 'slug', code: 'w.slug_used' }]), 'en')],
}

const payloads = (schemas: Schemas, catalogue: Record<string, z.ZodType>, io: 'input' | 'output') =>
  Object.fromEntries(Object.entries(catalogue).map(([type, schema]) => [type, schemas.of(schema, io)]))

const describe = () => {
  const schemas = schemaWriter()
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const noun of nouns) {
    for (const [name, call] of Object.entries(contract[noun]) as [string, Call][]) {
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(schemas, noun, name, call) }
    }
  }
  const channel = {
    commits: payloads(schemas, commits, 'output'),
    hints: payloads(schemas, hints, 'input'),
    dispatches: payloads(schemas, dispatches, 'input'),
  }
  const models = Object.fromEntries(Object.entries(schemas.models).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return {
    openapi: '3.1.0',
    info: { title: 'Cahier', version: '1', description: openApi.description, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    externalDocs: { description: openApi.title, url: '/api/docs' },
    servers: [{ url: '/' }],
    tags: nouns.map(name => ({ name, description: openApi.nouns[name] })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        refresh: { type: 'apiKey', in: 'cookie', name: REFRESH_COOKIE },
        files: { type: 'apiKey', in: 'cookie', name: FILE_COOKIE },
      },
      headers: headerComponents(schemas),
      schemas: { Error: ErrorModel, ...models },
    },
    'x-channel': channel,
  }
}

let described: ReturnType<typeof describe> | undefined

/**
 * Returns the contract as an OpenAPI 3.1 document, with the messages of the realtime channel; `docs/openapi.json` holds the committed copy.
 * It is built on the first request, since that takes as long as the whole rest of a start.
 */
export const openApiDocument = () => (described ??= describe())

/** Returns the document as it is served, with the address of the site, so that programs can store it elsewhere. */
export const openApiServed = (): ((origin: string) => string) => {
  let kept: { origin: string; json: string } | undefined
  return origin => {
    if (kept?.origin !== origin)
      kept = { origin, json: JSON.stringify({ ...openApiDocument(), ...(origin && { servers: [{ url: origin }] }) }) }
    return kept.json
  }
}
