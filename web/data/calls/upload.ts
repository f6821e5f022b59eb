import type { ErrorAnswer } from '#contract/errors.ts'
import { ApiError } from './ApiError.ts'
import type { App } from '#web/data/app.ts'
import { creationKeys } from './creationKeys.ts'
import { withSession } from './client.ts'

interface UploadOptions {
  /** From 0 to 1, while the bytes are sent. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

const underKey = creationKeys()

/**
 * Sends a form with files, which `fetch` cannot do with progress. It refreshes the session like any call. After a failure without an answer the same form
 * can be sent again and creates nothing twice. Rejects with `ApiError`, or with the signal's reason.
 */
export const upload = <Answer>(
  app: Pick<App, 'lang' | 'session' | 'texts'>,
  path: string,
  form: FormData,
  options: UploadOptions = {},
): Promise<Answer> =>
  underKey(`${path} ${namesIn(form)}`, key => withSession({}, app.session, () => send<Answer>(app, path, form, { ...options, key })))

/** Returns a fingerprint of a form that needs no reading of the files. */
const namesIn = (form: FormData): string =>
  JSON.stringify(
    [...form].map(([field, value]) => [field, ...(value instanceof File ? [value.name, value.size, value.lastModified] : [value])]),
  )

const send = <Answer>(
  { lang, session, texts }: Pick<App, 'lang' | 'session' | 'texts'>,
  path: string,
  form: FormData,
  { onProgress, signal, key }: UploadOptions & { key: string },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (code: 'offline' | 'unreachable' | 'unreadable_answer') =>
      reject(new ApiError({ code, message: texts.of('clientErrors')(code) }))
    request.open('POST', path)
    request.responseType = 'json'
    request.setRequestHeader('accept-language', lang)
    request.setRequestHeader('idempotency-key', key)
    if (session.token !== null) request.setRequestHeader('authorization', `Bearer ${session.token}`)
    request.upload.onprogress = event => onProgress?.(event.lengthComputable && event.total > 0 ? event.loaded / event.total : 0)
    request.onerror = () => fail(navigator.onLine ? 'unreachable' : 'offline')
    request.onabort = () => reject(signal?.reason)
    request.onload = () => {
      if (request.response === null) fail('unreadable_answer')
      else if (request.status < 300) resolve(request.response as Answer)
      else reject(new ApiError(request.response as ErrorAnswer))
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
