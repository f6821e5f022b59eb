import { auth } from './auth.ts'
import { billing } from './billing.ts'
import type { Client } from './call.ts'
import { comments } from './comments.ts'
import { documentChanges } from './documentChanges.ts'
import { documents } from './documents.ts'
import { documentSharing } from './documentSharing.ts'
import { files } from './files.ts'
import { folders } from './folders.ts'
import { histories } from './histories.ts'
import { imports } from './imports.ts'
import { instance } from './instance.ts'
import { liveTexts } from './liveTexts.ts'
import { members } from './members.ts'
import { notifications } from './notifications.ts'
import { teams } from './teams.ts'
import { templates } from './templates.ts'
import { uploads } from './uploads.ts'
import { userDocuments } from './userDocuments.ts'
import { users } from './users.ts'
import { workspaces } from './workspaces.ts'

/** Every call of the product, once: noun → verb → call (`product: 7.2`). */
export const contract = {
  auth,
  billing,
  comments,
  documents: { ...documents, ...documentChanges, ...documentSharing, ...liveTexts },
  files,
  folders,
  histories,
  imports,
  instance,
  members,
  notifications,
  teams,
  templates,
  uploads,
  users: { ...users, ...userDocuments },
  workspaces,
}
export type Contract = typeof contract
export type Api<Options = unknown> = Client<Contract, Options>
