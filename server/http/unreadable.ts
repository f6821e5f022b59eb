import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorAnswer, ErrorCode } from '#contract/errors.ts'
import { errorText } from '#texts/errorTexts.ts'

/** The errors of Node for a request whose head it could not read. All others are violations of HTTP. */
const KNOWN: Record<string, { status: number; code: ErrorCode }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'request.too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request.bad_json' },
}
const BROKEN = { status: 400, code: 'request.bad_json' } as const

/** Node keeps the answer that is being written here. */
type Answering = Socket & { _httpMessage?: { headersSent: boolean } | null }

/**
 * Answers bytes that are no valid request with a refusal, in English, since neither address nor language is known. An answer that has begun is cut off,
 * since the client would read anything after it as a part of it.
 */
export const refuseUnreadable = (error: NodeJS.ErrnoException, socket: Answering): void => {
  if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) return void socket.destroy()
  const { status, code } = KNOWN[error.code ?? ''] ?? BROKEN
  const answer: ErrorAnswer = { statusCode: status, code: `errors.${code}`, message: errorText('en', code) }
  const body = JSON.stringify(answer)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
