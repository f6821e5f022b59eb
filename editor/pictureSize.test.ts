import { expect, test } from 'vitest'
import { checkContent } from './content.ts'
import { pictureSize } from './pictureSize.ts'

const FILE = '/api/files/01a1f967-cdcb-76a0-a9b8-92fb2709b695'

test.each([
  [{ width: 800, height: 600 }, undefined, { width: 800, height: 600 }],
  [{ width: 800, height: 600 }, 300, { width: 300, height: 225 }],
  [{ width: 800, height: 600 }, 1e9, { width: 800, height: 600 }],
  [{ width: 8000, height: 500 }, undefined, { width: 4000, height: 250 }],
  [{ width: 4000, height: 1 }, 100, { width: 100, height: 1 }],
  [{ width: 10, height: 10 }, undefined, {}],
  [{ width: 20, height: 900_000 }, 40, { width: 40 }],
  [{ width: null, height: null }, 300, { width: 300 }],
  [undefined, undefined, {}],
])('a picture of %j of which %s is asked for stands as %j, and may be stored so', (natural, asked, expected) => {
  const size = pictureSize(natural, asked)
  expect(size).toEqual(expected)
  const attrs = JSON.parse(JSON.stringify({ src: FILE, ...size })) as object
  expect(checkContent({ type: 'doc', content: [{ type: 'image', attrs }] })).toHaveProperty('content')
})
