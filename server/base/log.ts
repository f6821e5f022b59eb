import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { destination, type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'

export type Log = Logger

interface LoggedRequest {
  id: string
  method: string
  url: string
  routeOptions?: { url?: string }
}

/** Neither tokens, passwords nor bodies are ever logged (`security: 28`). */
const redacted = ['authorization', 'cookie', 'password', 'token', 'access_token', 'refresh_token', 'secret'].flatMap(name => [
  name,
  `*.${name}`,
  `*.headers.${name}`,
])

/** JSON lines on standard error; standard output is for messages to a person. */
export function createLog(level: string, to: DestinationStream = destination({ dest: 2, sync: true })): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      redact: { paths: [...redacted, '*.headers["set-cookie"]'], censor: '[redacted]' },
      serializers: { req: describeRequest, err: describeError },
    },
    to,
  )
}

/** The route's pattern rather than the address: an address may carry a token. */
function describeRequest(request: LoggedRequest) {
  return { method: request.method, route: request.routeOptions?.url ?? request.url.replace(/\?.*/s, '') }
}

interface ErrorLine {
  type?: string
  message: string
  stack?: string
  cause?: ErrorLine
  errors?: ErrorLine[]
  [fact: string]: unknown
}

/** The fields of an error that are logged besides its message: where it failed, and no personal data. */
const FACTS = ['code', 'syscall', 'responseCode', 'command', 'query', 'severity', 'table', 'column', 'constraint', 'routine']

/**
 * Returns what is logged of a thrown value. The privacy policy promises that logs hold no name and no address of a person, but errors of the database carry
 * the values of the query, and errors of a mail server the recipients.
 */
export function describeError(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) }
  const facts = Object.entries(error).filter(([name, value]) => FACTS.includes(name) && value !== undefined)
  return {
    type: error.constructor.name,
    message: withoutAddresses(messageOf(error)),
    ...Object.fromEntries(facts),
    stack: error.stack
      ?.split('\n')
      .map(line => line.trim())
      .filter(line => line.startsWith('at '))
      .join('\n'),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
  }
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return 'Failed query'
  // Errors about unknown names and constraints quote names of the schema. All others may quote what a person has written.
  if (error instanceof DatabaseError && !/^(42|23)/.test(error.code ?? '')) return error.message.replace(/"[^"]*"/g, '"…"')
  return error.message
}

/** Separators, which are kept. */
const BETWEEN_WORDS = /([\s<>"'(),;:])/

const withoutAddresses = (text: string): string =>
  text
    .split(BETWEEN_WORDS)
    .map(word => (word.includes('@') ? '[address]' : word))
    .join('')
