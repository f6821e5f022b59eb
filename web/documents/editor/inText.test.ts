import type { Editor } from '@tiptap/core'
import { afterEach, expect, test, vi } from 'vitest'
import { inText } from './inText.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Chooses an entry, then a frame is drawn. Returns what happened, in order. */
const chosen = (state: { isDestroyed?: boolean; hasFocus?: boolean } = {}): string[] => {
  const events: string[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => void frames.push(draw))
  const frames: (() => void)[] = []
  const view = { hasFocus: () => state.hasFocus ?? false, focus: () => void events.push('focus') }
  inText({ isDestroyed: state.isDestroyed ?? false, view } as unknown as Editor, () => events.push('change'))()
  events.push('next key')
  for (const draw of frames) draw()
  return events
}

test('a choice in a menu changes the text before the next key, and gives it the focus afterwards', () => {
  expect(chosen()).toEqual(['change', 'next key', 'focus'])
})

test('a text that has the focus keeps its caret, and one that is gone gets no focus', () => {
  expect(chosen({ hasFocus: true })).toEqual(['change', 'next key'])
  expect(chosen({ isDestroyed: true })).toEqual(['change', 'next key'])
})
