import * as z from 'zod'
import { Caret, DocumentEntry } from './calls/documents.ts'
import type { ErrorCode } from './errors.ts'
import { Id, Time } from './fields.ts'
import { REQUEST_MAX_MS } from './limits.ts'
import { Notification } from './calls/notifications.ts'
import { Team } from './calls/teams.ts'
import { TemplateEntry } from './calls/templates.ts'
import { Person, Someone, User } from './calls/users.ts'
import { Workspace } from './calls/workspaces.ts'

/**
 * The closed catalogue of the realtime channel (`product: 7.3`, `realtime: messages`). A commit carries data that is applied to the
 * client's cache as it is; a dispatch names something to reload.
 */

/** Templates belong to a team, or to one workspace of it. */
const scope = { team: Id, workspace: Id.nullable() }
const lockedDocument = { document: Id, workspace: Id }
const lockedTemplate = { template: Id, ...scope }
const holder = { user: Someone, since: Time }

/** State that the server broadcasts after the change is committed, numbered per room. `web/data/cache/apply/applyHeard.ts` has exactly these keys. */
export const commits = {
  'document/added': z.object({ document: DocumentEntry, before: Id.nullable() }),
  /** Many documents were added below one document, or at the root. The lists that show the place are fetched again. */
  'documents/added': z.object({ workspace: Id, team: Id, parent: z.string() }),
  'document/changed': z.object({ document: DocumentEntry.partial().required({ _id: true, workspace: true, version: true }) }),
  'document/moved': z.object({ document: DocumentEntry, from: z.string(), before: Id.nullable() }),
  'document/removed': z.object({ _id: Id, workspace: Id, parent: z.string(), lifted: z.array(Id) }),
  /** The access to a document, and to what its restriction governs, has changed. Sent to its readers and to the affected people. */
  'sharing/changed': z.object({ document: Id, workspace: Id }),
  'workspace/added': z.object({ workspace: Workspace.omit({ rights: true, documentCount: true }) }),
  'workspace/changed': z.object({
    workspace: Workspace.omit({ rights: true, documentCount: true }).partial().required({ _id: true, team: true }),
  }),
  'workspace/removed': z.object({ _id: Id, team: Id }),
  /** The rights in a workspace or its members have changed. Sent to its members and to the affected people. */
  'rights/changed': z.object({ workspace: Id, team: Id }),
  'team/changed': z.object({
    team: Team.pick({ _id: true, title: true, slug: true, logo: true, owner: true, plan: true }).partial().required({ _id: true }),
  }),
  'team/removed': z.object({ _id: Id }),
  'user/changed': z.object({
    user: User.pick({ _id: true, firstname: true, lastname: true, avatar: true, email: true }).partial({ email: true }),
  }),
  /** One of the person's own favourites; sent to themselves. */
  'favourite/changed': z.object({ document: Id, team: Id, isFavourite: z.boolean() }),
  /** It comes directly after another one of the team now, or first. */
  'favourite/moved': z.object({ document: Id, team: Id, after: Id.nullable() }),
  'member/added': z.object({ team: Id, user: Person }),
  'member/changed': z.object({ team: Id, user: Person }),
  'member/removed': z.object({ team: Id, user: Id }),
  /** The content of a folder, or of the root of the tree of files, has changed. */
  'folder/changed': z.object({ workspace: Id, folder: z.string() }),
  /** A thread of comments was started, continued, changed, reacted to, resolved or deleted; its content is fetched. Sent to people who have the document open. */
  'comment/changed': z.object({ document: Id, thread: Id }),
  'notification/added': z.object({ notification: Notification }),
  'template/added': z.object({ template: TemplateEntry }),
  'template/changed': z.object({ template: TemplateEntry.partial().required({ _id: true, team: true, workspace: true }) }),
  'template/removed': z.object({ _id: Id, ...scope }),
  /** The templates of a team or of a workspace in a new order. */
  'template/sorted': z.object({ ...scope, templates: z.array(Id) }),
  /** The lock of a document or a template was taken or released. Sent to the same rooms as changes of either. */
  'editing/started': z.union([z.object({ ...lockedDocument, ...holder }), z.object({ ...lockedTemplate, ...holder })]),
  'editing/stopped': z.union([z.object(lockedDocument), z.object(lockedTemplate)]),
}

/**
 * One change of a text: below the node at `path` (child indexes from the document down, before the change), `insert` replaces
 * `remove` children from `at` on. It is as deep as possible, so that a typed letter sends its words and not its page.
 */
export const Splice = z.strictObject({
  path: z.array(z.number().int().min(0)).max(100),
  at: z.number().int().min(0),
  remove: z.number().int().min(0),
  insert: z.array(z.looseObject({ type: z.string() })),
})
export type Splice = z.infer<typeof Splice>

const claim = z.union([
  z.strictObject({ document: Id, fence: z.number().int() }),
  z.strictObject({ template: Id, fence: z.number().int() }),
])

/**
 * The messages that a connected client may send to rooms it has joined. The server adds `from` and checks the required right. None of them is state.
 * `live/text`: the unsaved text of the lock's holder, as changes of the saved text of `version`, numbered from 1. `editing/started`: this connection
 * holds the lock, so that the server renews it while the connection answers; `editing/stopped`: it does not any more. For a template they are sent
 * to the room of its team or workspace. `edit/requested`: this person would like to write while another one does, and has waited so long; it
 * is sent again as long as that is true. `edit/answered`: the lock's holder hands over now, in a minute, or not now.
 */
export const hints = {
  'presence/here': z.strictObject({ document: Id, isIdle: z.boolean() }),
  'presence/gone': z.strictObject({ document: Id }),
  'editing/started': claim,
  'editing/stopped': claim,
  'live/text': z.strictObject({
    document: Id,
    fence: z.number().int(),
    version: z.number().int(),
    number: z.number().int().min(1),
    blocks: z.array(Splice),
    caret: Caret.nullable(),
  }),
  'edit/requested': z.strictObject({ document: Id, waitedMs: z.int().min(0).max(REQUEST_MAX_MS) }),
  'edit/withdrawn': z.strictObject({ document: Id }),
  'edit/answered': z.strictObject({ document: Id, fence: z.number().int(), user: Id, answer: z.enum(['now', 'soon', 'no']) }),
}
export type EditAnswer = z.infer<(typeof hints)['edit/answered']>['answer']

/** Hints as the others in `d-` receive them: they name the person; the fence is not passed on. */
export const relayed = {
  'presence/here': z.object({ document: Id, user: Someone, isIdle: z.boolean() }),
  'presence/gone': z.object({ document: Id, user: Id }),
  'live/text': z.object({
    document: Id,
    version: z.number().int(),
    number: z.number().int(),
    blocks: z.array(Splice),
    caret: Caret.nullable(),
  }),
  'edit/requested': z.object({ document: Id, user: Someone, since: Time }),
  'edit/withdrawn': z.object({ document: Id, user: Id }),
  'edit/answered': z.object({ document: Id, user: Id, answer: hints['edit/answered'].shape.answer }),
}

/** What to load again; from the server, or as a request from a client to the others in its room. */
export const dispatches = {
  'document/load': z.strictObject({ _id: Id }),
  'workspace/load': z.strictObject({ _id: Id }),
  'team/load': z.strictObject({ _id: Id }),
  'user/load': z.strictObject({ _id: Id }),
}

type Catalogue<C extends Record<string, z.ZodType>> = { [T in keyof C & string]: { type: T; payload: z.infer<C[T]> } }[keyof C & string]
export type CommitType = keyof typeof commits
export type Commit = Catalogue<typeof commits>
export type Hint = Catalogue<typeof hints>
export type Relayed = Catalogue<typeof relayed>
export type Dispatch = Catalogue<typeof dispatches>

/** Rooms: `u-` one person, `t-` a team, `w-` a workspace, `d-` the readers of one document. */
export type Room = `${'u' | 't' | 'w' | 'd'}-${string}`
export const ROOM = /^([utwd])-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** A refused message: the code of its reason (`errors.ws.too_many`). */
export interface Refused {
  error: `errors.${ErrorCode}`
}

/** What the server sends to a room. `seq` numbers the state commits of a room without gaps; hints have none. */
interface Sent {
  room: Room
  /** The person who did it; `server` where it was nobody. */
  from: string
  at: string
  seq?: number
}
export type CommitMessage = Sent & { commit: Commit | Relayed }
export type DispatchMessage = Sent & { dispatch: Dispatch }

/**
 * The answer to `join`: the number of the room's newest commit, and the commits since the one that the client has named (by number, or by the
 * time at which it has loaded its data, and the database's snapshot of then). `resync`: they are not available any more, and everything has to be loaded again.
 */
export type Joined = { ok: true; seq: number; missed: CommitMessage[]; resync?: boolean } | Refused
export interface Join {
  room: Room
  seq?: number
  since?: string
  snapshot?: string
}

/** Who edits what in a team or a workspace, as `getState` returns it. */
export interface RoomState {
  editedDocuments: { document: string; workspace: string; user: Someone; since: string }[]
  editedTemplates: { template: string; workspace: string | null; user: Someone; since: string }[]
}

/** The events of Socket.IO, typed on both ends. */
export interface FromClient {
  join(to: Join, answer: (joined: Joined) => void): void
  leave(from: { room: Room }, answer: (left: { ok: true } | Refused) => void): void
  /** The next access token, before the last one expires. */
  auth(renewed: { token: string }, answer: (known: { ok: true } | Refused) => void): void
  toCommit(message: { room: Room; commit: Hint; broadcast: boolean }, answer: (taken: { ok: true } | Refused) => void): void
  toDispatch(message: { room: Room; dispatch: Dispatch; broadcast: boolean }, answer: (taken: { ok: true } | Refused) => void): void
  getState(of: { room: Room }, answer: (state: RoomState | Refused) => void): void
}
export interface FromServer {
  commit(message: CommitMessage): void
  dispatch(message: DispatchMessage): void
  /** The client may not be in this room any more. */
  left(from: { room: Room }): void
}
