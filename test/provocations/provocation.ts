import type { ErrorCode } from '#contract/errors.ts'
import type { Lang } from '#contract/fields.ts'
import { apiOver, RefusedCall } from '../apiClient.ts'
import type { Person, World } from '../world.ts'

/** A call that will be refused, and the person who makes it. It is made once in each language, so it must be refused the second time too. */
export interface Attempt {
  person: Person
  call: (person: Person) => Promise<unknown>
}

/** Prepares a refusal, in a world in which all of them are tried one after the other, and returns the call that is refused. */
export type Provocation = (world: World) => Attempt | Promise<Attempt>
export type Provocations<C extends ErrorCode> = Record<C, Provocation>

export const attempt = (person: Person, call: Attempt['call']): Attempt => ({ person, call })

/** The same person in another language. */
export const speaking = (person: Person, lang: Lang): Person => {
  const send: Person['send'] = (method, path, body, headers) => person.send(method, path, body, { ...headers, 'accept-language': lang })
  return { ...person, ...apiOver(send), send }
}

export interface RefusedAnswer {
  status: number
  body: { statusCode: number; code: string; message: string; errors?: { field: string; code: string; message: string }[] }
}

/** Returns the refusal in this language. Throws when the call was not refused. */
export const refusalIn = async (lang: Lang, { person, call }: Attempt): Promise<RefusedAnswer> => {
  const answer = await call(speaking(person, lang)).catch((error: unknown) => error)
  if (answer instanceof RefusedCall) return { status: answer.status, body: answer.body }
  if (answer instanceof Response && !answer.ok) return { status: answer.status, body: (await answer.json()) as RefusedAnswer['body'] }
  throw new Error('This was not refused', { cause: answer })
}

/** One more team of Ann's with one workspace, so that changes to it do not affect the others. */
export const ownTeam = async ({ ann }: Pick<World, 'ann'>) => {
  const { team } = await ann.teams.create({ title: 'Another' })
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Notes' })
  return { team, workspace }
}
