import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { mailsTo } from '../mails.ts'
import { type Person, world } from '../world.ts'

const EVIL = 'evil.example'

/** Headers of a request that name another host than the real one: at least twenty ways. */
const sayings = (own: string): { target?: string; headers: string[] }[] => [
  ...[
    EVIL,
    `${EVIL}:443`,
    `${own}.${EVIL}`,
    `${EVIL}#${own}`,
    `${own}@${EVIL}`,
    `${EVIL}/${own}`,
    `${own},${EVIL}`,
    `${own} ${EVIL}`,
    '',
  ].map(host => ({ headers: [`host: ${host}`] })),
  { headers: [`host: ${own}`, `host: ${EVIL}`] },
  { headers: [`host: ${EVIL}`, `host: ${own}`] },
  { headers: [`host: ${own}`, ` x: ${EVIL}`] },
  { headers: [] },
  ...['x-forwarded-host', 'x-host', 'x-forwarded-server', 'x-original-host', 'x-http-host-override', 'x-forwarded-prefix', 'via'].map(
    name => ({
      headers: [`host: ${own}`, `${name}: ${EVIL}`],
    }),
  ),
  ...['x-original-url', 'x-rewrite-url', 'referer'].map(name => ({ headers: [`host: ${own}`, `${name}: https://${EVIL}/`] })),
  { headers: [`host: ${own}`, `forwarded: for=1.2.3.4;host=${EVIL};proto=https`] },
  { headers: [`host: ${own}`, `x-forwarded-host: ${own}`, `x-forwarded-host: ${EVIL}`, 'x-forwarded-for: 127.0.0.1'] },
  { headers: [`host: ${own}`, `x-forwarded-proto: javascript`, 'x-forwarded-port: 666', 'x-forwarded-scheme: data'] },
  { target: `http://${EVIL}`, headers: [`host: ${own}`] },
  { target: `http://${EVIL}`, headers: [`host: ${EVIL}`] },
  { target: `//${EVIL}`, headers: [`host: ${own}`] },
]

/** Sends a raw request, since no client of ours would write it so. Returns the whole answer. */
const askRaw = (url: string, method: string, target: string, headers: readonly string[]): Promise<string> => {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {}) // the server closes the connection when it refuses immediately
  socket.write([`${method} ${target} HTTP/1.1`, ...headers, 'connection: close', 'content-length: 0', '', ''].join('\r\n'))
  return text(socket).catch(() => '')
}

describe.each([
  { who: 'whose site has a name', named: true },
  { who: 'whose site has none yet', named: false },
])('Somebody $who', ({ named }) => {
  test('has links to their own site in mails and pages, whatever host a request names', async () => {
    const { url, ann, ...server } = await world(named ? { BASE_URL: 'https://wiki.example' } : {})
    const own = named ? 'wiki.example' : new URL(url).host
    const site = named ? 'https://wiki.example/' : `http://localhost:${server.context.config.port}/`
    expect(sayings(own).length).toBeGreaterThanOrEqual(20)
    let taken = 0
    for (const { target = '', headers } of sayings(own)) {
      const answer = await askRaw(url, 'PUT', `${target}/api/users/reset-password/${ann.user.email}`, headers)
      const status = Number(answer.split(' ')[1])
      expect([headers, target, [204, 400, 403, 404, 421].includes(status)]).toEqual([headers, target, true])
      const isUnderForeignName = status === 204 && (headers[0] ?? '').startsWith(`host: ${EVIL}`)
      expect([headers, target, named && isUnderForeignName]).toEqual([headers, target, false])
      taken += status === 204 ? 1 : 0
      expect(answer.slice(0, answer.indexOf('\r\n\r\n'))).not.toContain(EVIL)
    }
    expect(taken).toBeGreaterThan(5)
    const letters = async () => (await mailsTo(server, ann.user.email)).filter(({ subject }) => /Reset your/.test(subject))
    await expect.poll(async () => (await letters()).length).toBe(taken)
    const mails = await letters()
    for (const mail of mails) {
      expect(mail.link.startsWith(site), mail.link).toBe(true)
      expect(mail.html + mail.text + mail.from).not.toContain(EVIL)
    }
    await expectNothingTaken(ann)
  })
})

/** Checks that nobody was logged out, and that their data has not changed. */
const expectNothingTaken = async (ann: Person) => expect((await ann.auth.me()).user.firstname).toBe('Ann')
