import type { StoredFile } from '#contract/calls/files.ts'
import type { ErrorAnswer } from '#contract/errors.ts'
import { ApiError } from './ApiError.ts'
import type { App } from '#web/data/app.ts'
import { creationKeys } from './creationKeys.ts'
import { withSession } from './client.ts'
import type { FilePlace, UploadOptions } from './sendInPieces.ts'

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

/** Larger files go in pieces, so that a broken line costs little. */
const PIECES_FROM_BYTES = 20 * 1024 * 1024

/** Uploads a file. Rejects with `ApiError`, or with the signal's reason. */
export async function sendFile(app: App, place: FilePlace, file: File, options: UploadOptions): Promise<StoredFile> {
  if (file.size > PIECES_FROM_BYTES) {
    const { sendInPieces } = await import('./sendInPieces.ts')
    return sendInPieces(app, place, file, options)
  }
  const form = new FormData()
  if (place.folder !== undefined) form.append('folder', place.folder)
  if (place.document !== undefined) form.append('document', place.document)
  if (place.template !== undefined) form.append('template', place.template)
  form.append('file', file, file.name || 'image')
  const { file: stored } = await upload<{ file?: StoredFile }>(app, `/api/files/${place.team}/${place.workspace}`, form, options)
  if (!stored?.url) throw new ApiError({ code: 'no_url', message: app.texts.of('clientErrors')('no_url') })
  return stored
}
