const ready = Symbol('ready JSON')

/** Returns the answer with its finished JSON, so that the stored text of a document is neither parsed nor serialised again. */
export const withJson = <A extends object>(answer: A, json: () => string): A => Object.defineProperty(answer, ready, { value: json })

/** Returns the finished JSON of an answer, if it has one. */
export const readyJson = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && ready in answer ? (answer[ready] as () => string)() : undefined
