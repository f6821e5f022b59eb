import { expect, test } from 'vitest'
import { on, page } from '#editor/anchors/commentedText.ts'
import { anchorIn, anchorOn, inTextOrder, placesIn } from './places.ts'

const saved = page('The plan for May is good.', 'We meet on Monday at nine.')
const live = page('Something before', 'The plan for May is good.', 'We all meet on MonXday at nine.')
const monday = { id: 'monday', anchor: { quote: 'Monday', from: { path: [1], offset: 11 }, to: { path: [1], offset: 17 } } }

test('words are where their anchor says in the saved text, and are followed into the text that is ahead of it', () => {
  expect(placesIn([monday], saved, saved).get('monday')).toEqual({ from: { path: [1], offset: 11 }, to: { path: [1], offset: 17 } })
  expect(placesIn([monday], saved, live).get('monday')).toEqual({ from: { path: [2], offset: 15 }, to: { path: [2], offset: 22 } })
})

test('in a text of an unknown version they must stand there or be found again', () => {
  expect(placesIn([monday], null, saved).get('monday')).toBeDefined()
  expect(placesIn([monday], null, page('Nothing of it')).size).toBe(0)
  const gone = { id: 'gone', anchor: { quote: 'Sunday', from: null, to: null } }
  expect(placesIn([gone], saved, saved).size).toBe(0)
})

test('a selection of a text that is ahead becomes an anchor in the saved text, if its words are in it', () => {
  const selected = anchorOn(live, { from: { path: [1], offset: 3 }, to: { path: [1], offset: 17 } })!
  expect(selected.quote).toBe('plan for May')
  expect(anchorIn(saved, selected)).toEqual({ quote: 'plan for May', from: { path: [0], offset: 4 }, to: { path: [0], offset: 16 } })
  expect(anchorIn(saved, on(live, 'Something before'))).toBeNull()
})

test('of a very long selection only the beginning counts', () => {
  const long = page('x'.repeat(5000))
  expect(anchorOn(long, { from: { path: [0], offset: 0 }, to: { path: [0], offset: 5000 } })!.quote).toHaveLength(2000)
})

test('the order of places is that of the text', () => {
  const [first, second, third] = [
    { path: [0], offset: 5 },
    { path: [1, 0], offset: 1 },
    { path: [1, 0, 2], offset: 0 },
  ]
  expect([third, second, first].toSorted(inTextOrder)).toEqual([first, second, third])
})
