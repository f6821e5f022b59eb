import { auth } from './calls/auth.ts'
import { billing } from './calls/billing.ts'
import type { Client } from './call.ts'
import { comments } from './calls/comments.ts'
import { documentChanges } from './calls/documentChanges.ts'
import { documentLinks, webPages } from './calls/documentLinks.ts'
import { documents } from './calls/documents.ts'
import { documentSharing } from './calls/documentSharing.ts'
import { files } from './calls/files.ts'
import { folders } from './calls/folders.ts'
import { histories } from './calls/histories.ts'
import { imports } from './calls/imports.ts'
import { instance } from './calls/instance.ts'
import { liveTexts } from './calls/liveTexts.ts'
import { members } from './calls/members.ts'
import { notificationChoices } from './calls/notificationChoices.ts'
import { notifications } from './calls/notifications.ts'
import { pictures } from './calls/pictures.ts'
import { places } from './calls/places.ts'
import { teams } from './calls/teams.ts'
import { templates } from './calls/templates.ts'
import { uploads } from './calls/uploads.ts'
import { userDocuments } from './calls/userDocuments.ts'
import { users } from './calls/users.ts'
import { workspaces } from './calls/workspaces.ts'

/** Every call of the product: noun → verb → call (`product: 7.2`). */
export const contract = {
  auth,
  billing,
  comments,
  documents: { ...documents, ...documentChanges, ...documentLinks, ...documentSharing, ...liveTexts },
  files,
  folders,
  histories,
  imports,
  instance,
  members,
  notifications: { ...notifications, ...notificationChoices },
  pictures,
  teams,
  templates,
  uploads,
  users: { ...users, ...userDocuments },
  webPages,
  workspaces: { ...workspaces, ...places },
}
export type Contract = typeof contract
export type Api<Options = unknown> = Client<Contract, Options>
