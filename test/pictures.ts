import { expect } from 'vitest'
import type { PictureKind } from '#contract/calls/pictures.ts'
import { PIXEL } from './files.ts'
import type { Person } from './world.ts'

/** Sends an image to be shown as the person's picture or banner. */
export const sendPicture = (
  person: Person,
  {
    kind = 'avatar',
    name = 'me.png',
    bytes = PIXEL,
    type = '',
  }: { kind?: PictureKind; name?: string; bytes?: Buffer | string; type?: string } = {},
): Promise<Response> => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))], { type }), name)
  return person.send('POST', `/api/users/pictures/${kind}`, form)
}

/** The same, for an image that is taken. Returns its address. */
export const showPicture = async (person: Person, sent: Parameters<typeof sendPicture>[1] = {}): Promise<string> => {
  const answer = await sendPicture(person, sent)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { user: Record<PictureKind, string> }).user[sent.kind ?? 'avatar']
}
