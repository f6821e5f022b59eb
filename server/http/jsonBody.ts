import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/refusal.ts'

/**
 * Reads bodies as JSON. An empty one is no body: programs send its content type although a call takes none. Bytes that are no UTF-8 are refused, since they would be
 * stored as other letters than were meant (`api: bodies`).
 */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, parsed) => {
    if (body.length === 0) return parsed(null)
    if (!isUtf8(body)) return parsed(new Refusal('request.bad_json'))
    return parse(request, body.toString(), parsed)
  })
}
