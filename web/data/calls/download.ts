import type { ErrorAnswer } from '#contract/errors.ts'
import type { App } from '#web/data/app.ts'
import { ApiError } from './ApiError.ts'
import { withSession } from './client.ts'

interface DownloadOptions {
  signal: AbortSignal
  /** What is said when no answer comes, or when it breaks off. */
  texts: { offline: string; broken: string }
  /** Is told how many bytes have come. */
  onProgress?: (bytes: number) => void
}

/**
 * Returns the file that a call answers, under the name that the server gives it. It refreshes the session like any call. Rejects with `ApiError`, or with the
 * signal's reason; also when the file is incomplete.
 */
export const download = (
  { lang, session }: Pick<App, 'lang' | 'session'>,
  path: string,
  { signal, texts, onProgress }: DownloadOptions,
): Promise<{ name: string; content: Blob }> =>
  withSession({}, session, async () => {
    const failed = (): never => {
      signal.throwIfAborted()
      throw new ApiError(navigator.onLine ? { code: 'unreachable', message: texts.broken } : { code: 'offline', message: texts.offline })
    }
    const headers = { 'accept-language': lang, ...(session.token !== null && { authorization: `Bearer ${session.token}` }) }
    const response = await fetch(path, { headers, signal }).catch(failed)
    if (!response.ok) throw new ApiError((await response.json()) as ErrorAnswer)
    const content = await (onProgress ? counted(response, onProgress) : response).blob().catch(failed)
    return { name: nameIn(response.headers.get('content-disposition') ?? ''), content }
  })

/** The same answer, which tells of each piece of it. */
const counted = ({ body, headers }: Response, onProgress: (bytes: number) => void): Response => {
  let bytes = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (piece, controller) => {
      onProgress((bytes += piece.byteLength))
      controller.enqueue(piece)
    },
  })
  return new Response(body?.pipeThrough(counter), { headers })
}

/** Returns the server's name for the file. */
const nameIn = (disposition: string): string => {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? []
  const [, plain = 'export'] = /filename="?([^";]+)/i.exec(disposition) ?? []
  return encoded === undefined ? plain : decodeURIComponent(encoded)
}
