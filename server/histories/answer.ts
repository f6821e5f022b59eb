import type { AnswerOf } from '#contract/call.ts'
import type { histories } from '#contract/calls/histories.ts'
import { withJson } from '#server/call/rawJson.ts'

type CompareAnswer = AnswerOf<typeof histories.compare>

/** Returns the answer with a comparison as it came from the comparing process, unparsed. */
export const answerWith = (facts: Omit<CompareAnswer['comparison'], 'content'>, content: string): CompareAnswer =>
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
