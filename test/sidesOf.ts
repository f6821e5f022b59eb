import type { Content, ContentNode } from '#editor/node.ts'
import type { DiffContent, DiffNode } from '#editor/diff/node.ts'

/** Returns one of the two texts of a comparison: without what only the other one has, and with its own form of what was changed. */
export const sideOf = (diff: DiffContent, side: 'before' | 'after'): Content => sideOfNode(diff, side) as Content

function sideOfNode({ change: _change, isMoved: _isMoved, before, content, ...node }: DiffNode, side: 'before' | 'after'): ContentNode {
  const shell = before && side === 'before' ? { ...before, ...(node.text !== undefined && { text: node.text }) } : node
  const children = joined((content ?? []).filter(child => isOn(child, side)).map(child => sideOfNode(child, side)))
  return children.length > 0 || node.type === 'doc' ? { ...shell, content: children } : shell
}

const isOn = ({ change }: DiffNode, side: 'before' | 'after'): boolean =>
  change !== 'gap' && change !== (side === 'before' ? 'inserted' : 'deleted')

/** Joins neighbouring texts with the same marks. */
function joined(nodes: ContentNode[]): ContentNode[] {
  const result: ContentNode[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (last?.text !== undefined && node.text !== undefined && JSON.stringify(last.marks) === JSON.stringify(node.marks))
      result[result.length - 1] = { ...last, text: last.text + node.text }
    else result.push(node)
  }
  return result
}
