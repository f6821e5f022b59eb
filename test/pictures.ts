import { expect } from 'vitest'
import type { PictureKind } from '#contract/calls/pictures.ts'
import { PIXEL } from './files.ts'
import type { Person } from './world.ts'

interface Sent {
  name?: string
  bytes?: Buffer | string
  type?: string
}

const formWith = ({ name = 'me.png', bytes = PIXEL, type = '' }: Sent): FormData => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))], { type }), name)
  return form
}

/** Sends an image to be shown as the person's picture or banner. */
export const sendPicture = (person: Person, { kind = 'avatar', ...sent }: Sent & { kind?: PictureKind } = {}): Promise<Response> =>
  person.send('POST', `/api/users/pictures/${kind}`, formWith(sent))

/** Sends an image to be shown as the logo of a team. */
export const sendLogo = (person: Person, team: string, sent: Sent = {}): Promise<Response> =>
  person.send('POST', `/api/teams/i/${team}/logo`, formWith(sent))

/** The same, for an image that is taken. Returns its address. */
export const showPicture = async (person: Person, sent: Parameters<typeof sendPicture>[1] = {}): Promise<string> => {
  const answer = await sendPicture(person, sent)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { user: Record<PictureKind, string> }).user[sent.kind ?? 'avatar']
}

/** Shows a logo, and returns its address. */
export const showLogo = async (person: Person, team: string, sent: Sent = {}): Promise<string> => {
  const answer = await sendLogo(person, team, sent)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { team: { logo: string } }).team.logo
}
