import * as z from 'zod'
import { call } from '#contract/call.ts'
import { Content, Document, DocumentEntry } from './documents.ts'
import { DocumentMember } from '#contract/documentMember.ts'
import { Drawn } from '#contract/drawn.ts'
import { unreadable } from '#contract/errors.ts'
import { Email, Id, Password, Secret } from '#contract/fields.ts'
import { PASSWORD_MIN } from '#contract/limits.ts'
import { Access } from '#contract/rights.ts'

/** The fields of a document, its workspace and its team that people with the share link see (`authorisation: D5`). */
export const SharedDocument = DocumentEntry.pick({
  _id: true,
  title: true,
  slug: true,
  icon: true,
  cover: true,
  isWide: true,
  updated_at: true,
}).extend({
  content: Content,
})
/** The team and the workspace of a shared or public document. */
export const Place = z.object({ _id: Id, title: z.string(), slug: z.string(), logo: z.string().nullable() })

/** The calls that give other people access to a document: by an entry of their own, or by its share link. */
export const documentSharing = {
  addMember: call({
    method: 'PUT',
    path: '/api/documents/i/{id}/add-member',
    who: 'team member',
    rate: 'write',
    summary:
      'Share a document with a person of the team, with the team or with a workspace of it, whose members have access at once, or invite an address by mail, which has access once it is accepted. One of the four is named. Of oneself: request access to a private document; it is always for reading.',
    params: { id: Id },
    body: z.strictObject({
      user: Id.optional(),
      email: Email.optional(),
      team: Id.optional().describe('The team of the document: all its members, whoever they are at the time'),
      workspace: Id.optional().describe('A workspace of the same team that the caller may read: all its members'),
      access: Access.optional(),
      again: z
        .enum(['mail', 'link'])
        .optional()
        .describe('An address that is invited already: have the invitation mailed again, or get its link, once. Either ends the last link'),
    }),
    answer: {
      document: Document.optional().describe('Only for people who manage it'),
      member: DocumentMember,
      link: z.string().optional().describe('With `again: link`: a path of this site'),
    },
    errors: [
      ...unreadable,
      'auth.forbidden',
      'd.already_shared',
      'd.already_invited',
      'd.has_access',
      'd.request_pending',
      'u.not_found',
      'team.not_found',
      'w.not_found',
      'w.private',
    ],
  }),
  memberValidation: call({
    method: 'PUT',
    path: '/api/documents/i/{id}/member-validation',
    who: 'user',
    rate: 'write',
    summary:
      'Answer an invitation (the invited person, with the `token` of its mail) or a request (a person who manages the document). `choice: false` removes it; a person who declines an invitation gets 204.',
    params: { id: Id },
    body: z.strictObject({ choice: z.boolean(), user: Id, token: Secret.optional() }),
    answer: { document: Document.optional() },
    mayBeEmpty: true,
    errors: [...unreadable, 'auth.forbidden', 'auth.invite_expired', 'd.not_a_member', 'd.already_confirmed'],
  }),
  kickMember: call({
    method: 'PUT',
    path: '/api/documents/i/{id}/kick-member/{memberId}',
    who: 'document reader',
    rate: 'write',
    summary:
      'Take an entry away, by its `_id`: an access, an invitation or a request. People who manage the document can remove any entry. Everybody can remove their own, which is answered by 204, as is the removal of an entry without which the caller may not read the document.',
    params: { id: Id, memberId: Id },
    answer: { document: Document.optional() },
    mayBeEmpty: true,
    errors: [...unreadable, 'auth.forbidden', 'd.not_a_member'],
  }),
  changeAccess: call({
    method: 'PUT',
    path: '/api/documents/i/{id}/change-access',
    who: 'document manager',
    rate: 'write',
    summary:
      'Change what somebody may do with a document, or what an invitation is for. `user` is the person, or the `_id` of the entry of an invited address, a team or a workspace.',
    params: { id: Id },
    body: z.strictObject({ user: Id, access: Access }),
    answer: { document: Document },
    errors: [...unreadable, 'auth.forbidden', 'd.not_a_member', 'd.request_pending', 'd.same_access'],
  }),
  shareLink: call({
    method: 'PUT',
    path: '/api/documents/i/{id}/share-link',
    who: 'document manager',
    rate: 'write',
    summary:
      'The link by which anybody reads this one document: made, or as it is, with what is given changed (`null` takes an end or a password away). One that has expired is replaced. `revoke` ends it and is answered by 204.',
    params: { id: Id },
    body: z
      .strictObject({
        expires_at: z.iso.datetime().nullable(),
        password: Password.min(PASSWORD_MIN).nullable(),
        indexable: z.boolean(),
        revoke: z.literal(true).describe('Alone'),
      })
      .partial()
      .optional(),
    answer: { token: z.string().optional() },
    mayBeEmpty: true,
    errors: [...unreadable, 'auth.forbidden', 'd.archived'],
  }),
  getByToken: call({
    method: 'GET',
    path: '/api/documents/tk/{token}',
    who: 'user or guest',
    rate: 'token',
    summary:
      'The document of a share link, and what anybody with the link may see of its workspace and team. A link with a password wants it in the header `Share-Password`, as `encodeURIComponent` writes it.',
    shareLink: true,
    params: { token: Secret },
    query: { guest: z.stringbool().optional().describe('Call as a guest, even when logged in') },
    answer: {
      document: SharedDocument,
      team: Place,
      workspace: Place,
      indexable: z.boolean(),
      share: z
        .string()
        .describe('For the bytes of its files: `/api/files/{id}?share=…`; good for an hour at least, as long as the link is'),
      access: Access.nullable().describe('What the caller may do with the document without the link'),
      drawn: Drawn,
    },
    errors: ['d.share_expired', 'd.share_password'],
  }),
}
