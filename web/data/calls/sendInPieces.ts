import type { ErrorAnswer } from '#contract/errors.ts'
import type { StoredFile } from '#contract/calls/files.ts'
import { UPLOAD_PIECE_BYTES } from '#contract/limits.ts'
import type { App } from '#web/data/app.ts'
import { after } from '#web/platform/after.ts'
import { ApiError } from './ApiError.ts'
import { withSession } from './client.ts'

/** Where a file goes: into a folder of the workspace, or to a document or a template. */
export interface FilePlace {
  team: string
  workspace: string
  folder?: string
  document?: string
  template?: string
}

export interface UploadOptions {
  /** From 0 to 1, while the bytes are sent. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** The calls of `contract/calls/uploads.ts`, whose schemas pages do not load. */
const UPLOADS = '/api/uploads'
const TUS_VERSION = '1.0.0'
/** How long to wait before each try after a failure that may pass. */
const RETRY_MS = [0, 1000, 3000, 8000, 20_000]
const PASSING: readonly number[] = [409, 423, 429]

/** Uploads that have begun and did not end: another try with the same file goes on from there. */
const begun = new WeakMap<File, { place: string; url: string }>()

interface Exchange {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE'
  url: string
  headers?: Record<string, string>
  body?: Blob
  onSent?: (bytes: number) => void
}

/** Uploads a large file in pieces (tus), and goes on by itself after a lost connection. Rejects with `ApiError`, or with the signal's reason. */
export async function sendInPieces(app: App, place: FilePlace, file: File, { onProgress, signal }: UploadOptions): Promise<StoredFile> {
  const ask = (exchange: Exchange) => withSession({}, app.session, () => send(app, exchange, signal))
  const key = JSON.stringify(place)
  const known = begun.get(file)
  const url = known?.place === key ? known.url : await create(ask, place, file)
  begun.set(file, { place: key, url })
  // Only the server knows how much has arrived before.
  let offset = known?.url === url ? null : 0
  for (let failures = 0; ;) {
    try {
      const from = offset
      const answer: XMLHttpRequest =
        from === null
          ? await ask({ method: 'HEAD', url })
          : await ask({
              ...{ method: 'PATCH', url, body: file.slice(from, from + UPLOAD_PIECE_BYTES) },
              headers: { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
              onSent: bytes => onProgress?.((from + bytes) / file.size),
            })
      offset = Number(answer.getResponseHeader('upload-offset'))
      if (from !== null) failures = 0
      const id = answer.getResponseHeader('upload-file')
      if (id === null) continue
      begun.delete(file)
      return (await app.api.files.get({ id })).file
    } catch (error) {
      if (signal?.aborted) void send(app, { method: 'DELETE', url }).catch(() => {}) // what is not given up expires by itself
      if (!mayPass(error)) begun.delete(file)
      const pause = RETRY_MS[failures++]
      if (!mayPass(error) || pause === undefined) throw error
      await new Promise<void>(resolve => after(pause, resolve))
      offset = null
    }
  }
}

const mayPass = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'offline' || error.code === 'unreachable' || error.status >= 500 || PASSING.includes(error.status))

async function create(ask: (exchange: Exchange) => Promise<XMLHttpRequest>, place: FilePlace, file: File): Promise<string> {
  const { workspace, folder, document, template } = place
  const metadata = Object.entries({ workspace, folder, document, template, name: file.name })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${base64(value!)}`)
    .join(',')
  const headers = { 'upload-length': String(file.size), 'upload-metadata': metadata }
  return (await ask({ method: 'POST', url: UPLOADS, headers })).getResponseHeader('location') ?? ''
}

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

const send = (
  { lang, session, texts }: App,
  { method, url, headers, body, onSent }: Exchange,
  signal?: AbortSignal,
): Promise<XMLHttpRequest> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (code: 'offline' | 'unreachable' | 'unreadable_answer') =>
      reject(new ApiError({ code, message: texts.of('clientErrors')(code) }))
    request.open(method, url)
    request.responseType = 'json'
    const all = { 'tus-resumable': TUS_VERSION, 'accept-language': lang, ...headers }
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value)
    if (session.token !== null) request.setRequestHeader('authorization', `Bearer ${session.token}`)
    request.upload.onprogress = event => onSent?.(event.loaded)
    request.onerror = () => fail(navigator.onLine ? 'unreachable' : 'offline')
    request.onabort = () => reject(signal?.reason)
    request.onload = () => {
      if (request.status < 300) resolve(request)
      else if (request.response === null) fail('unreadable_answer')
      else reject(new ApiError(request.response as ErrorAnswer))
    }
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
