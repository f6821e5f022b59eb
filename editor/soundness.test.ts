import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyContent } from '#test/anyContent.ts'
import type { Content } from './node.ts'
import { schema } from './schema.ts'
import { fits, mayHold } from './soundness.ts'

const root: Content = { type: 'doc', content: [] }

test('what may stand in what is said as the schema says it', () => {
  const { nodes } = schema()
  const wrong = Object.values(nodes).flatMap(parent =>
    Object.values(nodes)
      .filter(child => holdsSomewhere(parent.contentMatch, child) !== mayHold(parent.name, child.name))
      .map(child => `${child.name} in ${parent.name}`),
  )
  expect(wrong).toEqual([])
})

type Nodes = ReturnType<typeof schema>['nodes']
function holdsSomewhere(start: Nodes[string]['contentMatch'], child: Nodes[string]): boolean {
  const seen = new Set([start])
  for (const match of seen) {
    if (match.matchType(child)) return true
    for (let i = 0; i < match.edgeCount; i++) seen.add(match.edge(i).next)
  }
  return false
}

test('every block of every document fits into one', () => {
  fc.assert(
    fc.property(anyContent, ({ content }) => {
      expect(content.filter(block => !fits(root, block))).toEqual([])
    }),
  )
})

test.each([
  { type: 'text', text: 'loose' },
  { type: 'script' },
  { type: 'paragraph', content: [{ type: 'paragraph' }] },
  { type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }] },
  { type: 'bulletList', content: [{ type: 'paragraph' }] },
  { type: 'paragraph', onclick: 'x' },
  null,
])('%j does not', node => {
  expect(fits(root, node)).toBe(false)
})
