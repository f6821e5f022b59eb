import type { Access, Right, RightList, Section } from '#contract/rights.ts'
import { type Action, authorize, type Standing, type Target } from './policy.ts'
import { Refusal } from './refusal.ts'
import { rightsIn } from './rights.ts'
import type { DocumentStanding } from './standing.ts'

/** How a case differs from `bob`; `rights` are those that the permission set of the person names, whether or not it applies there. */
export type Facts = Partial<DocumentStanding>

/** A plain team member and an ordinary page of a visible workspace that they do not belong to, with no rights there. */
export const bob: DocumentStanding = {
  group: 'member',
  plan: { name: 'pro', ends_at: null, documents: null, bytes: null },
  workspace: 'the-workspace',
  visibility: 'visible',
  isMember: false,
  rights: [],
  isServedPublicly: false,
  document: 'the-document',
  ownAccess: null,
  inheritedAccess: null,
  sharedAccess: null,
  isRestricted: false,
  isVisible: true,
  isArchived: false,
}

export const admin: Facts = { group: 'admin' }
export const owner: Facts = { group: 'owner' }
export const outsider: Facts = { group: null }
export const inWorkspace: Facts = { isMember: true }
export const manager: Facts = { isMember: true, rights: ['workspace.manage'] }
export const editor: Facts = { isMember: true, rights: ['documents.edit'] }
export const sweeper: Facts = { isMember: true, rights: ['documents.archive', 'documents.delete'] }
export const privateWorkspace: Facts = { visibility: 'private' }
export const publicWorkspace: Facts = { visibility: 'public', isServedPublicly: true }
export const lapsedPublic: Facts = { visibility: 'public', isServedPublicly: false }
export const restricted: Facts = { isRestricted: true }
export const archived: Facts = { isArchived: true }
export const hidden: Facts = { isVisible: false }
export const own = (ownAccess: Access): Facts => ({ ownAccess })
export const shared = (sharedAccess: Access): Facts => ({ sharedAccess })
export const inherited = (inheritedAccess: Access): Facts => ({ inheritedAccess, isRestricted: true })

export const before = (...facts: Facts[]): DocumentStanding => {
  const standing: DocumentStanding = Object.assign({}, bob, ...facts)
  const list = listOf(standing.rights)
  return { ...standing, rights: rightsIn({ ...standing, membershipSet: list, defaultSet: list }) }
}

/** A set that names these rights. */
const listOf = (rights: readonly Right[]): RightList => {
  const pairs = rights.map(right => right.split('.') as [Section, string])
  return Object.fromEntries(pairs.map(([section]) => [section, pairs.filter(([of]) => of === section).map(([, action]) => action)]))
}

export const everything: Right[] = [
  'workspace.manage', 'documents.create', 'documents.edit', 'documents.archive', 'documents.delete',
  'templates.create', 'templates.edit', 'templates.delete', 'files.upload', 'files.delete',
] // oxfmt-ignore

/** Returns the code and the facts of the refusal; null when the action is allowed. */
export const refusal = <T extends Target>(
  standing: Standing<T>,
  action: Action<T>,
  target: T,
): [string, Record<string, unknown>] | null => {
  try {
    authorize(standing, action, target)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.code, error.facts]
  }
}
