import { expect, test } from 'vitest'
import { MIDDLE, moved, partOf, zoomedTo, ZOOM_MAX } from './crop.ts'

const wide = { width: 400, height: 200 }
const tall = { width: 100, height: 400 }

test('at first as much as fits is shown, around the middle', () => {
  expect(partOf(wide, 1, MIDDLE)).toEqual({ left: 100, top: 0, width: 200, height: 200 })
  expect(partOf(tall, 1, MIDDLE)).toEqual({ left: 0, top: 150, width: 100, height: 100 })
  expect(partOf(wide, 4, MIDDLE)).toEqual({ left: 0, top: 50, width: 400, height: 100 })
})

test('the image follows the finger, and stops where the frame would be empty', () => {
  const right = moved(wide, 1, MIDDLE, { right: 0.25, down: 0.5 })
  expect(partOf(wide, 1, right)).toEqual({ left: 50, top: 0, width: 200, height: 200 })
  expect(partOf(wide, 1, moved(wide, 1, MIDDLE, { right: 9, down: 9 }))).toMatchObject({ left: 0, top: 0 })
  expect(partOf(wide, 1, moved(wide, 1, MIDDLE, { right: -9, down: -9 }))).toMatchObject({ left: 200, top: 0 })
})

test('it is enlarged around a point that stays where it is, between all and a fifth', () => {
  const near = zoomedTo(wide, 1, MIDDLE, 2, { x: 0, y: 0 })
  expect(partOf(wide, 1, near)).toEqual({ left: 100, top: 0, width: 100, height: 100 })
  expect(partOf(wide, 1, zoomedTo(wide, 1, MIDDLE, 2))).toEqual({ left: 150, top: 50, width: 100, height: 100 })
  expect(zoomedTo(wide, 1, MIDDLE, 99).zoom).toBe(ZOOM_MAX)
  expect(zoomedTo(wide, 1, near, 0.1)).toEqual({ x: 0.375, y: 0.5, zoom: 1 })
})

test('made smaller at the edge it is moved back into its frame', () => {
  const corner = moved(wide, 1, zoomedTo(wide, 1, MIDDLE, 4), { right: -9, down: -9 })
  expect(partOf(wide, 1, corner)).toEqual({ left: 350, top: 150, width: 50, height: 50 })
  expect(partOf(wide, 1, zoomedTo(wide, 1, corner, 1))).toEqual({ left: 200, top: 0, width: 200, height: 200 })
})
