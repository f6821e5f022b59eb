import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/refusal.ts'

/**
 * Reads bodies as JSON. An empty one counts as no body, since programs send the content type to calls that take none. Invalid UTF-8 is refused, since it would be
 * stored as other letters (`api: bodies`).
 */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, parsed) => {
    if (body.length === 0) return parsed(null)
    if (!isUtf8(body)) return parsed(new Refusal('request.bad_json'))
    return parse(request, body.toString(), parsed)
  })
}
