import type { ErrorCode } from '#contract/errors.ts'
import type { Lang } from '#contract/fields.ts'
import { apiOver, RefusedCall } from '../apiClient.ts'
import type { Person, World } from '../world.ts'

/** Who asks for what is going to be refused. It is asked once in each language, so it must be refused the second time too. */
export interface Asked {
  person: Person
  call: (person: Person) => Promise<unknown>
}

/** Brings about whatever a refusal needs, in a world in which all of them are tried one after the other: what stands in its way, and who runs into it. */
export type Provocation = (world: World) => Asked | Promise<Asked>
export type Provocations<C extends ErrorCode> = Record<C, Provocation>

export const asks = (person: Person, call: Asked['call']): Asked => ({ person, call })

/** The same person in another language. */
export const speaking = (person: Person, lang: Lang): Person => {
  const send: Person['send'] = (method, path, body, headers) => person.send(method, path, body, { ...headers, 'accept-language': lang })
  return { ...person, ...apiOver(send), send }
}

export interface RefusedAnswer {
  status: number
  body: { statusCode: number; code: string; message: string; errors?: { field: string; code: string; message: string }[] }
}

/** What somebody is told; an answer that is no refusal is an error of the test. */
export const refusalIn = async (lang: Lang, { person, call }: Asked): Promise<RefusedAnswer> => {
  const answer = await call(speaking(person, lang)).catch((error: unknown) => error)
  if (answer instanceof RefusedCall) return { status: answer.status, body: answer.body }
  if (answer instanceof Response && !answer.ok) return { status: answer.status, body: (await answer.json()) as RefusedAnswer['body'] }
  throw new Error('This was not refused', { cause: answer })
}

/** One more team of Ann's with one workspace, so that nothing done to it is in the way of the others. */
export const ownTeam = async ({ ann }: Pick<World, 'ann'>) => {
  const { team } = await ann.teams.create({ title: 'Another' })
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Notes' })
  return { team, workspace }
}
