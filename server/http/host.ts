import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** With `BASE_URL` only its own name and loopback names are answered, so that no foreign name can be bound to this server (`authorisation`: 421). */
export const requireKnownHost = async (context: Context, request: FastifyRequest): Promise<void> => {
  const { baseUrl } = context.config
  if (baseUrl === undefined) return
  const name = request.hostname
  if (name !== new URL(baseUrl).hostname && !LOOPBACK.test(name)) throw new Refusal('request.bad_host')
}
