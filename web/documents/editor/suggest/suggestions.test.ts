import { expect, test } from 'vitest'
import { createMenu, press } from './suggestions.ts'

interface Entry {
  id: string
  inside?: Entry[]
}

const entries: Entry[] = [{ id: 'text' }, { id: 'callout', inside: [{ id: 'note' }, { id: 'tip' }] }]

function openMenu() {
  const chosen: string[] = []
  const menu = createMenu<Entry>(
    query => entries.filter(({ id }) => id.startsWith(query)),
    ({ inside = [] }) => inside,
  )
  const type = (query: string) => menu.show({ query, clientRect: null, command: ({ id }) => void chosen.push(id) })
  type('')
  const key = (name: string) =>
    press(menu, { key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, preventDefault: () => {} } as KeyboardEvent)
  const shown = () => menu.getState()!.entries.map(({ id }, index) => (index === menu.getState()!.selected ? `(${id})` : id))
  return { menu, chosen, type, key, shown }
}

test('→ lists the kinds of an entry, ← goes back to it, Enter chooses', () => {
  const { key, shown, chosen } = openMenu()
  key('ArrowDown')
  expect(key('ArrowRight')).toBe(true)
  expect(shown()).toEqual(['(note)', 'tip'])
  expect(key('ArrowLeft')).toBe(true)
  expect(shown()).toEqual(['text', '(callout)'])
  key('ArrowRight')
  key('ArrowUp')
  key('Enter')
  expect(chosen).toEqual(['tip'])
})

test('where there is nothing inside, the arrows are left to the text', () => {
  const { key, shown } = openMenu()
  expect([key('ArrowRight'), key('ArrowLeft')]).toEqual([false, false])
  expect(shown()).toEqual(['(text)', 'callout'])
})

test('another letter finds among all entries again', () => {
  const { menu, type, shown } = openMenu()
  expect([menu.enter(0), menu.enter(1)]).toEqual([false, true])
  type('t')
  expect(shown()).toEqual(['(text)'])
  type('')
  expect(shown()).toEqual(['(text)', 'callout'])
})
