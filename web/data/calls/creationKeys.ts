import { ApiError } from './ApiError.ts'

/** Nobody has said whether it was done: no answer came, or one that does not know. */
const isUnanswered = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** 128 bits of chance. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/**
 * Makes each creation under a key of its own. One that was not answered keeps its key: when the same is asked for again, by the person or by the page, it is created
 * once (`api: Idempotency-Key`).
 */
export const creationKeys = () => {
  const unanswered = new Map<string, string>()
  return async <Answer>(request: string, attempt: (key: string) => Promise<Answer>): Promise<Answer> => {
    const key = unanswered.get(request) ?? newKey()
    unanswered.delete(request)
    try {
      return await attempt(key)
    } catch (error) {
      if (isUnanswered(error)) unanswered.set(request, key)
      throw error
    }
  }
}
