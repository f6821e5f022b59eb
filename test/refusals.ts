import { expect } from 'vitest'
import type { ErrorAnswer } from '#contract/errors.ts'
import type { RefusedCall } from './apiClient.ts'

/** A well-formed id that does not exist. */
export const NOTHING = '01920000-0000-7000-8000-000000000000'

/** Returns the refusal of a call, as `409 errors.w.already_member`; `nothing` when it succeeded. */
export const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'nothing',
    ({ status, code }: RefusedCall) => `${status} ${code}`,
  )

/** Returns the whole answer of a refused call. Throws when it succeeded. */
export const refusedAnswerOf = (call: Promise<unknown>): Promise<ErrorAnswer> =>
  call.then(
    () => expect.fail('nothing was refused'),
    ({ body }: RefusedCall) => body,
  )

/** Returns the same from a raw response. */
export const refusalIn = async (answer: Response): Promise<string> => {
  const { code } = (await answer.json()) as ErrorAnswer
  return answer.ok ? 'nothing' : `${answer.status} ${code}`
}
