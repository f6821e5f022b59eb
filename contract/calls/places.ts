import * as z from 'zod'
import { call } from '#contract/call.ts'
import { unreadable } from '#contract/errors.ts'
import { Id } from '#contract/fields.ts'
import { PLACES_MAX } from '#contract/limits.ts'
import { Parent } from './documents.ts'

/** Where documents of a workspace lie. */
export const places = {
  place: call({
    method: 'PUT',
    path: '/api/workspaces/i/{id}/places',
    who: 'document writer',
    rate: 'write',
    summary:
      'Move several documents of a workspace, into its archive and back too, in the given order and in one transaction. Each is moved as `documents.update` would. What is refused stays where it is, and the answer says why; when nothing can be done, the call is refused as the first one is.',
    params: { id: Id },
    body: z.strictObject({
      places: z
        .array(
          z.strictObject({
            document: Id.describe('One that is inside another one of the list goes along with it, and nowhere else'),
            parent: Parent.optional(),
            before: Id.nullable()
              .optional()
              .describe('The document in front of which it goes; the end, where that is not a sibling or none is named'),
            isArchived: z.boolean().optional(),
          }),
        )
        .min(1)
        .max(PLACES_MAX),
    }),
    answer: {
      placed: z.array(Id).describe('What was moved, what went along, and what was there already'),
      refused: z.array(
        z.object({
          document: Id,
          code: z.string().meta({ examples: ['errors.d.please_wait'] }),
          message: z
            .string()
            .describe("In the caller's language")
            .meta({ examples: ['Bob Martin is editing this document. Wait until they’ve finished.'] }),
        }),
      ),
    },
    errors: [
      'auth.forbidden',
      ...unreadable,
      'd.cannot_edit',
      'd.please_wait',
      'd.tree_cycle',
      'd.overview_fixed',
      'd.parent',
      'd.too_deep',
      'd.archived',
      'd.loses_sight',
    ],
  }),
}
