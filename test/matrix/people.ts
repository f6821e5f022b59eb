import type { Person, RunningServer } from '../world.ts'

/** The callers, in the order of every row of the tables: `G SP X M rcwk EW AO`. */
export const PRINCIPALS = [
  'guest',
  'stranger',
  'pending',
  'outsider',
  'member',
  'reader',
  'commenter',
  'writer',
  'keeper',
  'editor',
  'manager',
  'admin',
  'owner',
] as const
export type Principal = (typeof PRINCIPALS)[number]

export const everybody: readonly Principal[] = [...PRINCIPALS]
/** Everybody with an account. The pending one is invited to the team, and the outsider is not in it, but may write some of its pages. */
export const accountHolders = everybody.filter(name => name !== 'guest')
export const admins = ['admin', 'owner'] as const
/** The people who manage the workspace, the manager by a permission set. */
export const managers = ['manager', ...admins] as const
/** People in the team with an entry on pages, each with more access than the one before. */
export const given = ['reader', 'commenter', 'writer', 'keeper'] as const
export const teamMembers = ['member', ...given, 'editor', ...managers] as const

/** Everything that belongs to a team has this word in its texts: no answer to somebody without access may contain it. */
export const CANARY = 'Zaunkoenig'

/** The ids that the calls of a row name: of the team, of another team, or of nothing. */
export interface Ids {
  team: string
  teamSlug: string
  workspace: string
  workspaceSlug: string
  /** Open to the team, restricted, and below the restricted one. */
  page: string
  pageSlug: string
  closed: string
  below: string
  /** In the private workspace, which only the admins are in. */
  secret: string
  privateWorkspace: string
  /** In the public workspace. */
  front: string
  publicWorkspace: string
  /** A permission set of the workspace. */
  set: string
  owner: string
  /** A plain member and an admin whom calls are about. */
  user: string
  colleague: string
  history: string
  /** On the open and on the restricted page. */
  comment: string
  closedComment: string
  notification: string
  /** Of the team, of the open and of the private workspace. */
  teamTemplate: string
  template: string
  secretTemplate: string
  /** Of the open, the restricted and the public page. */
  file: string
  /** A payment method of the team. */
  card: string
  closedFile: string
  frontFile: string
  /** In the tree of files of the workspace, and of the private one. */
  folder: string
  privateFolder: string
  /** Of the owner, unfinished. */
  upload: string
  /** In the archive, of the open and of the public workspace. */
  stored: string
  retired: string
  /** Restricted, and in the archive. */
  buried: string
  /** Restricted, and the member has asked to read it. */
  asked: string
  /** Restricted, in the public workspace. */
  cellar: string
  /** Links to the open and the restricted page, to the one below it, and to the public one. */
  link: string
  closedLink: string
  belowLink: string
  frontLink: string
  /** Of the writer, on the open page. */
  writersFile: string
  /** Of the template of the team. */
  teamFile: string
  /** In the public workspace, and not shown to the public. */
  backstage: string
  /** Open; the editor may only read it by their entry. The manager has the same entry, which does not limit them. */
  lowered: string
  /** Deleted. */
  shredded: string
  /** A private workspace that the editor is in, and its page. */
  club: string
  clubhouse: string
  /** A workspace in which each person has a different kind of set, with its default set, a page and a template. */
  garden: string
  gardenSet: string
  bed: string
  seed: string
  /** Links to the pages of these two. */
  bedLink: string
  clubLink: string
  /** Was restricted when a comment there mentioned everybody, and is open now. */
  aside: string
}

export interface MatrixWorld extends Record<Principal, Person> {
  server: RunningServer
  /** Public pages of other teams: one that pays, one that has paid until yesterday, one whose trial has ended. */
  public: Record<'paid' | 'ended' | 'lapsed', string>
  own: Ids
  foreign: Ids
  missing: Ids
}
