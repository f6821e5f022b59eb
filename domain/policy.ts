import type { ErrorCode } from '#contract/errors.ts'
import type { Access, Right } from '#contract/rights.ts'
import type { SECTIONS } from '#contract/sections.ts'
import { Refusal } from './refusal.ts'
import type { CommentStanding, DocumentStanding, FileStanding, TeamStanding, TemplateStanding, WorkspaceStanding } from './standing.ts'

/**
 * The permissions of the product (`product: 6.1`, `authorisation: 2`). Every button and every call checks them here, by an action and a target.
 * `documents`, `templates` and `files` are the sections of a workspace; `document`, `template` and `file` are a single one.
 */
interface Questions {
  team: { standing: TeamStanding; action: 'read' | 'manage' | 'demote' | 'transfer' | 'bill' | 'delete' }
  workspace: { standing: WorkspaceStanding; action: 'read' | 'manage' | 'request' | 'join' }
  documents: { standing: WorkspaceStanding; action: (typeof SECTIONS.documents)[number] }
  templates: { standing: WorkspaceStanding; action: (typeof SECTIONS.templates)[number] }
  files: { standing: WorkspaceStanding; action: (typeof SECTIONS.files)[number] }
  file: { standing: FileStanding; action: 'change' }
  document: {
    standing: DocumentStanding
    action: 'read' | 'comment' | 'write' | 'manage' | 'archive' | 'delete' | 'compare' | 'discuss' | 'request'
  }
  comment: { standing: CommentStanding; action: 'read' | 'edit' | 'delete' | 'resolve' | 'react' }
  template: { standing: TemplateStanding; action: 'read' | 'edit' | 'delete' | 'manage' }
}
export type Target = keyof Questions
export type Standing<T extends Target> = Questions[T]['standing']
export type Action<T extends Target> = Questions[T]['action']

type Rules = { [T in Target]: { [A in Action<T>]: (standing: Standing<T>) => boolean } }

const rules: Rules = {
  team: {
    read: isTeamMember,
    manage: isTeamAdmin,
    /** Admins manage members. Only the owner can demote an admin, or remove one from the team (`authorisation: D13`). */
    demote: standing => standing.group === 'owner',
    transfer: standing => standing.group === 'owner',
    /** Customer, cards, subscription and invoices. */
    bill: standing => standing.group === 'owner',
    delete: standing => standing.group === 'owner',
  },
  workspace: {
    read: readsWorkspace,
    manage: standing => hasRight(standing, 'workspace.manage'),
    /** Team members may request access to a private workspace that they cannot read (`authorisation: D7`, `authorisation: D11`). */
    request: standing => isTeamMember(standing) && !readsWorkspace(standing),
    /** Only team members can accept an invitation; other people join the team first (`authorisation: D12`). */
    join: isTeamMember,
  },
  documents: {
    create: standing => hasRight(standing, 'documents.create'),
    edit: standing => hasRight(standing, 'documents.edit'),
    archive: standing => hasRight(standing, 'documents.archive'),
    delete: standing => hasRight(standing, 'documents.delete'),
  },
  templates: {
    create: standing => hasRight(standing, 'templates.create'),
    edit: standing => hasRight(standing, 'templates.edit'),
    delete: standing => hasRight(standing, 'templates.delete'),
  },
  files: {
    upload: standing => hasRight(standing, 'files.upload'),
    delete: standing => hasRight(standing, 'files.delete'),
  },
  file: {
    /** Renamed, moved and deleted by its uploader and by people who may delete files, as long as they may read it (`authorisation: D31`). */
    change: standing => standing.isOwn || (standing.workspace ? hasRight(standing.workspace, 'files.delete') : isTeamAdmin(standing)),
  },
  document: {
    read: standing => reaches(standing, 'read'),
    comment: standing => reaches(standing, 'comment'),
    write: standing => reaches(standing, 'write'),
    manage: standing => reaches(standing, 'manage'),
    archive: standing => reaches(standing, 'manage') || hasRightOnOpen(standing, 'documents.archive'),
    delete: standing => reaches(standing, 'manage') || hasRightOnOpen(standing, 'documents.delete'),
    /** Removed text may be secret, so only writers of the team see versions (`authorisation: D19`). */
    compare: standing => isTeamMember(standing) && reaches(standing, 'write'),
    /** Comments are for the team and for people with an entry. Readers who see the page only because it is public get none (`authorisation: D5`). */
    discuss: discusses,
    /** Team members may request access to a document that they cannot read (`authorisation: D7`, `authorisation: D11`). */
    request: standing => isTeamMember(standing) && level(standing) === null,
  },
  comment: {
    read: discusses,
    edit: standing => standing.isOwn && discusses(standing),
    delete: standing => reaches(standing, 'manage') || (standing.isOwn && discusses(standing)),
    resolve: standing => reaches(standing, 'comment'),
    react: standing => reaches(standing, 'comment'),
  },
  /** Admins change the templates of the team; people with the right in a workspace change the templates of the workspace (`authorisation: D20`). */
  template: {
    read: readsTemplate,
    edit: standing => changesTemplate(standing, 'templates.edit'),
    delete: standing => changesTemplate(standing, 'templates.delete'),
    manage: standing => changesTemplate(standing, 'workspace.manage'),
  },
}

/** The codes of a 403; the default is `auth.forbidden` (`api: denial codes`). */
const denials: { [T in Target]?: { [A in Action<T>]?: ErrorCode } } = {
  team: { transfer: 'team.not_owner', bill: 'team.not_owner', delete: 'team.not_owner' },
  workspace: { request: 'w.has_access' },
  document: { write: 'd.cannot_edit', compare: 'd.cannot_compare', request: 'd.has_access' },
}

/** `can(standing, 'archive', 'document')` */
export function can<T extends Target>(standing: Standing<T>, action: Action<T>, target: T): boolean {
  const ofTarget: Record<string, (standing: Standing<T>) => boolean> = rules[target]
  return ofTarget[action]?.(standing) ?? false
}

/**
 * Throws the denial when `can` returns false. Callers who cannot read the target get an answer that it does not exist or that it is private;
 * callers who can read it get a 403 (`api: denials`).
 */
export function authorize<T extends Target>(standing: Standing<T>, action: Action<T>, target: T): void {
  if (can(standing, action, target)) return
  throw readDenials[target](standing) ?? new Refusal(denials[target]?.[action] ?? 'auth.forbidden')
}

/** Returns the access to one document, by the ladder of `authorisation: 2`; null is none. */
export function level(standing: DocumentStanding): Access | null {
  if (hasRight(standing, 'workspace.manage')) return 'manage'
  const entry = entryInForce(standing)
  // The archive belongs to the team (`authorisation: D28`). Outside the team only people who manage an archived document still have it, to restore it.
  if (standing.isArchived && !isTeamMember(standing)) return entry === 'manage' ? entry : null
  if (entry) return entry
  if (standing.isRestricted) return null
  if (isTeamMember(standing) && readsWorkspace(standing)) return hasRight(standing, 'documents.edit') ? 'write' : 'read'
  return standing.isServedPublicly && standing.isVisible ? 'read' : null
}

/**
 * A person's own entries count before those of their team and workspaces, which may lie lower or higher; of these the highest counts. Teams and workspaces
 * give nothing to anybody from outside the team (`authorisation: D36`).
 */
function entryInForce(standing: DocumentStanding): Access | null {
  return standing.ownAccess ?? standing.inheritedAccess ?? (isTeamMember(standing) ? standing.sharedAccess : null)
}

/** A level includes the ones below it: write includes read (`authorisation: D1`). */
const RUNGS: Record<Access, number> = { read: 1, comment: 2, write: 3, manage: 4 }

/** Whether an access is at least this level: the rule for buttons, which have the reader's access, but not where it comes from. */
export const isAtLeast = (access: Access, needed: Access): boolean => RUNGS[access] >= RUNGS[needed]

/** Throws when people raise their own access (`authorisation: D29`). */
export function requireNoRaise({ from, to }: { from: Access; to: Access }): void {
  if (RUNGS[to] > RUNGS[from]) throw new Refusal('auth.forbidden')
}

function reaches(standing: DocumentStanding, needed: Access): boolean {
  const access = level(standing)
  return access !== null && isAtLeast(access, needed)
}

/** Whether the caller reads the document as a member of the team or by an entry, and not only because it is public. */
function discusses(standing: DocumentStanding): boolean {
  return level(standing) !== null && (isTeamMember(standing) || Boolean(entryInForce(standing)))
}

function isTeamMember(standing: TeamStanding): boolean {
  return standing.group !== null
}

function isTeamAdmin(standing: TeamStanding): boolean {
  return standing.group === 'owner' || standing.group === 'admin'
}

/** Public is for guests too, visible for the whole team, private for its members (`authorisation: D6`). */
function readsWorkspace(standing: WorkspaceStanding): boolean {
  if (isTeamAdmin(standing) || standing.isServedPublicly) return true
  return isTeamMember(standing) && (standing.visibility !== 'private' || standing.isMember)
}

/** Already resolved by `rightsIn`: admins hold every right; people outside the team, or who cannot read the workspace, hold none. */
function hasRight(standing: WorkspaceStanding, right: Right): boolean {
  return standing.rights.includes(right)
}

/** A public workspace shows its pages to guests, its templates are for the team (`authorisation: D6`). */
function readsTemplate(standing: TemplateStanding): boolean {
  return isTeamMember(standing) && (standing.workspace === null || readsWorkspace(standing.workspace))
}

function changesTemplate(standing: TemplateStanding, right: Right): boolean {
  return standing.workspace === null ? isTeamAdmin(standing) : hasRight(standing.workspace, right)
}

/** A right of the workspace applies to a document only without a restriction and without an entry (`authorisation: 2`, `authorisation: D2`). */
function hasRightOnOpen(standing: DocumentStanding, right: Right): boolean {
  return !standing.isRestricted && !entryInForce(standing) && hasRight(standing, right)
}

const readDenials: { [T in Target]: (standing: Standing<T>) => Refusal | null } = {
  team: standing => (isTeamMember(standing) ? null : new Refusal('team.not_found')),
  workspace: denyWorkspace,
  documents: denyWorkspace,
  templates: denyWorkspace,
  files: denyWorkspace,
  file: () => null, // callers who cannot read it were refused before
  document: denyDocument,
  comment: denyComment,
  template: standing => (readsTemplate(standing) ? null : new Refusal('t.not_found')),
}

/** A team member may know of a private workspace and ask for access; nobody else may (`authorisation: D7`). */
function denyWorkspace(standing: WorkspaceStanding): Refusal | null {
  if (readsWorkspace(standing)) return null
  return isTeamMember(standing) ? new Refusal('w.private', { _id: standing.workspace }) : new Refusal('w.not_found')
}

/** As for a workspace. People with an entry may also know that the document exists, even while it is archived. */
function denyDocument(standing: DocumentStanding): Refusal | null {
  if (level(standing)) return null
  if (isTeamMember(standing)) return new Refusal('d.private', { _id: standing.document })
  return new Refusal(entryInForce(standing) ? 'd.cannot_read' : 'd.not_found')
}

/** As for its document. A comment does not exist for people who cannot read comments. */
function denyComment(standing: CommentStanding): Refusal | null {
  if (discusses(standing)) return null
  return isTeamMember(standing) ? denyDocument(standing) : new Refusal('c.not_found')
}
