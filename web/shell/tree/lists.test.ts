import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import type { DocumentRow } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { keys } from '#web/data/cache/keys.ts'
import { knownLists } from './lists.ts'
import { flattenAgain } from './rows.ts'

describe('The lists in the cache', () => {
  const list = (...ids: string[]) => ({ pages: [{ documents: ids.map(_id => ({ _id })) }], pageParams: [undefined] })
  const idsOf = (lists: ReturnType<typeof knownLists>, parent: string) =>
    lists
      .read()('w', parent)
      ?.documents.map(({ _id }) => _id)
  const withLists = () => {
    const cache = new QueryClient()
    cache.setQueryData(keys.children('w', 'root'), list('a', 'b'))
    cache.setQueryData(keys.children('w', 'a'), list('c'))
    return { cache, lists: knownLists(cache) }
  }

  test('one that changes is read again, and the others stay the very same', () => {
    const { cache, lists } = withLists()
    const onChange = vi.fn()
    const end = lists.subscribe(onChange)
    const [read, below] = [lists.read(), lists.read()('w', 'a')]
    expect([idsOf(lists, 'root'), idsOf(lists, 'a'), idsOf(lists, 'b')]).toEqual([['a', 'b'], ['c'], undefined])

    cache.setQueryData(keys.children('w', 'root'), list('a'))
    expect(lists.read()).not.toBe(read)
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(idsOf(lists, 'root')).toEqual(['a'])
    expect(lists.read()('w', 'a')).toBe(below)
    end()
  })

  test('one that is taken out of the cache is gone, and is another when it is put in again', () => {
    const { cache, lists } = withLists()
    const end = lists.subscribe(() => {})
    const before = lists.read()('w', 'a')
    cache.removeQueries({ queryKey: keys.children('w', 'a') })
    expect(idsOf(lists, 'a')).toBe(undefined)
    cache.setQueryData(keys.children('w', 'a'), list('c'))
    expect(idsOf(lists, 'a')).toEqual(['c'])
    expect(lists.read()('w', 'a')).not.toBe(before)
    end()
  })

  test('what was below a document in its former workspace is not below it in the present one', () => {
    const { lists } = withLists()
    expect(idsOf(lists, 'a')).toEqual(['c'])
    expect(lists.read()('other', 'a')).toBe(undefined)
    expect(idsOf(lists, 'a')).toEqual(['c'])
  })

  test('what happens after they were first read and before anybody listens is not missed', () => {
    const { cache, lists } = withLists()
    const read = lists.read()
    expect(idsOf(lists, 'root')).toEqual(['a', 'b'])
    cache.setQueryData(keys.children('w', 'root'), list('b'))
    const end = lists.subscribe(() => {})
    expect(lists.read()).not.toBe(read)
    expect(idsOf(lists, 'root')).toEqual(['b'])
    end()
  })
})

test('rows that are as before stay the very same when the tree changes around them', () => {
  const workspace = { _id: 'w' } as Workspace
  const [a, b, inside] = ['a', 'b', 'inside'].map(_id => ({ _id, title: _id, childCount: _id === 'b' ? 1 : 0 }) as DocumentRow)
  const flatten = flattenAgain()
  const shown = (open: string[], ...documents: DocumentRow[]) =>
    flatten({
      workspaces: [workspace],
      childrenOf: (_, parent) => ({ documents: parent === 'root' ? documents : [inside!], hasMore: false }),
      isExpanded: id => ['w', ...open].includes(id),
    })
  const [top, first, second] = shown([], a!, b!)

  const other = { ...a!, title: 'Other' }
  const renamed = shown([], other, b!)
  expect([renamed[0] === top, renamed[1] === first, renamed[2] === second]).toEqual([true, false, true])
  expect(renamed[1]).toMatchObject({ document: { title: 'Other' } })

  const opened = shown(['b'], other, b!)
  expect([opened[1] === renamed[1], opened[2] === second]).toEqual([true, false])
  expect(opened[2]).toMatchObject({ isExpanded: true })
  expect(opened.map(({ id }) => id)).toEqual(['w', 'a', 'b', 'inside'])
})
