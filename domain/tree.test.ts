import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dropDestination, isTooDeep, lift, outerFirst, pathOf, place, requirePlace, type Sibling, withdraw, wouldCycle } from './tree.ts'

const siblings = (names: string, parent = 'root'): Sibling[] => [...names].map((_id, order) => ({ _id, parent, order }))
const said = (list: readonly Sibling[]) => list.map(({ _id, order }) => `${_id}${order}`).join(' ')

describe('the way to a document', () => {
  const parents: Record<string, string> = { handbook: 'root', office: 'handbook', keys: 'office', loop: 'pool', pool: 'loop' }

  test('goes from the root down and ends with the document', () => {
    expect(pathOf('keys', id => parents[id])).toEqual(['handbook', 'office', 'keys'])
    expect(pathOf('root', id => parents[id])).toEqual([])
  })

  test('stops where nothing more is known, and at a ring', () => {
    expect(pathOf('stranger', id => parents[id])).toEqual(['stranger'])
    expect(pathOf('loop', id => parents[id])).toEqual(['pool', 'loop'])
  })
})

describe('several documents at once', () => {
  const above: Record<string, string[]> = { keys: ['handbook', 'office'], office: ['handbook'] }
  const order = (...ids: string[]) => outerFirst(ids, id => (above[id] ?? []).filter(outer => ids.includes(outer)))

  test('keep their order', () => {
    expect(order('z', 'handbook', 'a')).toEqual(['z', 'handbook', 'a'])
    expect(order('handbook', 'z', 'keys')).toEqual(['handbook', 'z', 'keys'])
  })

  test('come behind those that they are inside of, and each once', () => {
    expect(order('keys', 'z', 'office', 'handbook')).toEqual(['handbook', 'office', 'keys', 'z'])
    expect(order('keys', 'z', 'keys', 'office')).toEqual(['office', 'keys', 'z'])
  })
})

describe('a place in the tree', () => {
  test('is refused below the document itself', () => {
    expect(wouldCycle('office', ['handbook', 'office', 'keys'])).toBe(true)
    expect(wouldCycle('office', ['office'])).toBe(true)
    expect(wouldCycle('office', ['handbook'])).toBe(false)
    expect(() => requirePlace('office', ['handbook', 'office'])).toThrow('d.tree_cycle')
  })

  test('is refused when anything would lie deeper than twenty levels', () => {
    const nineteen = Array.from({ length: 19 }, (_, level) => `level${level}`)
    expect(isTooDeep(nineteen, 1)).toBe(false)
    expect(isTooDeep(nineteen, 2)).toBe(true)
    expect(() => requirePlace(null, nineteen)).not.toThrow()
    expect(() => requirePlace('branch', nineteen, 2)).toThrow('d.too_deep')
    expect(() => requirePlace(null, [...nineteen, 'level19'])).toThrow('d.too_deep')
  })
})

describe('a drop', () => {
  const [a, b, c, d] = siblings('abcd') as [Sibling, Sibling, Sibling, Sibling]
  const root = [a, b, c, d]

  test('before or after a sibling counts the places without the document itself', () => {
    expect(dropDestination(a, 'before', d, root)).toEqual({ parent: 'root', order: 2, before: 'd' })
    expect(dropDestination(a, 'after', d, root)).toEqual({ parent: 'root', order: 3, before: null })
    expect(dropDestination(d, 'before', b, root)).toEqual({ parent: 'root', order: 1, before: 'b' })
    expect(dropDestination(d, 'after', a, root)).toEqual({ parent: 'root', order: 1, before: 'b' })
  })

  test('inside goes behind the children', () => {
    expect(dropDestination(a, 'inside', b, siblings('xy', 'b'))).toEqual({ parent: 'b', order: 2, before: null })
    expect(dropDestination(a, 'inside', b, [])).toEqual({ parent: 'b', order: 0, before: null })
  })

  test('from another parent leaves nobody out', () => {
    expect(dropDestination({ _id: 'x', parent: 'b', order: 1 }, 'after', b, root)).toEqual({ parent: 'root', order: 2, before: 'c' })
  })

  test('onto the place where it already is means nothing', () => {
    expect(dropDestination(b, 'after', a, root)).toBeNull()
    expect(dropDestination(b, 'before', c, root)).toBeNull()
    expect(dropDestination(b, 'before', b, root)).toBeNull()
    expect(dropDestination({ _id: 'y', parent: 'b', order: 1 }, 'inside', b, siblings('xy', 'b'))).toBeNull()
  })
})

describe('moving at once', () => {
  test('puts a document before another one or at the end', () => {
    expect(said(place(siblings('abc'), { _id: 'x', parent: 'root', order: 9 }, 'b'))).toBe('a0 x1 b2 c3')
    expect(said(place(siblings('abc'), siblings('abc')[2]!, 'a'))).toBe('c0 a1 b2')
    expect(said(place(siblings('abc'), siblings('abc')[0]!, null))).toBe('b0 c1 a2')
    expect(said(place(siblings('abc'), siblings('abc')[0]!, 'gone'))).toBe('b0 c1 a2')
  })

  test('closes the gap that a document leaves', () => {
    expect(said(withdraw(siblings('abc'), 'a'))).toBe('b0 c1')
    expect(said(withdraw(siblings('abc'), 'gone'))).toBe('a0 b1 c2')
  })

  test('lets the children of a deleted document take its place', () => {
    const lifted = lift(siblings('abc'), 'b', siblings('xy', 'b'))
    expect(said(lifted)).toBe('a0 x1 y2 c3')
    expect(lifted.map(({ parent }) => parent)).toEqual(['root', 'root', 'root', 'root'])
    expect(said(lift(siblings('abc'), 'gone', siblings('xy', 'gone')))).toBe('a0 b1 c2')
  })

  test('keeps the rows that did not move as they are', () => {
    const before = siblings('abc')
    expect(place(before, before[2]!, 'b')[0]).toBe(before[0])
  })

  test('and the drop it came from agree, and the numbers never have a hole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.nat(),
        fc.nat(),
        fc.constantFrom('before' as const, 'after' as const),
        (count, from, to, edge) => {
          const list = siblings('abcdefghijkl'.slice(0, count))
          const moved = list[from % count]!
          const target = list[to % count]!
          fc.pre(moved !== target)
          const destination = dropDestination(moved, edge, target, list)
          const placed = destination ? place(list, { ...moved, parent: destination.parent }, destination.before) : list
          expect(placed.map(({ order }) => order)).toEqual(list.map(({ order }) => order))
          expect(placed.findIndex(({ _id }) => _id === moved._id)).toBe(destination ? destination.order : moved.order)
          const distance = placed.findIndex(({ _id }) => _id === moved._id) - placed.findIndex(({ _id }) => _id === target._id)
          expect(distance).toBe(edge === 'before' ? -1 : 1)
        },
      ),
    )
  })
})
