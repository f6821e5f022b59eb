import { EXCERPTS_MAX } from '#contract/limits.ts'
import { documentLinks } from '#contract/calls/documentLinks.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Excerpt, excerptAt } from '#editor/excerpts/excerpt.ts'
import { accessUser } from '#server/access/users.ts'
import { verb } from '#server/call/verb.ts'
import { drawExcerpts } from './text/drawnExcerpts.ts'

/** Refuses nobody: what somebody may not read has its placeholder (`product: 5.9`). */
export const excerpts = verb(documentLinks.excerpts, async (tools, { query, caller }) => {
  if (!caller.isGuest) await accessUser(tools, caller)
  const asked = query.of.split(',').map(one => excerptAt(`/doc/${one}`))
  if (asked.length > EXCERPTS_MAX || asked.includes(null))
    throw new Refusal('request.invalid', {}, [{ field: 'of', code: 'invalid_value' }])

  return { drawn: await drawExcerpts(tools, caller, asked as Excerpt[]) }
})
