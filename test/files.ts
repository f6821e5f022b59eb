import { expect } from 'vitest'
import type { StoredFile } from '#contract/calls/files.ts'
import type { Person } from './world.ts'

interface UploadTarget {
  team: { _id: string }
  workspace: { _id: string }
}

/** Uploads a file as a form does: for a document, or into a folder of the tree of files. */
export const sendFile = (
  person: Person,
  { team, workspace }: UploadTarget,
  name: string,
  bytes: Buffer | string,
  fields: { document?: string; folder?: string } = {},
  headers: Record<string, string> = {},
): Promise<Response> => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name)
  return person.send('POST', `/api/files/${team._id}/${workspace._id}`, form, headers)
}

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Stores a picture in the tree of files, and returns its address. */
export const storePicture = async (person: Person, to: UploadTarget): Promise<string> =>
  (await storeFile(person, to, 'pixel.png', PIXEL)).url

export const storeFile = async (...sent: Parameters<typeof sendFile>): Promise<StoredFile> => {
  const response = await sendFile(...sent)
  expect(response.status).toBe(201)
  return ((await response.json()) as { file: StoredFile }).file
}

/** Returns the status of reading a file; reads the whole body, so that the connection is free again. */
export const statusOf = async (person: Person, { url }: { url: string }, headers: Record<string, string> = {}): Promise<number> => {
  const answer = await person.send('GET', url, undefined, headers)
  await answer.arrayBuffer()
  return answer.status
}
