import * as z from 'zod'
import { call } from '#contract/call.ts'
import { Caret, Content } from './documents.ts'
import { unreadable } from '#contract/errors.ts'
import { Id } from '#contract/fields.ts'
import { Someone } from './users.ts'

/** The call that returns a text while another person writes it. */
export const liveTexts = {
  live: call({
    method: 'GET',
    path: '/api/documents/i/{id}/live',
    who: 'document reader',
    rate: 'read',
    summary: 'The latest unsaved text of the person who edits the document.',
    params: { id: Id },
    answer: {
      live: z
        .object({
          content: Content,
          version: z.number().int().describe('The saved text that its changes began from'),
          number: z.number().int().describe('Its newest change'),
          user: Someone,
          caret: Caret.nullable(),
        })
        .nullable()
        .describe('Null while nobody writes, and where everything is saved'),
    },
    errors: [...unreadable],
  }),
}
