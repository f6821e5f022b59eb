import type { AnswerOf } from '#contract/call.ts'
import type { histories } from '#contract/calls/histories.ts'
import { withJson } from '#server/call/rawJson.ts'

type Answer = AnswerOf<typeof histories.compare>

/** The answer with a comparison as it came from its thread, which goes out unread. */
export const answerWith = (facts: Omit<Answer['comparison'], 'content'>, content: string): Answer =>
  withJson(
    {
      comparison: {
        ...facts,
        get content() {
          return JSON.parse(content)
        },
      },
    },
    () => `{"comparison":${JSON.stringify(facts).slice(0, -1)},"content":${content}}}`,
  )
