import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { countsOf, found } from '../chosenForms.ts'
import { write } from '../documents.ts'
import { amount } from '../longForms.ts'
import { worldOfFile } from '../world.ts'
import { shareOf } from './length.ts'

const world = await worldOfFile()
const page = (await write(world, world.ann, 'Page'))._id

let tried = 0
afterAll(() => found('inputs', `${amount(tried)} bodies`))

const whole = '{"title":"A title","slug":"a-slug","content":{"type":"doc","content":[{"type":"paragraph"}]}}'
const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

/** Bodies that no client of ours would send, as bytes: truncated, not JSON, not an object, or too large. */
const bodies: readonly (string | Buffer)[] = [
  ...Array.from({ length: 24 }, (_, index) => whole.slice(0, Math.ceil((index * whole.length) / 24))),
  ...[
    'null',
    'true',
    '0',
    '""',
    '[]',
    '[[]]',
    '[{}]',
    '"a string"',
    'NaN',
    'Infinity',
    '-',
    '1e999',
    '-0',
    '{"title":1e999}',
    '{"title":-0}',
  ],
  ...[
    '{title:"a"}',
    "{'title':'a'}",
    '{"title":"a",}',
    '{"title":"a"}}',
    '{"title":"a"}{"title":"b"}',
    '{"title":"a"}\0',
    '\0',
    '{,}',
    '{"a"}',
  ],
  ...[
    '{"title" "a"}',
    '{"title":}',
    '{"title":undefined}',
    '{"title":"a\nb"}',
    '{"title":"\\x41"}',
    '{"title":"\\u12"}',
    '// a\n{}',
    '/* */ {}',
  ],
  ...[
    '{"title":"a","title":{"$gt":""}}',
    '{"title":{"$ne":null}}',
    '{"title":["a"]}',
    '{"title":{"toString":"a"}}',
    '{"":""}',
    '{"title":null}',
  ],
  ...['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}', '{"__proto__":null}', '{"hasOwnProperty":1}'],
  ...['{"content":{"__proto__":{"type":"doc"}}}', '{"content":{"type":"doc","__proto__":{"content":1}}}', '{"toJSON":"a"}', '{"then":"a"}'],
  ...['\ufeff{}', '\ufeff{"title":"a"}', '{"title":"\ud83d"}', '{"title":"\\ud83d"}', '{"title":"\\udc00\\ud800"}', '{"title":"\\u0000"}'],
  ...[
    '﻿',
    '<xml/>',
    'title=a&slug=b',
    '--boundary\r\n',
    '%7b%7d',
    'ey.ey.ey',
    '{"title":"a"} trailing',
    '{"title":01}',
    '{"title":.5}',
    '{"title":+1}',
  ],
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
  ...[
    deep('[', ']', 100_000),
    deep('{"a":', '}', 50_000),
    '['.repeat(500_000),
    `{"content":${deep('{"type":"doc","content":[', ']}', 20_000)}}`,
  ],
  ...[`{"__proto__":${deep('[', ']', 50_000)}}`, `{"title":"${'x'.repeat(2_000_000)}"}`, `{"title":${'9'.repeat(500_000)}}`],
  ...[
    `{${Array.from({ length: 50_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
    `{"title":"${'\\u0041'.repeat(300_000)}"}`,
    ' '.repeat(1_000_000),
  ],
  'x'.repeat(4_000_000),
]

/** The two ways to send a body: with its length, and in chunks. */
const framings: readonly ((body: Buffer) => { headers: string[]; sent: Buffer })[] = [
  body => ({ headers: [`content-length: ${body.length}`], sent: body }),
  body => ({
    headers: ['transfer-encoding: chunked'],
    sent: Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from(body.length > 0 ? '\r\n0\r\n\r\n' : '\r\n')]),
  }),
]

/** Sends raw bytes and reads until the server has sent everything. */
const askRaw = async (method: string, path: string, body: Buffer, framing: (typeof framings)[number]): Promise<string> => {
  const { hostname, port } = new URL(world.url)
  const socket = connect({ host: hostname, port: Number(port) })
  const { headers, sent } = framing(body)
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    'content-type: application/json',
    'connection: close',
    ...headers,
  ]
  socket.on('error', () => {}) // the server closes the connection when it refuses early
  socket.write([...head, `authorization: Bearer ${world.ann.token}`, '', ''].join('\r\n'))
  socket.write(sent)
  return text(socket).catch(() => '')
}

const targets = () => [
  ['POST', '/api/auth'],
  ['POST', '/api/teams'],
  ['PUT', `/api/documents/i/${page}`],
  ['PUT', `/api/workspaces/i/${world.workspace._id}`],
  ['POST', `/api/documents/tw/${world.team._id}/${world.workspace._id}`],
]

test('a body that is broken, odd or far too large is answered, never with a server error', { timeout: 300_000 }, async () => {
  expect(bodies.length).toBeGreaterThanOrEqual(100)
  for (const [place, [method = '', path = '']] of targets().entries()) {
    for (const body of shareOf(bodies, place, countsOf('inputs').bodies)) {
      const bytes = Buffer.from(body)
      const answer = await askRaw(method, path, bytes, framings[tried++ % framings.length]!)
      const what = `${method} ${path} ${bytes.subarray(0, 60).toString()}`
      // The connection of a huge body may be closed before its sender gets the answer.
      if (bytes.length > 3_000_000 && answer === '') continue
      expect([what, answer.slice(0, 40)]).toEqual([what, expect.stringMatching(/^HTTP\/1\.1 (2|4)\d\d /)])
    }
  }
  expect((await world.guest.send('GET', '/readyz')).status).toBe(200)
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})
