import { expect, test } from 'vitest'
import { widthsInLine, withColumn, withNewColumn } from './columnWidths.ts'

test('widths that are seen come to the whole line exactly, wherever they are seen; those of a wider table stay', () => {
  expect(widthsInLine([0, 194, 388, 582])).toEqual([240, 240, 240])
  expect(widthsInLine([0, 179.53, 359.06, 538.59, 718.6])).toEqual([180, 180, 180, 180])
  expect(widthsInLine([0, 447.4, 583.2, 719.2]).reduce((all, width) => all + width)).toBe(720)
  expect(widthsInLine([0, 400.4, 800.4])).toEqual([400, 400])
  expect(widthsInLine([])).toEqual([])
})

test('a column that gets wider takes from those behind it, and gives to the next one', () => {
  expect(withColumn([240, 240, 240], 0, 290)).toEqual([290, 190, 240])
  expect(withColumn([240, 240, 240], 0, 420)).toEqual([420, 120, 180])
  expect(withColumn([240, 240, 240], 1, 200)).toEqual([240, 200, 280])
})

test('the last column, and one whose neighbours have nothing left, makes the table wider; in a wide one the others stay', () => {
  expect(withColumn([240, 240, 240], 2, 300)).toEqual([240, 240, 300])
  expect(withColumn([240, 240, 240], 0, 500)).toEqual([500, 120, 120])
  expect(withColumn([400, 400], 0, 300)).toEqual([300, 400])
})

test('a new column of a table with equal columns is as wide as they are, and all fit into the line while they may be so narrow', () => {
  expect(withNewColumn([240, null, 240, 240])).toEqual([180, 180, 180, 180])
  expect(withNewColumn([120, 120, 120, 120, 120, 120, null])).toEqual([120, 120, 120, 120, 120, 120, 120])
  expect(withNewColumn([200, 200, null])).toEqual([200, 200, 200])
  expect(withNewColumn([500, 400, null])).toEqual([500, 400, 120])
  expect(withNewColumn([60, 600, null])).toEqual([60, 425, 234])
})

test('columns without widths get none with a new one', () => {
  expect(withNewColumn([null, null, null])).toBeNull()
  expect(withNewColumn([200, null, null])).toBeNull()
})
