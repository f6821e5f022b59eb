import type { Content, ContentNode } from '#editor/node.ts'
import type { DiffContent, DiffNode } from '#editor/diff/node.ts'

/** One of the two texts that a comparison was made of: what the other one alone has is left out, and what was changed is as it was. */
export const sideOf = (diff: DiffContent, side: 'before' | 'after'): Content => sideOfNode(diff, side) as Content

function sideOfNode({ change: _change, before, content, ...node }: DiffNode, side: 'before' | 'after'): ContentNode {
  const shell = before && side === 'before' ? { ...before, ...(node.text !== undefined && { text: node.text }) } : node
  const children = joined((content ?? []).filter(child => isOn(child, side)).map(child => sideOfNode(child, side)))
  return children.length > 0 || node.type === 'doc' ? { ...shell, content: children } : shell
}

const isOn = ({ change }: DiffNode, side: 'before' | 'after'): boolean =>
  change !== 'gap' && change !== (side === 'before' ? 'inserted' : 'deleted')

/** Texts that touch and look alike are one. */
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
