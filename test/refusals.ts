import { expect } from 'vitest'
import type { ErrorAnswer } from '#contract/errors.ts'
import type { RefusedCall } from './apiClient.ts'

/** A well-formed id of nothing. */
export const NOTHING = '01920000-0000-7000-8000-000000000000'

/** Returns what a refused call was told, as `409 errors.w.already_member`; `nothing` when it was done. */
export const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'nothing',
    ({ status, code }: RefusedCall) => `${status} ${code}`,
  )

/** Returns the whole answer of a refused call. Fails when it was done. */
export const refusedAnswerOf = (call: Promise<unknown>): Promise<ErrorAnswer> =>
  call.then(
    () => expect.fail('nothing was refused'),
    ({ body }: RefusedCall) => body,
  )

/** Returns the same of an answer that no client of ours has read. */
export const refusalIn = async (answer: Response): Promise<string> => {
  const { code } = (await answer.json()) as ErrorAnswer
  return answer.ok ? 'nothing' : `${answer.status} ${code}`
}
