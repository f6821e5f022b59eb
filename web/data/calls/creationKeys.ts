import { ApiError } from './ApiError.ts'

/** It is unknown whether the call was done: there was no answer, or an unclear one. */
const isUnanswered = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** 128 random bits. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/**
 * Gives each creation a key of its own. One without an answer keeps its key: when the person or the page repeats it, it is created
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
