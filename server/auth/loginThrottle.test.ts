import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lastMailTo, mailsTo } from '#test/mails.ts'
import { databaseAtItsOwnTime } from '#test/ownTime.ts'
import { countStatements } from '#test/statements.ts'
import { emptyInstance, PASSWORD, type Person, type RunningServer, signUp, startTestServer, visitor } from '#test/world.ts'

const ANN = 'ann@example.org'
const keys = { ACCESS_TOKEN_KEY: 'a'.repeat(32), REFRESH_TOKEN_KEY: 'r'.repeat(32) }

let lastAddress = 0
/** An address that nobody has used before: strangers have many. */
const newAddress = (): string => `10.9.${Math.floor(++lastAddress / 250)}.${1 + (lastAddress % 250)}`

/** Attempts to log in from an address and returns the answer. */
const attempt = async (person: Person, email: string, password: string, address = newAddress()) => {
  const answer = await person.send('POST', '/api/auth', { email, password }, { 'x-forwarded-for': address })
  return {
    status: answer.status,
    retryAfter: Number(answer.headers.get('retry-after') ?? 0),
    cookies: answer.headers.getSetCookie().length,
    ...(await answer.json()),
  }
}

/** A stranger fails from an address of their own. */
const strangerAt = (server: RunningServer, email = ANN) => attempt(visitor(server.url), email, 'Wrong-2026!')

/** A server whose clock the test moves. */
const atItsOwnTime = async () => {
  const { url, later } = await databaseAtItsOwnTime()
  return { ...(await emptyInstance({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback', ...keys, DATABASE_URL: url })), later }
}
type TimedServer = Awaited<ReturnType<typeof atItsOwnTime>>

/** Fifty and more failures, each with the work of a password hash, are slow on a busy machine. */
const patiently = { timeout: 120_000 }

/** Strangers use up the failures of one account, waiting as long as required. Returns how long each wait was. */
const attack = async (server: TimedServer, email = ANN): Promise<number[]> => {
  const waits: number[] = []
  for (let failures = 0; failures < 50;) {
    const { status, retryAfter } = await strangerAt(server, email)
    if (status === 401) failures++
    else waits.push(retryAfter)
    if (status !== 401) await server.later(retryAfter)
  }
  return waits
}

test('strangers with ever new addresses wait longer each time, and after fifty failures for the rest of the hour', patiently, async () => {
  const server = await atItsOwnTime()
  await signUp(server.url, 'Ann')
  const waits = await attack(server)
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, ...Array.from({ length: 34 }, () => 60)])
  const rest = 3600 - waits.reduce((sum, wait) => sum + wait, 0)
  expect(await strangerAt(server)).toMatchObject({ status: 429, retryAfter: rest })
  expect((await attempt(visitor(server.url), ANN, PASSWORD)).status).toBe(429)

  await server.later(rest + 1)
  expect((await attempt(visitor(server.url), ANN, PASSWORD)).status).toBe(200)
})

test('a hundred concurrent attempts from a hundred addresses make ten failures, not more', async () => {
  const server = await atItsOwnTime()
  await signUp(server.url, 'Ann')
  const answers = await Promise.all(Array.from({ length: 100 }, () => strangerAt(server)))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(90)
})

test(
  'the owner gets in from a browser that the account knows, also from the address of the strangers; logging out does not make it strange',
  patiently,
  async () => {
    const server = await atItsOwnTime()
    const ann = await signUp(server.url, 'Ann')
    await ann.auth.logout()
    ann.token = ''
    await attack(server)
    const office = newAddress()
    for (let turn = 0; turn < 60; turn++) await attempt(visitor(server.url), `nobody-${turn}@example.org`, 'x', office)
    await server.context.db.execute(sql`update login_failures set failures = 100`)

    expect((await attempt(visitor(server.url), ANN, PASSWORD, office)).status).toBe(429)
    expect(await attempt(ann, ANN, PASSWORD, office)).toMatchObject({ status: 200, user: { firstname: 'Ann' } })
    expect((await strangerAt(server)).status).toBe(429)
  },
)

test('a known browser has five failures of its own, which lock nobody else out', async () => {
  const server = await atItsOwnTime()
  const ann = await signUp(server.url, 'Ann')
  ann.token = ''
  for (let failures = 0; failures < 5; failures++) expect((await attempt(ann, ANN, 'Wrong-2026!')).status).toBe(401)
  expect((await attempt(ann, ANN, PASSWORD)).status).toBe(429)
  expect((await attempt(visitor(server.url), ANN, PASSWORD)).status).toBe(200)
  await server.later(15 * 60 + 1)
  expect((await attempt(ann, ANN, PASSWORD)).status).toBe(200)
})

test('a browser is known to the accounts that logged in there, and a forged cookie to none', patiently, async () => {
  const server = await atItsOwnTime()
  const [ann, bob] = [await signUp(server.url, 'Ann'), await signUp(server.url, 'Bob')]
  const [ofAnn = '', ofBob = ''] = [ann.cookieJar.get('known_device'), bob.cookieJar.get('known_device')]
  const shared = visitor(server.url)
  shared.cookieJar.set('known_device', ofBob)
  expect((await attempt(shared, ANN, PASSWORD)).status).toBe(200)
  shared.token = ''
  await attack(server)
  const withCookie = async (cookie: string) => {
    const person = visitor(server.url)
    person.cookieJar.set('known_device', cookie)
    return (await attempt(person, ANN, PASSWORD)).status
  }
  expect(await withCookie(shared.cookieJar.get('known_device') ?? '')).toBe(200)
  expect(await withCookie(ofAnn)).toBe(200)
  const [device = '', proof = ''] = ofAnn.split('.')
  const forged = [
    ofBob,
    `${ofBob.split('.')[0]}.${proof}`,
    `${device}.${'A'.repeat(43)}`,
    device,
    `${ofAnn}.${'x'.repeat(5000)}`,
    '',
    'null',
  ]
  for (const cookie of forged) expect([cookie, await withCookie(cookie)]).toEqual([cookie, 429])
})

test('a person without a known browser gets in by setting a new password', patiently, async () => {
  const server = await atItsOwnTime()
  await signUp(server.url, 'Ann')
  await attack(server)
  const person = visitor(server.url)
  await person.users.resetPassword({ email: ANN })
  const token = new URL((await lastMailTo(server, ANN, /Reset your/)).link).searchParams.get('token') ?? ''
  await person.users.newPassword({ token, password: 'Another-2027?' })
  expect((await attempt(person, ANN, 'Another-2027?')).status).toBe(200)
  expect((await attempt(visitor(server.url), ANN, 'Another-2027?')).status).toBe(429)
})

test('an address without an account is answered the same at every step, after the same work', patiently, async () => {
  const server = await atItsOwnTime()
  await signUp(server.url, 'Ann')
  await mailsTo(server, ANN)
  // Else the server reads its own address again every five seconds, in the middle of an attempt.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await server.context.address.refresh()
  const seenBy = async (email: string) => {
    const answers: unknown[] = []
    let statements = 0
    for (let turn = 0; turn < 14; turn++) {
      statements += await countStatements(async () => answers.push(await strangerAt(server, email)), { times: 1 })
      if (turn === 11) await server.later(60)
    }
    return { answers, statements }
  }
  const known = await seenBy(ANN)
  expect(known.answers).toMatchObject([
    ...Array.from({ length: 10 }, () => ({ status: 401, code: 'errors.auth.bad_credentials', cookies: 0 })),
    { status: 429, code: 'errors.request.too_many', retryAfter: 1 },
    { status: 429 },
    { status: 401 },
    { status: 429, retryAfter: 2 },
  ])
  expect(await seenBy('nobody@example.org')).toEqual(known)
})

test('two processes count together', async () => {
  const first = await atItsOwnTime()
  const { databaseUrl = '' } = first.context.config
  const second = await startTestServer({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback', ...keys, DATABASE_URL: databaseUrl })
  onTestFinished(() => second.stop())
  const ann = await signUp(first.url, 'Ann')
  for (let turn = 0; turn < 5; turn++) for (const server of [first, second]) expect((await strangerAt(server)).status).toBe(401)
  for (const server of [first, second]) expect((await strangerAt(server)).status).toBe(429)
  const atSecond = visitor(second.url)
  atSecond.cookieJar.set('known_device', ann.cookieJar.get('known_device') ?? '')
  expect((await attempt(atSecond, ANN, PASSWORD)).status).toBe(200)
})

test('the right password takes back what failed at the same address, not what strangers have failed', async () => {
  const server = await atItsOwnTime()
  await signUp(server.url, 'Ann')
  const home = newAddress()
  for (let turn = 0; turn < 4; turn++) await strangerAt(server)
  for (let turn = 0; turn < 4; turn++) expect((await attempt(visitor(server.url), ANN, 'Wrong-2026!', home)).status).toBe(401)
  expect((await attempt(visitor(server.url), ANN, PASSWORD, home)).status).toBe(200)
  for (let turn = 0; turn < 6; turn++) expect((await strangerAt(server)).status).toBe(401)
  expect((await strangerAt(server)).status).toBe(429)
})
