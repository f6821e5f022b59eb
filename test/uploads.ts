import { TUS } from '#contract/calls/uploads.ts'
import type { Person, RunningServer } from './world.ts'

/** The metadata of a file, which comes before its bytes. */
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

/** The requests of tus as a person: as the protocol has them, or with other headers. */
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

/** Returns the address of a new upload. */
export const addressOf = (created: Response): string => created.headers.get('location') ?? ''

export const offsetOf = (answer: Response): number => Number(answer.headers.get('upload-offset') ?? Number.NaN)
