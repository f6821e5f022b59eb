import { TUS } from '#contract/calls/uploads.ts'
import type { Person, RunningServer } from './world.ts'

/** What somebody says of a file before its bytes come. */
export interface Announcement {
  workspace: string
  name: string
  [field: string]: string
}

/** `Upload-Metadata`, as clients of tus write it. */
export const metadataOf = (announcement: Record<string, string>): string =>
  Object.entries(announcement)
    .map(([field, value]) => `${field} ${Buffer.from(value).toString('base64')}`)
    .join(',')

/** Speaks tus by hand, as somebody: each call as the protocol has it, or with other headers. */
export const tusAs = (person: Person, { url }: Pick<RunningServer, 'url'>) => {
  const ask = (method: string, path: string, headers: Record<string, string>, body?: Buffer): Promise<Response> =>
    fetch(new URL(path, url), {
      method,
      headers: {
        'tus-resumable': TUS.version,
        ...(person.token !== '' && { authorization: `Bearer ${person.token}` }),
        ...(body && { 'content-type': 'application/offset+octet-stream' }),
        ...headers,
      },
      ...(body && { body: new Uint8Array(body) }),
    })
  return {
    create: (length: number, announcement: Announcement, bytes?: Buffer, headers: Record<string, string> = {}) =>
      ask('POST', '/api/uploads', { 'upload-length': String(length), 'upload-metadata': metadataOf(announcement), ...headers }, bytes),
    patch: (address: string, offset: number, bytes: Buffer, headers: Record<string, string> = {}) =>
      ask('PATCH', address, { 'upload-offset': String(offset), ...headers }, bytes),
    head: (address: string, headers: Record<string, string> = {}) => ask('HEAD', address, headers),
    remove: (address: string, headers: Record<string, string> = {}) => ask('DELETE', address, headers),
  }
}

/** Where an upload is that has been begun. */
export const addressOf = (created: Response): string => created.headers.get('location') ?? ''

export const offsetOf = (answer: Response): number => Number(answer.headers.get('upload-offset') ?? Number.NaN)
