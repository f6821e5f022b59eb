import { COMMENT_MAX } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { checkComment } from '#editor/commentContent.ts'
import type { Content } from '#editor/node.ts'

const problems = { empty: 'required', long: 'too_long' } as const

/** Returns the content of a comment in its canonical form. Throws a refusal when it is invalid. */
export const requireWords = (value: unknown): Content => {
  const checked = checkComment(value)
  if ('content' in checked) return checked.content
  const { problem } = checked
  if (problem === 'empty' || problem === 'long')
    throw new Refusal('request.invalid', { max: COMMENT_MAX }, [{ field: 'content', code: problems[problem] }])
  throw new Refusal(problem === 'size' ? 'request.too_large' : 'd.content', { field: 'content', problem })
}
