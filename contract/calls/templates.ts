import * as z from 'zod'
import { call } from '#contract/call.ts'
import { Content } from './documents.ts'
import { noPicture, unreadable } from '#contract/errors.ts'
import { Cover, Icon, Id, text, Time, Title } from '#contract/fields.ts'
import { DESCRIPTION_MAX } from '#contract/limits.ts'
import { Someone } from './users.ts'

/** A template in lists and commits: everything but its text. */
export const TemplateEntry = z.object({
  _id: Id,
  team: Id,
  workspace: Id.nullable().describe('Null: for the whole team'),
  order: z.number().int().describe('0…n-1 among those of its team or its workspace'),
  title: z.string(),
  description: z.string(),
  icon: z.string().nullable(),
  cover: z.string().nullable(),
  isWide: z.boolean().describe('The pages of documents made from it are wide'),
  version: z.number().int().describe('Counts the changes of `content`'),
  user: Id.nullable().describe('The author'),
  created_at: Time,
  updated_at: Time,
  updated_by: Id.nullable(),
})
export type TemplateEntry = z.infer<typeof TemplateEntry>

export const Template = TemplateEntry.extend({
  content: Content,
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  lock: z.object({ user: Someone, since: Time, expires_at: Time }).nullable().describe('Who edits it now'),
})
export type Template = z.infer<typeof Template>

/** A template that comes with the product, in the language of the reader. It belongs to nobody and cannot be changed. */
export const GlobalTemplateEntry = TemplateEntry.pick({ _id: true, order: true, title: true, description: true, icon: true })
export type GlobalTemplateEntry = z.infer<typeof GlobalTemplateEntry>
export const GlobalTemplate = GlobalTemplateEntry.extend({ content: Content })
export type GlobalTemplate = z.infer<typeof GlobalTemplate>

const Description = text(DESCRIPTION_MAX)

const force = z
  .stringbool()
  .optional()
  .describe('Break the lock of the person who edits it; what they have not saved stays in their browser')

export const templates = {
  fetch: call({
    method: 'GET',
    path: '/api/templates/fetch/{id}',
    who: 'template reader',
    rate: 'read',
    summary: 'One template with its text; also one of those that come with the product.',
    params: { id: Id },
    answer: { template: z.union([Template, GlobalTemplate]) },
    errors: ['t.not_found'],
  }),
  fetchByTeam: call({
    method: 'GET',
    path: '/api/templates/fetchByTeam/{id}',
    who: 'team member',
    rate: 'read',
    summary:
      'The templates that the caller may read, without their texts: first those of the team, then those of each workspace, in order.',
    params: { id: Id },
    answer: { templates: z.array(TemplateEntry) },
    errors: ['team.not_found'],
  }),
  fetchByWorkspace: call({
    method: 'GET',
    path: '/api/templates/fetchByWorkspace/{id}',
    who: 'workspace reader',
    rate: 'read',
    summary: 'The templates of one workspace in order, without their texts and without those of the team.',
    params: { id: Id },
    answer: { templates: z.array(TemplateEntry) },
    errors: ['w.not_found', 'w.private', 'team.not_found'],
  }),
  globalTemplates: call({
    method: 'GET',
    path: '/api/templates/globalTemplates',
    who: 'user',
    rate: 'read',
    summary: 'The templates that come with the product, in the language of `Accept-Language`, without their texts.',
    answer: { templates: z.array(GlobalTemplateEntry) },
  }),
  create: call({
    method: 'POST',
    path: '/api/templates/create',
    who: 'template writer',
    rate: 'write',
    status: 201,
    idempotencyKey: true,
    summary:
      'Create a template of the team, or of one workspace, at the end of its list. With `document` its text is that of a document, whose title, icon, cover and width are taken too as far as they are not given.',
    body: z.strictObject({
      team: Id,
      workspace: Id.nullable().optional(),
      title: Title.optional().describe('Only with `document` it may be left out'),
      description: Description.optional(),
      icon: Icon.nullable().optional(),
      cover: Cover.nullable().optional(),
      isWide: z.boolean().optional(),
      content: Content.optional(),
      document: Id.optional().describe('Not together with `content`'),
    }),
    answer: { template: Template },
    errors: ['team.not_found', 'w.not_found', 'w.private', 'auth.forbidden', ...unreadable, 'd.content', 't.too_many', ...noPicture],
  }),
  update: call({
    method: 'PUT',
    path: '/api/templates/update/{id}',
    who: 'template writer',
    rate: 'save',
    summary:
      'Change a template; only what differs is written. `content` needs the editing lock, or takes a free one for itself. `delete` clears cover and description.',
    lockFence: 'optional',
    params: { id: Id },
    body: z
      .strictObject({
        title: Title,
        description: z.union([z.literal('delete'), Description, z.null()]),
        icon: Icon.nullable(),
        cover: z.union([z.literal('delete'), Cover, z.null()]),
        isWide: z.boolean(),
        content: Content,
        version: z.number().int().min(0),
      })
      .partial(),
    answer: { template: Template },
    errors: ['t.not_found', 'auth.forbidden', 't.please_wait', 't.version_conflict', 'd.content', 'request.bad_marker', ...noPicture],
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/templates/delete/{id}',
    who: 'template writer',
    rate: 'write',
    summary: 'Delete a template for good; those behind it move up. Documents that were made from it stay as they are.',
    params: { id: Id },
    query: { force },
    errors: ['t.not_found', 'auth.forbidden', 't.please_wait'],
  }),
  lock: call({
    method: 'PUT',
    path: '/api/templates/lock/{id}',
    who: 'template writer',
    rate: 'write',
    summary: 'Take the editing lock for 30 seconds, or renew it with its `fence`.',
    params: { id: Id },
    query: { force },
    body: z.strictObject({ fence: z.number().int().min(0).optional() }).optional(),
    answer: {
      lock: z.object({ fence: z.number().int(), user: Someone, since: Time, expires_at: Time }),
      version: z.number().int().describe('That of the text as it is stored now'),
    },
    errors: ['t.not_found', 'auth.forbidden', 't.please_wait'],
  }),
  unlock: call({
    method: 'DELETE',
    path: '/api/templates/lock/{id}',
    who: 'template writer',
    rate: 'write',
    summary: 'Give the editing lock back, if it is still held with this fence.',
    lockFence: 'required',
    params: { id: Id },
    errors: ['t.not_found', 'auth.forbidden'],
  }),
}
