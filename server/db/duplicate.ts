import type { Refusal } from '#domain/refusal.ts'

/** The unique index that refused a row, if that is what went wrong. */
const violatedIndex = (error: unknown): string | undefined => {
  const { code, constraint, cause } = (error ?? {}) as { code?: string; constraint?: string; cause?: unknown }
  if (code === '23505') return constraint
  return cause ? violatedIndex(cause) : undefined
}

/** The index decides when two want the same name at once; the second one hears the refusal (`security: 12`). */
export const refuseDuplicate = async <T>(index: string, refusal: Refusal, write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    throw violatedIndex(error) === index ? refusal : error
  }
}
