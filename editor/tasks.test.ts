import { expect, test } from 'vitest'
import type { Content, ContentNode } from './node.ts'
import { findTask, isTicked, isTickedIn, nameOfTask, tasksIn, withTask, wordsOfTask } from './tasks.ts'

const line = (text: string): ContentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const task = (text: string, ...inside: ContentNode[]): ContentNode => ({ type: 'taskItem', content: [line(text), ...inside] })
const list = (...tasks: ContentNode[]): ContentNode => ({ type: 'taskList', content: tasks })
const doc = (...content: ContentNode[]): Content => ({ type: 'doc', content })
const ticksOf = (content: Content) => tasksIn(content).map(one => (isTicked(one) ? `x ${wordsOfTask(one)}` : wordsOfTask(one)))

const trip = doc(
  line('Before'),
  list(task('Book', list(task('Train'), task('Hotel'))), task('Pack')),
  { type: 'blockquote', content: [list(task('Pack'))] },
  line('After'),
)

test('to-dos are counted as they are read, nested ones included', () => {
  expect(ticksOf(trip)).toEqual(['Book', 'Train', 'Hotel', 'Pack', 'Pack'])
})

test('one box is ticked, and everything beside the way to it is the same object', () => {
  const ticked = withTask(trip, 2, true)
  expect(ticksOf(ticked)).toEqual(['Book', 'Train', 'x Hotel', 'Pack', 'Pack'])
  for (const block of [0, 2, 3]) expect(ticked.content[block]).toBe(trip.content[block])
  expect(ticked.content[1]!.content![1]).toBe(trip.content[1]!.content![1])
  expect(ticksOf(withTask(ticked, 2, false))).toEqual(ticksOf(trip))
})

test('a box that is so already, and one that is not there, change nothing', () => {
  expect(withTask(trip, 2, false)).toBe(trip)
  expect(withTask(trip, 9, true)).toBe(trip)
})

test('a to-do is found again by its line, at any position, even when others were ticked meanwhile', () => {
  const hotel = nameOfTask(trip, 2)
  expect(findTask(trip, hotel)).toBe(2)
  expect(findTask(withTask(withTask(trip, 0, true), 2, true), hotel)).toBe(2)
  expect(findTask(doc(list(task('New'), task('Hotel'))), hotel)).toBe(1)
  expect(isTickedIn(trip, hotel)).toBe(false)
  expect(isTickedIn(withTask(trip, 2, true), hotel)).toBe(true)
  expect(isTickedIn(doc(), hotel)).toBe(false)
})

test('of two that say the same each keeps its place, until there is one more or one less', () => {
  const last = nameOfTask(trip, 4)
  expect(findTask(trip, last)).toBe(4)
  expect(findTask(doc(list(task('Pack'), task('Other'), task('Pack'))), last)).toBe(2)
  expect(findTask(doc(list(task('Pack'))), last)).toBeUndefined()
  expect(findTask(doc(list(task('Pack'), task('Pack'), task('Pack'))), last)).toBeUndefined()
})

test('a to-do whose line was changed is not found', () => {
  expect(findTask(doc(list(task('Hotel in Rome'))), nameOfTask(trip, 2))).toBeUndefined()
})
