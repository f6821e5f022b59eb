import * as z from 'zod'
import type { Call, Shape } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { type ErrorCode, statusOf } from '#contract/errors.ts'
import { en } from '#texts/openapi.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const parametersOf = (shape: Shape | undefined, place: 'path' | 'query') =>
  Object.entries(shape ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !schema.safeParse(undefined).success,
    schema: schemaOf(schema, 'input'),
  }))

const lockFence = ({ lockFence: needed }: Call) =>
  needed ? [{ name: 'Lock-Fence', in: 'header', required: needed === 'required', schema: { type: 'integer', minimum: 0 } }] : []

const sharePassword = ({ shareLink }: Call) =>
  shareLink ? [{ name: 'Share-Password', in: 'header', required: false, schema: { type: 'string' } }] : []

const headers = ({ headers: named = {} }: Call) =>
  Object.entries(named).map(([name, schema]) => {
    const { description, ...shape } = schemaOf(schema, 'input')
    return { name, in: 'header', required: !schema.safeParse(undefined).success, ...(description && { description }), schema: shape }
  })

const problem = (codes: readonly ErrorCode[]) => ({
  description: codes.map(code => `\`errors.${code}\``).join(', '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

const EVERYWHERE: readonly ErrorCode[] = [
  'request.bad_json',
  'request.bad_id',
  'request.invalid',
  'request.too_many',
  'request.unavailable',
]
const LOGGED_IN: readonly ErrorCode[] = ['auth.user', 'auth.invalid_token']

const operation = (noun: string, name: string, call: Call) => {
  const isOpen = call.who === 'anyone' || call.who === 'guest' || call.who === 'payment provider'
  const codes = [...new Set([...(call.errors ?? []), ...EVERYWHERE, ...(isOpen ? [] : LOGGED_IN)])]
  const failures = Object.groupBy(codes, code => String(statusOf(code)))
  const status = String(call.status ?? (call.answer ? 200 : 204))
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: call.summary,
    description: `${en.who}: ${call.who}. ${en.rate}: ${call.rate}.`,
    security: isOpen ? [] : call.who === 'refresh cookie' ? [{ refresh: [] }] : [{ bearer: [] }],
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...lockFence(call),
      ...sharePassword(call),
      ...headers(call),
    ],
    ...(call.body && { requestBody: { content: { 'application/json': { schema: schemaOf(call.body, 'input') } } } }),
    ...(call.stream === 'signed' && { requestBody: { content: { 'application/json': { schema: { type: 'object' } } } } }),
    ...(call.stream === 'upload' && { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } } }),
    ...(call.stream === 'piece' &&
      (call.method === 'POST' || call.method === 'PATCH') && { requestBody: { content: { 'application/offset+octet-stream': {} } } }),
    responses: {
      [status]: {
        description: call.summary,
        ...(call.answer && { content: { 'application/json': { schema: schemaOf(z.object(call.answer), 'output') } } }),
        ...(call.stream === 'download' && { content: { '*/*': {} } }),
      },
      ...(call.mayBeEmpty && { 204: { description: en.nothing } }),
      ...Object.fromEntries(Object.entries(failures).map(([code, list]) => [code, problem(list ?? [])])),
    },
  }
}

/** The contract as an OpenAPI 3.1 document; `docs/openapi.json` holds the committed copy. */
export const openApiDocument = () => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [noun, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls) as [string, Call][]) {
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(noun, name, call) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cahier', version: '1', description: en.description, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        refresh: { type: 'apiKey', in: 'cookie', name: 'refresh_token' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['statusCode', 'code', 'message'],
          properties: {
            statusCode: { type: 'integer' },
            code: { type: 'string' },
            message: { type: 'string' },
            errors: {
              type: 'array',
              items: {
                type: 'object',
                required: ['field', 'code', 'message'],
                properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  }
}
