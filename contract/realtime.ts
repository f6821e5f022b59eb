import * as z from 'zod'
import { DocumentEntry } from './documents.ts'
import { Id } from './fields.ts'
import { Team } from './teams.ts'
import { User } from './users.ts'
import { Workspace } from './workspaces.ts'

/**
 * The closed catalogue of commits (spec 2 §7.11): data that is applied to the client's cache as it is.
 * `web/data/apply.ts` has exactly these keys; the server writes them into the outbox.
 */
export const commits = {
  'document/added': z.object({ document: DocumentEntry, before: Id.nullable() }),
  'document/changed': z.object({ document: DocumentEntry.partial().required({ _id: true, workspace: true, version: true }) }),
  'document/moved': z.object({ document: DocumentEntry, from: z.string(), before: Id.nullable() }),
  'document/removed': z.object({ _id: Id, workspace: Id, parent: z.string(), lifted: z.array(Id) }),
  'workspace/added': z.object({ workspace: Workspace.omit({ rights: true, documentCount: true }) }),
  'workspace/changed': z.object({
    workspace: Workspace.omit({ rights: true, documentCount: true }).partial().required({ _id: true, team: true }),
  }),
  'workspace/removed': z.object({ _id: Id, team: Id }),
  'team/changed': z.object({ team: Team.pick({ _id: true, title: true, slug: true, logo: true }).partial().required({ _id: true }) }),
  'user/changed': z.object({ user: User.pick({ _id: true, firstname: true, lastname: true, avatar: true }) }),
}
export type CommitType = keyof typeof commits
export type Commit = { [T in CommitType]: { type: T; payload: z.infer<(typeof commits)[T]> } }[CommitType]

/** Rooms: `u-` one person, `t-` a team, `w-` a workspace, `d-` the readers of one document. */
export type Room = `${'u' | 't' | 'w' | 'd'}-${string}`
