import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/base/config.ts'
import { Caller } from '#server/access/caller.ts'
import { langOf } from '#server/call/language.ts'
import { rateLimitOf } from './rate.ts'

/** Options for public routes outside the contract. Every caller counts as a guest. */
export const countedAsGuest = (config: Config) => ({
  config: { rateLimit: rateLimitOf({ rate: 'guest' }, config) },
  onRequest: async (request: FastifyRequest): Promise<void> => {
    request.caller = new Caller({ lang: langOf(request.headers['accept-language']), ip: request.ip })
  },
})
