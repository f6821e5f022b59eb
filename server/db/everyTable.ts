import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as billing from './tables/billing.ts'
import * as comments from './tables/comments.ts'
import * as documents from './tables/documents.ts'
import * as editing from './tables/editing.ts'
import * as files from './tables/files.ts'
import * as idempotency from './tables/idempotency.ts'
import * as imports from './tables/imports.ts'
import * as instance from './tables/instance.ts'
import * as notifications from './tables/notifications.ts'
import * as outbox from './tables/outbox.ts'
import * as permalinks from './tables/permalinks.ts'
import * as pictures from './tables/pictures.ts'
import * as sharing from './tables/sharing.ts'
import * as teams from './tables/teams.ts'
import * as templates from './tables/templates.ts'
import * as tokens from './tables/tokens.ts'
import * as uploads from './tables/uploads.ts'
import * as users from './tables/users.ts'
import * as workspaces from './tables/workspaces.ts'

const nouns = [
  ...[billing, comments, documents, editing, files, idempotency, imports, instance, notifications],
  ...[outbox, permalinks, pictures, sharing, teams, templates, tokens, uploads, users, workspaces],
]

/** The tables of all nouns, for code that goes through every table. */
export const everyTable: readonly PgTable[] = nouns.flatMap(noun => Object.values<unknown>({ ...noun })).filter(table => is(table, PgTable))
