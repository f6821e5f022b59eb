import type { FastifyReply, FastifyRequest } from 'fastify'
import { INVALID_TOKEN, type ErrorAnswer, type ErrorCode, statusOf } from '#contract/errors.ts'
import type { Lang } from '#contract/fields.ts'
import { Refusal } from '#domain/refusal.ts'
import { errorText, fieldText } from '#texts/errorTexts.ts'
import { langOf } from './language.ts'

/** Codes for a database, disk or helper process that does not respond. Nothing was written; the caller may retry. */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOSPC',
  'EMFILE',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
  '57014',
  '25006',
  '25P03',
])

const codesOf = (error: unknown): string[] => {
  const { code, cause, message } = (error ?? {}) as { code?: unknown; cause?: unknown; message?: unknown }
  const own =
    typeof code === 'string'
      ? [code]
      : /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/.test(String(message))
        ? ['ECONNREFUSED']
        : []
  return cause ? [...own, ...codesOf(cause)] : own
}

const fromFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.bad_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.bad_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.bad_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media_type',
  FST_REQ_FILE_TOO_LARGE: 'f.too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.media_type',
}

/** Returns any error as a refusal: our own unchanged, a broken request by its kind, a missing dependency as 503, everything else as `generic`. */
export const toRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  const codes = codesOf(error)
  const known = codes.map(code => fromFastify[code]).find(Boolean)
  if (known) return new Refusal(known)
  if (codes.some(code => UNAVAILABLE.has(code))) return new Refusal('request.unavailable', { retryAfterMs: 2000 })
  const status = (error as { statusCode?: number }).statusCode
  if (status === 413) return new Refusal('request.too_large')
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('request.bad_json')
  return new Refusal('generic')
}

/** Returns the body of every error answer (`api: errors`), in the caller's language. */
export const errorAnswer = (refusal: Refusal, lang: Lang): ErrorAnswer => {
  const { field: _field, retryAfterMs: _retry, ...facts } = refusal.facts
  return {
    statusCode: statusOf(refusal.code),
    code: `errors.${refusal.code}`,
    message: refusal.code === 'auth.invalid_token' ? INVALID_TOKEN : errorText(lang, refusal.code, refusal.facts),
    ...(refusal.fields && {
      errors: refusal.fields.map(({ field, code, bounds }) => ({
        field,
        code: `errors.${code}`,
        message: fieldText(lang, code, { ...refusal.facts, ...bounds }),
      })),
    }),
    ...facts,
  }
}

export const sendRefusal = (reply: FastifyReply, refusal: Refusal, lang: Lang): FastifyReply => {
  const { retryAfterMs } = refusal.facts
  if (retryAfterMs !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterMs / 1000)))
  return reply.code(refusal.status).send(errorAnswer(refusal, lang))
}

/** Refuses an address that cannot be parsed: as JSON below `/api`, as plain text for a page. */
export const refuseAddress = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const lang = langOf(request.headers['accept-language'])
  if (request.url.startsWith('/api/')) return sendRefusal(reply, new Refusal('request.bad_id'), lang)
  return reply.code(400).type('text/plain; charset=utf-8').send(errorText(lang, 'request.bad_id'))
}
