import { destination, type Logger, pino, stdTimeFunctions } from 'pino'

export type Log = Logger

interface LoggedRequest {
  id: string
  method: string
  url: string
  routeOptions?: { url?: string }
}

/** Neither tokens, passwords nor bodies are ever logged (security rule 28). */
const redacted = ['authorization', 'cookie', 'password', 'token', 'access_token', 'refresh_token', 'secret'].flatMap(name => [
  name,
  `*.${name}`,
  `*.headers.${name}`,
])

/** JSON lines on standard error; standard output stays free for what is said to a person. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      redact: { paths: [...redacted, '*.headers["set-cookie"]'], censor: '[redacted]' },
      serializers: { req: describeRequest },
    },
    destination({ dest: 2, sync: true }),
  )
}

/** The route's pattern rather than the address: an address may carry a token. */
function describeRequest(request: LoggedRequest) {
  return { method: request.method, route: request.routeOptions?.url ?? request.url.replace(/\?.*/s, '') }
}
