import * as z from 'zod'
import { Caret, DocumentEntry } from './calls/documents.ts'
import type { ErrorCode } from './errors.ts'
import { Id, Time } from './fields.ts'
import { Notification } from './calls/notifications.ts'
import { Team } from './calls/teams.ts'
import { TemplateEntry } from './calls/templates.ts'
import { Person, Someone, User } from './calls/users.ts'
import { Workspace } from './calls/workspaces.ts'

/**
 * The closed catalogue of the realtime channel (`product: 7.3`, `realtime: messages`), once. A commit carries data that is applied to the
 * client's cache as it is; a dispatch names something to do again, mostly to load it anew.
 */

/** Templates are of a team, or of one workspace of it. */
const scope = { team: Id, workspace: Id.nullable() }
const lockedDocument = { document: Id, workspace: Id }
const lockedTemplate = { template: Id, ...scope }
const holder = { user: Someone, since: Time }

/** State that the server tells after the change is committed, numbered per room. `web/data/cache/apply/apply.ts` has exactly these keys. */
export const commits = {
  'document/added': z.object({ document: DocumentEntry, before: Id.nullable() }),
  /** Many have come at once below one document, or at the root: the lists that show the place are asked for again. */
  'documents/added': z.object({ workspace: Id, team: Id, parent: z.string() }),
  'document/changed': z.object({ document: DocumentEntry.partial().required({ _id: true, workspace: true, version: true }) }),
  'document/moved': z.object({ document: DocumentEntry, from: z.string(), before: Id.nullable() }),
  'document/removed': z.object({ _id: Id, workspace: Id, parent: z.string(), lifted: z.array(Id) }),
  /** Who may do what with a document has changed, and with what its restriction governs; goes to those who read it, and to whom it concerns. */
  'sharing/changed': z.object({ document: Id, workspace: Id }),
  'workspace/added': z.object({ workspace: Workspace.omit({ rights: true, documentCount: true }) }),
  'workspace/changed': z.object({
    workspace: Workspace.omit({ rights: true, documentCount: true }).partial().required({ _id: true, team: true }),
  }),
  'workspace/removed': z.object({ _id: Id, team: Id }),
  /** Who may do what in a workspace has changed, or who belongs to it; goes to those who are there, and to whom it concerns. */
  'rights/changed': z.object({ workspace: Id, team: Id }),
  'team/changed': z.object({
    team: Team.pick({ _id: true, title: true, slug: true, logo: true, owner: true, plan: true }).partial().required({ _id: true }),
  }),
  'team/removed': z.object({ _id: Id }),
  'user/changed': z.object({
    user: User.pick({ _id: true, firstname: true, lastname: true, avatar: true, email: true }).partial({ email: true }),
  }),
  'member/added': z.object({ team: Id, user: Person }),
  'member/changed': z.object({ team: Id, user: Person }),
  'member/removed': z.object({ team: Id, user: Id }),
  /** What stands in a folder has changed, or at the root of the tree of files. */
  'folder/changed': z.object({ workspace: Id, folder: z.string() }),
  /** Somebody has begun, continued, changed, resolved or deleted a thread of comments; what it says now is asked for. Goes to who has the document open. */
  'comment/changed': z.object({ document: Id, thread: Id }),
  'notification/added': z.object({ notification: Notification }),
  'template/added': z.object({ template: TemplateEntry }),
  'template/changed': z.object({ template: TemplateEntry.partial().required({ _id: true, team: true, workspace: true }) }),
  'template/removed': z.object({ _id: Id, ...scope }),
  /** Those of a team or of a workspace in another order. */
  'template/sorted': z.object({ ...scope, templates: z.array(Id) }),
  /** Somebody has taken the lock of a document or a template, or has given it back; goes where the changes of either go. */
  'editing/started': z.union([z.object({ ...lockedDocument, ...holder }), z.object({ ...lockedTemplate, ...holder })]),
  'editing/stopped': z.union([z.object(lockedDocument), z.object(lockedTemplate)]),
}

/**
 * One change of a text: below the node that `path` leads to (child numbers from the document down, which stand for nodes before the change),
 * `remove` children from `at` on make way for `insert`. It reaches as deep as it can, so that a typed letter sends its words and not its page.
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
 * What a connected client may say, into rooms it has joined; the server stamps `from` and checks the right that each claims. None of it is state.
 * `live/text`: the unsaved text of whoever holds the lock, as changes of the saved text of `version`, numbered from 1. `editing/started`: the lock
 * is held from this connection, so that the server renews it while the connection answers; `editing/stopped`: from it no more. That of a template is
 * said into the room of its team or workspace.
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
}

/** What the others in `d-` hear of hints: `here` names the person; nobody hears a fence but its holder. */
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
}

/** What to load anew; from the server, and as a wish from a client to the others in its room. */
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
  /** Who did it; `server` where it was nobody. */
  from: string
  at: string
  seq?: number
}
export type CommitMessage = Sent & { commit: Commit | Relayed }
export type DispatchMessage = Sent & { dispatch: Dispatch }

/**
 * The answer to `join`: the number of the room's newest commit, and the commits since the one that the client has named (by number, or by the
 * time at which it has loaded what it shows). `resync`: they are not at hand any more, everything is to be loaded anew.
 */
export type Joined = { ok: true; seq: number; missed: CommitMessage[]; resync?: boolean } | Refused
export interface Join {
  room: Room
  seq?: number
  since?: string
}

/** Who edits what in a team or a workspace, as `getState` answers it. */
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
