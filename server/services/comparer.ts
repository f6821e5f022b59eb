import type { Lang } from '#contract/fields.ts'

/** A text that never changes under its name. */
export interface NamedText {
  name: string
  content: string
}

/** How the differences are returned: as data, or as HTML in a language. */
export type Form = 'json' | Lang

/** Compares texts in a thread of its own, one pair at a time, and knows the newest answers by heart. */
export interface Comparer {
  /** The comparison as JSON or HTML; refuses texts that are none, and more at once than can be compared soon. */
  compare(before: NamedText, after: NamedText, form: Form): Promise<string>
  stop(): Promise<void>
}
