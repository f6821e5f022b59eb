import type { Cell, Right, RightList, Section } from '#contract/rights.ts'
import { RIGHTS, SECTIONS } from '#contract/sections.ts'
import type { TeamGroup } from '#contract/calls/users.ts'
import type { Visibility } from '#contract/calls/workspaces.ts'
import type { RefusedField } from './refusal.ts'

/** Returns the rights of a set. `all.x` expands to every section that has it; `workspace.manage` grants everything (`authorisation: D9`). */
export function resolveRights(list: RightList): Right[] {
  const allows = (section: Section, action: string) => list[section]?.includes(action) || list.all?.includes(action)
  if (allows('workspace', 'manage')) return [...RIGHTS]

  return RIGHTS.filter(right => {
    const [section, action] = right.split('.') as [Section, string]
    return allows(section, action)
  })
}

/** The sets that may apply to a person in a workspace. */
export interface RightSources {
  group: TeamGroup | null
  visibility: Visibility
  isMember: boolean
  /** Replaces the set of the membership. */
  personalSet?: RightList | null
  membershipSet?: RightList | null
  /** For team members outside the workspace, and for members without a set of their own. */
  defaultSet?: RightList | null
}

/** Returns the effective rights of a person in a workspace (`authorisation: D8`). Without any set there are none, and only reading is left. */
export function rightsIn({ group, visibility, isMember, personalSet, membershipSet, defaultSet }: RightSources): Right[] {
  if (group === null) return []
  if (group !== 'member') return [...RIGHTS]
  if (isMember) return resolveRights(personalSet ?? membershipSet ?? defaultSet ?? {})
  if (visibility === 'private') return []
  return resolveRights(defaultSet ?? {})
}

/** Whether the box is checked in the list itself, regardless of `all` and `workspace.manage`. */
export const isChecked = (list: RightList, { category, action }: Pick<Cell, 'category' | 'action'>): boolean =>
  list[category]?.includes(action) ?? false

/** Returns the list with these boxes set, in the order of the vocabulary. */
export function withCells(list: RightList, cells: readonly Cell[]): RightList {
  const changes = new Map(cells.map(({ category, action, checked }) => [`${category}.${action}`, checked]))
  const sections = Object.entries(SECTIONS) as [Section, readonly Cell['action'][]][]
  const lists = sections.map(
    ([category, actions]) =>
      [category, actions.filter(action => changes.get(`${category}.${action}`) ?? isChecked(list, { category, action }))] as const,
  )
  return Object.fromEntries(lists.filter(([, actions]) => actions.length > 0))
}

/** Whether this box exists and the set may have it (`authorisation: D9`). */
export const isPossible = ({ category, action, checked }: Cell, { isDefault }: { isDefault: boolean }): boolean =>
  rightListProblems({ [category]: [action] }, { isDefault: isDefault && checked }).length === 0

/**
 * Returns the problems of the list of a permission set (`authorisation: D9`).
 * The default set applies to everybody, so it must not contain `workspace.manage`.
 */
export function rightListProblems(list: Readonly<Record<string, readonly string[]>>, set: { isDefault: boolean }): RefusedField[] {
  const problems: RefusedField[] = []
  for (const [section, actions] of Object.entries(list)) {
    const known: readonly string[] | undefined = Object.hasOwn(SECTIONS, section) ? SECTIONS[section as Section] : undefined
    if (!known) {
      problems.push({ field: `list.${section}`, code: 'unknown_field' })
      continue
    }
    for (const [index, action] of actions.entries())
      if (!known.includes(action) || actions.indexOf(action) !== index || (set.isDefault && action === 'manage'))
        problems.push({ field: `list.${section}.${index}`, code: 'invalid_value' })
  }
  return problems
}
