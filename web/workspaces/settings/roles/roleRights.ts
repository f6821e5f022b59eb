import type { Cell, GivenRights, Right, RightList } from '#contract/rights.ts'
import { SECTIONS } from '#contract/sections.ts'
import { resolveRights } from '#domain/rights.ts'

/** The sections whose boxes are shown; `all` is only a shorter way to write them (`authorisation: D9`). */
export const SHOWN = ['documents', 'templates', 'files'] as const
export type ShownSection = (typeof SHOWN)[number]

export const rightsOf = (section: ShownSection): Right[] => SECTIONS[section].map(action => `${section}.${action}` as Right)

export const MANAGE: Right = 'workspace.manage'

/** The boxes of a role that are ticked. */
export const ticked = (list: RightList): ReadonlySet<Right> => new Set(resolveRights(list))

const partsOf = (right: Right) => {
  const [category, action] = right.split('.')
  return { category, action } as Pick<Cell, 'category' | 'action'>
}

/** Returns every box as it is to be, so that nothing else stays in force: a role that was written with `all` is spelled out. */
export const cellsOf = (chosen: ReadonlySet<Right>, { isDefault }: { isDefault: boolean }): Cell[] => [
  ...(isDefault ? [] : [{ ...partsOf(MANAGE), checked: chosen.has(MANAGE) }]),
  ...SHOWN.flatMap(rightsOf).map(right => ({ ...partsOf(right), checked: chosen.has(right) })),
  ...SECTIONS.all.filter(action => !isDefault || action !== 'manage').map(action => ({ category: 'all' as const, action, checked: false })),
]

/** The same for a new role. */
export const listOf = (chosen: ReadonlySet<Right>): GivenRights => {
  const list: Record<string, string[]> = {}
  for (const right of chosen) {
    const { category, action } = partsOf(right)
    ;(list[category] ??= []).push(action)
  }
  return list as GivenRights
}
