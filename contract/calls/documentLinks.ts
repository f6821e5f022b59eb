import * as z from 'zod'
import { call } from '#contract/call.ts'
import { Drawn } from '#contract/drawn.ts'
import { unreadable } from '#contract/errors.ts'
import { Id } from '#contract/fields.ts'
import { BACKLINKS_MAX, EXCERPTS_MAX, NAMES_MAX, WEB_ADDRESS_MAX, WEB_PAGE_SAYS } from '#contract/limits.ts'
import { DocumentEntry } from './documents.ts'

/** A document as a link to it shows it. */
export const LinkingDocument = DocumentEntry.pick({ _id: true, slug: true, title: true, icon: true, workspace: true })
export type LinkingDocument = z.infer<typeof LinkingDocument>

/** The longest address of an excerpt: an id, and the sum of a fragment. */
const EXCERPT_LETTERS = 36 + 1 + 14

/** The calls about documents that name each other. */
export const documentLinks = {
  names: call({
    method: 'GET',
    path: '/api/documents/t/{teamId}/names',
    who: 'team member',
    rate: 'read',
    summary: 'What documents are called now, for texts that mention them; those that the caller may not read are left out.',
    params: { teamId: Id },
    query: {
      ids: z
        .string()
        .max(NAMES_MAX * 37)
        .describe(`At most ${NAMES_MAX} ids, with commas between them`),
    },
    answer: { documents: z.array(DocumentEntry.pick({ _id: true, title: true, icon: true })) },
    errors: ['team.not_found'],
  }),
  excerpts: call({
    method: 'GET',
    path: '/api/documents/excerpts',
    who: 'user or guest',
    rate: 'read',
    summary:
      'Excerpts of documents as HTML, by the rights of the caller: one that they may not read looks like one that does not exist. `?drawn=true` brings those of a document along; this is for those of a text that is not saved yet.',
    query: {
      of: z
        .string()
        .max(EXCERPTS_MAX * (EXCERPT_LETTERS + 1))
        .describe(
          `At most ${EXCERPTS_MAX}, with commas between them: the id of a document, and for a part of it \`#\` with the sum that the block names`,
        ),
    },
    answer: { drawn: Drawn },
  }),
  backlinks: call({
    method: 'GET',
    path: '/api/documents/i/{id}/backlinks',
    who: 'document reader',
    rate: 'read',
    summary: `The documents of the team that mention this one or link to it, last changed first: those that the caller may read, at most ${BACKLINKS_MAX}, and none of the archive. A text counts a moment after it is saved.`,
    params: { id: Id },
    answer: { documents: z.array(LinkingDocument) },
    errors: [...unreadable],
  }),
}

/** What the pages of other sites say of themselves, for cards that link to them. */
export const webPages = {
  read: call({
    method: 'POST',
    path: '/api/web-pages',
    who: 'user',
    rate: 'webPages',
    summary:
      'What a page of the web says of itself. The server reads it once, now, as somebody who is known nowhere; only what is on the public internet, at the usual ports, in five seconds. Nothing is stored.',
    body: z.strictObject({
      url: z
        .url({ protocol: /^https?$/ })
        .max(WEB_ADDRESS_MAX)
        .describe('With `http://` or `https://`')
        .meta({ examples: ['https://example.org/guide'] }),
    }),
    answer: {
      url: z
        .string()
        .describe('The one that was asked for')
        .meta({ examples: ['https://example.org/guide'] }),
      title: z.string().max(WEB_PAGE_SAYS.title).describe('`og:title`, or the title; the host where there is none'),
      description: z
        .string()
        .max(WEB_PAGE_SAYS.description)
        .meta({ examples: ['Where to swim, and when.'] })
        .nullable()
        .describe('`og:description`, or `description`'),
      site: z
        .string()
        .max(WEB_PAGE_SAYS.site)
        .describe('`og:site_name`, or the host')
        .meta({ examples: ['example.org'] }),
    },
    errors: ['page.unreadable', 'page.off'],
  }),
}
