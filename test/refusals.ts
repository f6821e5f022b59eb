import { expect } from 'vitest'
import type { ErrorAnswer } from '#contract/errors.ts'
import { RefusedCall } from './apiClient.ts'

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

/** Makes a call until it is not refused as 503: on a busy machine, whoever has waited five seconds for one of the four connections asks again, as pages do. */
export const insist = async <T>(work: () => Promise<T>): Promise<T> => {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof RefusedCall && error.status === 503)) throw error
    }
}
