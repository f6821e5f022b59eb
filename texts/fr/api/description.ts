import type { Contract } from '#contract/contract.ts'
import * as answers from './answers.ts'
import * as auth from './auth.ts'
import * as billing from './billing.ts'
import * as comments from './comments.ts'
import * as documents from './documents.ts'
import * as files from './files.ts'
import * as folders from './folders.ts'
import * as headers from './headers.ts'
import * as histories from './histories.ts'
import * as imports from './imports.ts'
import * as instance from './instance.ts'
import * as members from './members.ts'
import * as notifications from './notifications.ts'
import type { Summaries } from './summaries.ts'
import * as teams from './teams.ts'
import * as templates from './templates.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import * as workspaces from './workspaces.ts'

/** What the contract says of its calls in English, noun by noun. */
export const summaries: { readonly [Noun in keyof Contract]: Summaries<Noun> } = {
  auth: auth.summaries,
  billing: billing.summaries,
  comments: comments.summaries,
  documents: documents.summaries,
  files: files.summaries,
  folders: folders.summaries,
  histories: histories.summaries,
  imports: imports.summaries,
  instance: instance.summaries,
  members: members.summaries,
  notifications: notifications.summaries,
  teams: teams.summaries,
  templates: templates.summaries,
  uploads: uploads.summaries,
  users: users.summaries,
  workspaces: workspaces.summaries,
}

/**
 * What it says of fields and headers. These are found by their English, so that a sentence that is written anew asks for its French again
 * (`web/apiReference/inLanguage.test.ts`).
 */
export const sentences: Readonly<Record<string, string>> = {
  ...{ ...answers.fields, ...headers.fields, ...billing.fields, ...comments.fields, ...documents.fields, ...files.fields },
  ...{ ...folders.fields, ...histories.fields, ...imports.fields, ...instance.fields, ...members.fields, ...notifications.fields },
  ...{ ...teams.fields, ...templates.fields, ...uploads.fields, ...users.fields, ...workspaces.fields },
}
