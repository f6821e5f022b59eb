import type { Access, Right } from '#contract/rights.ts'
import type { Plan } from '#contract/calls/teams.ts'
import type { TeamGroup } from '#contract/calls/users.ts'
import type { Visibility } from '#contract/calls/workspaces.ts'

/**
 * The relation of a person to a team, a workspace or a document: the plain facts that the policy decides on.
 * The server reads them from the rows, the browser takes them from what it has loaded; both call the same `can`.
 */
export interface TeamStanding {
  /** The group of the confirmed membership; null for a guest, a stranger and an unconfirmed member, who are all the same (`authorisation: 1`). */
  group: TeamGroup | null
  plan: Plan
}

export interface WorkspaceStanding extends TeamStanding {
  /** Its id, which the refusal of a private workspace names so that access can be requested. */
  workspace: string
  visibility: Visibility
  /** Has a confirmed membership of this workspace. */
  isMember: boolean
  /** Effective rights in the workspace, from `rightsIn`. */
  rights: readonly Right[]
  /** Guests may read it now: it is public, on a plan that has public workspaces (`isServed`). */
  isServedPublicly: boolean
}

/** A template belongs to its team or to one workspace of it. */
export interface TemplateStanding extends TeamStanding {
  /** The standing in its workspace; null for a template of the whole team. */
  workspace: WorkspaceStanding | null
}

/** The standing towards a file or a folder that the caller may read. */
export interface FileStanding extends TeamStanding {
  /** The standing in its workspace; null for a file of a template of the whole team. */
  workspace: WorkspaceStanding | null
  /** Whether the caller uploaded it. */
  isOwn: boolean
}

/**
 * Each document stores the nearest restricted document among itself and its ancestors, so that one lookup replaces a walk up the tree.
 * An own entry counts first, then the own entry on that document, then those of teams and workspaces; without any a restricted document is
 * closed (`authorisation: D3`, `authorisation: D36`).
 */
export interface DocumentStanding extends WorkspaceStanding {
  /** Its id, which the refusal of a private document names so that access can be requested. */
  document: string
  /** The confirmed entry on the document itself. */
  ownAccess: Access | null
  /** The confirmed entry on the restricted ancestor that governs it. */
  inheritedAccess: Access | null
  /**
   * The highest entry of a team or workspace whose confirmed member they are, on the document itself or on the restricted ancestor that governs it;
   * of two for the same team or workspace only the one on the document itself.
   */
  sharedAccess: Access | null
  /** It or any ancestor is restricted. */
  isRestricted: boolean
  /** May be shown to guests of a public workspace. */
  isVisible: boolean
  isArchived: boolean
}

/** The standing towards a comment on a document. */
export interface CommentStanding extends DocumentStanding {
  /** Whether the caller wrote it. */
  isOwn: boolean
}
