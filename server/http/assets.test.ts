import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildDir, serverOfFile } from '#test/world.ts'

const { url } = await serverOfFile({}, { pages: true })
const names = readdirSync(join(buildDir(), 'client/assets'))
const script = names.find(name => name.endsWith('.js') && names.includes(`${name}.br`))!

const ask = (path: string, options: RequestInit = {}) => fetch(`${url}${path}`, { headers: { 'accept-encoding': 'br' }, ...options })

test('a built file comes compressed as it lies there, and for a year', async () => {
  const answer = await ask(`/assets/${script}`)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  const plain = await ask(`/assets/${script}`, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(await answer.text())

  const head = await ask(`/assets/${script}`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test.each(['/assets/', '/assets/none.js', '/assets/a/b.js', `/assets/${script.toUpperCase()}`])('there is nothing at %s', async path => {
  expect((await ask(path)).status).toBe(404)
})

test.each([
  '..%2f..%2fserver%2findex.js',
  '..%5c..%5cserver%5cindex.js',
  '%2e%2e%2findex.js',
  '%2fetc%2fpasswd',
  'a%00.js',
  `.%2f${script}`,
])('nothing else than the built files is given away: %s', async name => {
  const answer = await ask(`/assets/${name}`)
  expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: 'errors.request.not_found' })])
})

test('a browser gets the smallest form that it takes', async () => {
  const codingOf = async (accepted: string) => {
    const answer = await ask(`/assets/${script}`, { headers: { 'accept-encoding': accepted } })
    return [answer.status, answer.headers.get('content-encoding'), answer.headers.get('vary')]
  }
  const inOrder = (coding: string | null) => [200, coding, expect.stringContaining('accept-encoding') as string]
  expect(await codingOf('gzip, deflate, br, zstd')).toEqual(inOrder('br'))
  expect(await codingOf('gzip;q=0.5')).toEqual(inOrder('gzip'))
  expect(await codingOf('br;q=0, gzip')).toEqual(inOrder('gzip'))
  expect(await codingOf('br;q=0')).toEqual(inOrder(null))
})

test('each kind of file that was built is served', async () => {
  const kinds = Map.groupBy(
    names.filter(name => !/\.(br|gz)$/.test(name)),
    name => name.split('.').at(-1)!,
  )
  for (const [kind, [name]] of kinds) expect([kind, (await ask(`/assets/${name!}`)).status]).toEqual([kind, 200])
})
