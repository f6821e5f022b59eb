import { expect, test } from 'vitest'
import { expiryIn } from './expiryIn.ts'

test.each(['04/30', '4/30', ' 4 / 2030 ', '0430', '042030', '4.30', '04-2030'])('%j is April 2030', typed => {
  expect(expiryIn(typed)).toEqual({ month: 4, year: 2030 })
})

test.each(['', '13/30', '0/30', '00/30', '4/3', '4/203', 'April 2030', '1/4/30', '430'])('%j is no month', typed => {
  expect(expiryIn(typed)).toBeNull()
})
