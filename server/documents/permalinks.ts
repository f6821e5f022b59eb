import anyAscii from 'any-ascii'
import type { Lang } from '#contract/fields.ts'
import { slugOf } from '#domain/permalink.ts'

/** The permalink that a title asks for, in whatever script it is written. */
export const permalinkOf = (title: string, lang: Lang): string => slugOf(title, lang, anyAscii)
