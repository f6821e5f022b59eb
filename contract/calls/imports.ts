import * as z from 'zod'
import { call } from '#contract/call.ts'
import { Parent } from './documents.ts'
import { Id } from '#contract/fields.ts'
import { IMPORT_MAX_ENTRIES, NOTE_WORDS } from '#contract/limits.ts'

/** One line of an import's report: what could not be imported as it was, and where. */
export const ImportNote = z.object({
  path: z.string(),
  kind: z.enum([
    'skipped',
    'missing_file',
    'missing_include',
    'broken_link',
    'dropped_html',
    'dropped_markup',
    'unreadable',
    'too_large',
    'renamed',
  ]),
  detail: z.string(),
  document: Id.optional().describe('What the page has become; missing where there is no document'),
  element: z.string().max(NOTE_WORDS.element).optional().describe('Of left-out HTML: the name of the element'),
  text: z
    .string()
    .max(NOTE_WORDS.text)
    .optional()
    .describe('The first words of the left-out HTML, or where it came from; of a link without a target, its words'),
  place: z.string().max(NOTE_WORDS.place).optional().describe('Words of the document that stand at the place, as far as there are any'),
})
export type ImportNote = z.infer<typeof ImportNote>

export const ImportState = z.enum(['running', 'done', 'cancelled', 'failed'])
export type ImportState = z.infer<typeof ImportState>

export const Import = z.object({
  _id: Id,
  workspace: Id,
  state: ImportState,
  step: z.enum(['reading', 'files', 'documents', 'done']),
  done: z.number().int(),
  total: z.number().int(),
  documents: z.number().int(),
  files: z.number().int(),
  notes: z.array(ImportNote),
  moreNotes: z.number().int().describe('How many more there were than are listed'),
  error: z.string().nullable().describe('An error code when it failed'),
})
export type Import = z.infer<typeof Import>

export const imports = {
  create: call({
    method: 'POST',
    path: '/api/imports/w/{workspaceId}',
    who: 'workspace writer',
    rate: 'creation',
    status: 201,
    idempotencyKey: true,
    stream: 'upload',
    summary:
      'Bring a folder of Markdown, web pages or documents of Word in, as a multipart body: either one zip, or files whose file names are their paths. Answers at once; the progress is read from the import.',
    params: { workspaceId: Id },
    form: {
      parent: Parent.optional().describe('The document below which it comes'),
      archive: z.file().optional().describe('A zip; instead of the files'),
      file: z.array(z.file()).optional().describe(`At most ${IMPORT_MAX_ENTRIES}, each under the path that its file name says`),
    },
    answer: { import: Import },
    errors: [
      'auth.forbidden',
      'w.not_found',
      'w.private',
      'i.hostile',
      'i.nothing',
      'i.too_many',
      'i.running',
      'd.free_limit',
      'f.too_large',
      'f.too_many_bytes',
    ],
  }),
  running: call({
    method: 'GET',
    path: '/api/imports/t/{teamId}',
    who: 'team member',
    rate: 'read',
    summary: 'The imports of the caller in a team that still run, the oldest first.',
    params: { teamId: Id },
    answer: { imports: z.array(Import) },
    errors: ['team.not_found'],
  }),
  get: call({
    method: 'GET',
    path: '/api/imports/i/{id}',
    who: 'self',
    rate: 'read',
    summary: 'Progress and report of an import of the caller.',
    params: { id: Id },
    answer: { import: Import },
    errors: ['i.not_found'],
  }),
  cancel: call({
    method: 'DELETE',
    path: '/api/imports/i/{id}',
    who: 'self',
    rate: 'write',
    summary: 'Stop a running import; what it has brought so far is taken back.',
    params: { id: Id },
    errors: ['i.not_found'],
  }),
}
