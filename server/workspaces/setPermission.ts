import type { BodyOf } from '#contract/call.ts'
import type { Cell } from '#contract/rights.ts'
import { workspaces } from '#contract/calls/workspaces.ts'
import { requireFeature } from '#domain/plan.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal, type RefusedField } from '#domain/refusal.ts'
import { isChecked, isPossible, withCells } from '#domain/rights.ts'
import { verb } from '#server/call/verb.ts'
import { accessWorkspace } from '#server/access/workspaces.ts'
import { announceRights, enforceRights } from './announceAccess.ts'
import { readAccess } from './read.ts'
import { changeSet, getSet, peopleOf, type SetRow } from './sets.ts'

type Body = BodyOf<typeof workspaces.setPermission>

/** Writes only differences (`product: 4.2`). People who lose a right lose the locks that they hold by it. */
export const setPermission = verb(workspaces.setPermission, async (tools, { params, body, caller }) => {
  const { db } = tools
  const { workspace, standing } = await accessWorkspace(tools, caller, params.id, { lock: true })
  authorize(standing, 'manage', 'workspace')
  requireFeature(standing.plan, 'permission_sets')
  const set = await getSet(db, workspace._id, body.permission)
  const cells = changedCells(set, body)
  const isRenamed = body.title !== undefined && body.title !== set.title

  if (isRenamed || cells.length > 0)
    await changeSet(db, set, { ...(isRenamed && { title: body.title }), ...(cells.length > 0 && { list: withCells(set.list, cells) }) })
  if (cells.length > 0) await enforceRights(tools, workspace, await peopleOf(db, set))
  else if (isRenamed) await announceRights(tools, workspace, [])
  return { workspace: await readAccess(tools, caller, workspace._id) }
})

/** Returns the boxes whose value changes. Checking a single box that is checked already is refused; a list may repeat present values. */
function changedCells(set: SetRow, { category, action, checked, cells = [] }: Body): Cell[] {
  const one = requireCompleteCell({ category, action, checked })
  requireAllowed(set, one, cells)
  if (one?.checked && isChecked(set.list, one)) throw new Refusal('w.permission_exists', { field: 'action' })
  return [...(one ? [one] : []), ...cells].filter(cell => isChecked(set.list, cell) !== cell.checked)
}

/** A single box needs all three fields, or none. */
function requireCompleteCell(given: Partial<Cell>): Cell | null {
  const missing = (['category', 'action', 'checked'] as const).filter(field => given[field] === undefined)
  if (missing.length === 3) return null
  if (missing.length > 0)
    throw new Refusal(
      'request.invalid',
      {},
      missing.map(field => ({ field, code: 'required' })),
    )
  return given as Cell
}

function requireAllowed(set: SetRow, one: Cell | null, cells: readonly Cell[]): void {
  const problems: RefusedField[] = cells.flatMap((cell, index) =>
    isPossible(cell, set) ? [] : [{ field: `cells.${index}.action`, code: 'invalid_value' }],
  )
  if (one && !isPossible(one, set)) problems.unshift({ field: 'action', code: 'invalid_value' })
  if (problems.length > 0) throw new Refusal('request.invalid', {}, problems)
}
