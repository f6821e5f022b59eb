const ready = Symbol('ready JSON')

/** An answer that knows its own JSON: the stored text of a document is passed through, neither parsed nor written again. */
export const withJson = <A extends object>(answer: A, json: () => string): A => Object.defineProperty(answer, ready, { value: json })

/** The JSON that the answer brought, if it did. */
export const readyJson = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && ready in answer ? (answer[ready] as () => string)() : undefined
