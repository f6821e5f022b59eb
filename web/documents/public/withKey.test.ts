import { expect, test } from 'vitest'
import { readCover } from '#contract/coverPlace.ts'
import { withKey } from './withKey.ts'

const FILE = '/api/files/01997cf0-6e5d-7c11-9c3a-4f1d2b6a8e90'

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

test.each(['/../../doc/x', '/%2e%2e/%2e%2e/login?redirect=/x', '/..//example.org/x', '/x', '\\..\\..\\x', '@example.org', ';/../x', '0'])(
  'nor to what only begins like a stored file: %s',
  more => {
    for (const address of [FILE + more, `/api/files/${more.slice(1)}`, `${FILE}${more}?w=1`]) expect(withKey(address, 'key')).toBe(address)
  },
)

test('a key that the author has written is not the one of the reader', () => {
  expect(withKey(`${FILE}?share=other`, 'key')).toBe(`${FILE}?share=key`)
  expect(withKey(`${FILE}?w=640&share=a&share=b#y=30`, 'key')).toBe(`${FILE}?w=640&share=key#y=30`)
})
