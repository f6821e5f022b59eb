import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { NotificationKind } from '#contract/calls/notifications.ts'
import type { NotificationLevel } from '#contract/notificationLevels.ts'
import { created, id } from '../columns.ts'
import { time } from '../time.ts'
import { comments } from './comments.ts'
import { documents } from './documents.ts'
import { imports } from './imports.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'
import { workspaces } from './workspaces.ts'

/** Notifications in the application (`product: 3.1`). */
export const notifications = pgTable(
  'notifications',
  {
    _id: id(),
    team: uuid('team')
      .notNull()
      .references(() => teams._id, { onDelete: 'cascade' }),
    /** The person who is notified. */
    user: uuid('user')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    from: uuid('from').references(() => users._id, { onDelete: 'set null' }),
    document: uuid('document').references(() => documents._id, { onDelete: 'cascade' }),
    workspace: uuid('workspace').references(() => workspaces._id, { onDelete: 'cascade' }),
    /** The comment that caused it; deleting the comment deletes the notification. */
    comment: uuid('comment').references(() => comments._id, { onDelete: 'cascade' }),
    /** The import whose end it reports. */
    import: uuid('import').references(() => imports._id, { onDelete: 'cascade' }),
    isRead: boolean('isRead').notNull().default(false),
    /** When the digest is due that tells it; null when none will, or one has taken it. */
    digest_at: time('digest_at'),
    /** The digest that has taken it. */
    digest: uuid('digest'),
    created_at: created(),
  },
  t => [
    index('notifications_user').on(t.user, t.team, t.created_at),
    /** For finding whose digests are due. */
    index('notifications_digest')
      .on(t.digest_at, t.user)
      .where(sql`"digest_at" is not null`),
    index('notifications_document').on(t.document),
    index('notifications_workspace').on(t.workspace),
    index('notifications_comment')
      .on(t.comment)
      .where(sql`"comment" is not null`),
    index('notifications_import')
      .on(t.import)
      .where(sql`"import" is not null`),
  ],
)

/** How somebody wants to hear of a kind, where they have chosen. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    user: uuid('user')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    level: text('level').$type<NotificationLevel>().notNull(),
  },
  t => [primaryKey({ columns: [t.user, t.kind] })],
)
