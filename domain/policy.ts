import type { ErrorCode } from '#contract/errors.ts'
import type { Access, Right, SECTIONS } from '#contract/rights.ts'
import { Refusal } from './refusal.ts'
import type { CommentStanding, DocumentStanding, FileStanding, TeamStanding, TemplateStanding, WorkspaceStanding } from './standing.ts'

/**
 * Who may do what (`product: 6.1`, `authorisation: 2`). Every button and every call ask here, with the spec's two words: an action and a target.
 * `documents`, `templates` and `files` are the sections of a workspace: what may be done with them in general; `document` and `template` are one of them.
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
  comment: { standing: CommentStanding; action: 'read' | 'edit' | 'delete' | 'resolve' }
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
    /** Admins manage members; only the owner takes the group from an admin, or the admin out of the team (`authorisation: D13`). */
    demote: standing => standing.group === 'owner',
    transfer: standing => standing.group === 'owner',
    /** Customer, cards, subscription and invoices. */
    bill: standing => standing.group === 'owner',
    delete: standing => standing.group === 'owner',
  },
  workspace: {
    read: readsWorkspace,
    manage: standing => hasRight(standing, 'workspace.manage'),
    /** Who may know of a private workspace and not read it may ask to (`authorisation: D7`, `authorisation: D11`). */
    request: standing => isTeamMember(standing) && !readsWorkspace(standing),
    /** An invitation is answered by somebody of the team; who is not joins that first (`authorisation: D12`). */
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
    /** Renamed, moved and deleted by who brought it and by who may delete files, as long as they may read it (`authorisation: D31`). */
    change: standing => standing.isOwn || (standing.workspace ? hasRight(standing.workspace, 'files.delete') : isTeamAdmin(standing)),
  },
  document: {
    read: standing => reaches(standing, 'read'),
    comment: standing => reaches(standing, 'comment'),
    write: standing => reaches(standing, 'write'),
    manage: standing => reaches(standing, 'manage'),
    archive: standing => reaches(standing, 'manage') || hasRightOnOpen(standing, 'documents.archive'),
    delete: standing => reaches(standing, 'manage') || hasRightOnOpen(standing, 'documents.delete'),
    /** Removed text may be secret: versions are for writers of the team (`authorisation: D19`). */
    compare: standing => isTeamMember(standing) && reaches(standing, 'write'),
    /** What people say about a page is for those whom it is shared with: whoever reads it because it is public is told nothing (`authorisation: D5`). */
    discuss: discusses,
    /** Who may know of a document and not read it may ask to (`authorisation: D7`, `authorisation: D11`). */
    request: standing => isTeamMember(standing) && level(standing) === null,
  },
  comment: {
    read: discusses,
    edit: standing => standing.isOwn && discusses(standing),
    delete: standing => reaches(standing, 'manage') || (standing.isOwn && discusses(standing)),
    resolve: standing => reaches(standing, 'comment'),
  },
  /** Those of the team are its admins' to change, those of a workspace theirs who have the right there (`authorisation: D20`). */
  template: {
    read: readsTemplate,
    edit: standing => changesTemplate(standing, 'templates.edit'),
    delete: standing => changesTemplate(standing, 'templates.delete'),
    manage: standing => changesTemplate(standing, 'workspace.manage'),
  },
}

/** The code of a 403; where none is named it is `auth.forbidden` (`api: denial codes`). */
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
 * Throws what the caller has to be told when `can` says no. Who may not even read the thing hears that it does not exist
 * or that it is private; who may read it, that this is not allowed (`api: denials`).
 */
export function authorize<T extends Target>(standing: Standing<T>, action: Action<T>, target: T): void {
  if (can(standing, action, target)) return
  throw readDenials[target](standing) ?? new Refusal(denials[target]?.[action] ?? 'auth.forbidden')
}

/** Access to one document, by the ladder of `authorisation: 2`; null is none. */
export function level(standing: DocumentStanding): Access | null {
  if (hasRight(standing, 'workspace.manage')) return 'manage'
  const entry = standing.ownAccess ?? standing.inheritedAccess
  // The archive is the team's own (`authorisation: D28`); from outside only who manages a document still has it there, to bring it back.
  if (standing.isArchived && !isTeamMember(standing)) return entry === 'manage' ? entry : null
  if (entry) return entry
  if (standing.isRestricted) return null
  if (isTeamMember(standing) && readsWorkspace(standing)) return hasRight(standing, 'documents.edit') ? 'write' : 'read'
  return standing.isServedPublicly && standing.isVisible ? 'read' : null
}

/** A level holds what is below it: who may write may read (`authorisation: D1`). */
const RUNGS: Record<Access, number> = { read: 1, comment: 2, write: 3, manage: 4 }

/** Whether an access is this level or one above it: the rule for buttons, which know the reader's access and not how they have come by it. */
export const isAtLeast = (access: Access, needed: Access): boolean => RUNGS[access] >= RUNGS[needed]

/** Nobody gives themselves more than they have been given (`authorisation: D29`). */
export function requireNoRaise({ from, to }: { from: Access; to: Access }): void {
  if (RUNGS[to] > RUNGS[from]) throw new Refusal('auth.forbidden')
}

function reaches(standing: DocumentStanding, needed: Access): boolean {
  const access = level(standing)
  return access !== null && isAtLeast(access, needed)
}

/** Reads it through the team or by an entry. */
function discusses(standing: DocumentStanding): boolean {
  return level(standing) !== null && (isTeamMember(standing) || Boolean(standing.ownAccess ?? standing.inheritedAccess))
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

/** A right of the workspace speaks for a document only while nothing closer does: a restriction or an own entry (`authorisation: 2`, `authorisation: D2`). */
function hasRightOnOpen(standing: DocumentStanding, right: Right): boolean {
  return !standing.isRestricted && !standing.ownAccess && hasRight(standing, right)
}

const readDenials: { [T in Target]: (standing: Standing<T>) => Refusal | null } = {
  team: standing => (isTeamMember(standing) ? null : new Refusal('team.not_found')),
  workspace: denyWorkspace,
  documents: denyWorkspace,
  templates: denyWorkspace,
  files: denyWorkspace,
  file: () => null, // who may not read it has not come this far
  document: denyDocument,
  comment: denyComment,
  template: standing => (readsTemplate(standing) ? null : new Refusal('t.not_found')),
}

/** A team member may know of a private workspace and ask for access; nobody else may (`authorisation: D7`). */
function denyWorkspace(standing: WorkspaceStanding): Refusal | null {
  if (readsWorkspace(standing)) return null
  return isTeamMember(standing) ? new Refusal('w.private', { _id: standing.workspace }) : new Refusal('w.not_found')
}

/** As a workspace; and who was given the document knows that it exists, also while it is in the archive. */
function denyDocument(standing: DocumentStanding): Refusal | null {
  if (level(standing)) return null
  if (isTeamMember(standing)) return new Refusal('d.private', { _id: standing.document })
  return new Refusal(standing.ownAccess || standing.inheritedAccess ? 'd.cannot_read' : 'd.not_found')
}

/** As its document; who has none of its comments to read is told nothing of one. */
function denyComment(standing: CommentStanding): Refusal | null {
  if (discusses(standing)) return null
  return isTeamMember(standing) ? denyDocument(standing) : new Refusal('c.not_found')
}
