import type { Verbs } from './call/verb.ts'
import * as auth from './verbs/auth.ts'
import * as billing from './verbs/billing.ts'
import * as comments from './verbs/comments.ts'
import * as documents from './verbs/documents.ts'
import * as files from './verbs/files.ts'
import * as folders from './verbs/folders.ts'
import * as histories from './verbs/histories.ts'
import * as imports from './verbs/imports.ts'
import * as instance from './verbs/instance.ts'
import * as members from './verbs/members.ts'
import * as notifications from './verbs/notifications.ts'
import * as pictures from './verbs/pictures.ts'
import * as teams from './verbs/teams.ts'
import * as templates from './verbs/templates.ts'
import * as uploads from './verbs/uploads.ts'
import * as users from './verbs/users.ts'
import * as webPages from './verbs/webPages.ts'
import * as workspaces from './verbs/workspaces.ts'

/** Every verb of the server, in the contract's shape. Each noun has its own list, `verbs/<noun>.ts`: a verb that is missing there does not compile. */
export const verbs: Verbs = {
  auth,
  billing,
  comments,
  documents,
  files,
  folders,
  histories,
  imports,
  instance,
  members,
  notifications,
  pictures,
  teams,
  templates,
  uploads,
  users,
  webPages,
  workspaces,
}
