import type { Lang } from '#contract/fields.ts'

/** A text whose name identifies its content; a changed text has another name. */
export interface NamedText {
  name: string
  content: string
}

/** How the differences are returned: as data, or as HTML in a language. */
export type Form = 'json' | Lang

/** Compares texts in its own process, one pair at a time, and caches the latest results. */
export interface Comparer {
  /** Returns the comparison as JSON or HTML. Throws for invalid texts, and when too many comparisons are waiting. */
  compare(before: NamedText, after: NamedText, form: Form): Promise<string>
  stop(): Promise<void>
}
