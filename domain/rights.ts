import { type Cell, type Right, Right as RightSchema, type RightList, SECTIONS, type Section } from '#contract/rights.ts'
import type { TeamGroup } from '#contract/calls/users.ts'
import type { Visibility } from '#contract/calls/workspaces.ts'
import type { RefusedField } from './refusal.ts'

const ALL_RIGHTS: readonly Right[] = RightSchema.options

/** What a set allows, `all.x` spread over every section that has it; `workspace.manage` allows everything (`authorisation: D9`). */
export function resolveRights(list: RightList): Right[] {
  const allows = (section: Section, action: string) => list[section]?.includes(action) || list.all?.includes(action)
  if (allows('workspace', 'manage')) return [...ALL_RIGHTS]

  return ALL_RIGHTS.filter(right => {
    const [section, action] = right.split('.') as [Section, string]
    return allows(section, action)
  })
}

/** The sets that may speak for somebody in a workspace. */
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

/** The effective rights of somebody in a workspace (`authorisation: D8`). Without any set: none, which leaves reading. */
export function rightsIn({ group, visibility, isMember, personalSet, membershipSet, defaultSet }: RightSources): Right[] {
  if (group === null) return []
  if (group !== 'member') return [...ALL_RIGHTS]
  if (isMember) return resolveRights(personalSet ?? membershipSet ?? defaultSet ?? {})
  if (visibility === 'private') return []
  return resolveRights(defaultSet ?? {})
}

/** Whether the box is checked in the list itself, whatever `all` or `workspace.manage` make of it. */
export const isChecked = (list: RightList, { category, action }: Pick<Cell, 'category' | 'action'>): boolean =>
  list[category]?.includes(action) ?? false

/** The list with these boxes as they are said, in the order of the vocabulary. */
export function withCells(list: RightList, cells: readonly Cell[]): RightList {
  const said = new Map(cells.map(({ category, action, checked }) => [`${category}.${action}`, checked]))
  const sections = Object.entries(SECTIONS) as [Section, readonly Cell['action'][]][]
  const lists = sections.map(
    ([category, actions]) =>
      [category, actions.filter(action => said.get(`${category}.${action}`) ?? isChecked(list, { category, action }))] as const,
  )
  return Object.fromEntries(lists.filter(([, actions]) => actions.length > 0))
}

/** Whether a set has this box, and may be given it (`authorisation: D9`). */
export const isPossible = ({ category, action, checked }: Cell, { isDefault }: { isDefault: boolean }): boolean =>
  rightListProblems({ [category]: [action] }, { isDefault: isDefault && checked }).length === 0

/**
 * What is wrong with the list of a permission set; empty when nothing is (`authorisation: D9`).
 * The default set is everybody's, so it can never make everybody a manager.
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
