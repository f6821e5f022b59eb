import type { Refusal } from '#domain/refusal.ts'

/** Returns the unique index that refused a row, if that was the error. */
const violatedIndex = (error: unknown): string | undefined => {
  const { code, constraint, cause } = (error ?? {}) as { code?: string; constraint?: string; cause?: unknown }
  if (code === '23505') return constraint
  return cause ? violatedIndex(cause) : undefined
}

/** Runs a write and throws the refusal when this unique index rejects it. Of two concurrent writes of the same name the second one is refused (`security: 12`). */
export const refuseDuplicate = async <T>(index: string, refusal: Refusal, write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    throw violatedIndex(error) === index ? refusal : error
  }
}
