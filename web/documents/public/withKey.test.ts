import { expect, test } from 'vitest'
import { readCover } from '#contract/coverPlace.ts'
import { withKey } from './withKey.ts'

const FILE = '/api/files/0f8f9c'

test('a stored file is asked for with the key of the link', () => {
  expect(withKey(FILE, 'a key')).toBe(`${FILE}?share=a%20key`)
  expect(withKey(`${FILE}?w=640`, 'key')).toBe(`${FILE}?w=640&share=key`)
})

test('a cover that was moved keeps its place, which is no part of the key', () => {
  expect(readCover(withKey(`${FILE}#y=30`, 'key'))).toEqual({ image: `${FILE}?share=key`, y: 30 })
})

test('the key is given to nobody else', () => {
  for (const address of ['/covers/hills.svg', 'https://example.org/api/files/x', `#${FILE}`]) expect(withKey(address, 'key')).toBe(address)
  expect(withKey(FILE, undefined)).toBe(FILE)
})
