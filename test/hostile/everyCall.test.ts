import { getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Call } from '#contract/call.ts'
import { everyTable } from '#server/db/everyTable.ts'
import { matrixWorldOfFile } from '../matrix/matrixWorld.ts'
import { allPublished } from '../channel.ts'
import { countsOf, found } from '../chosenForms.ts'
import { amount } from '../longForms.ts'
import { shareOf } from './length.ts'
import { hostileIds, hostileStrings } from './strings.ts'
import { type Answered, codeOf, everythingStored, fieldsOf, isText, makeCall, namesIn, type Subject, subjects } from './subject.ts'

const world = await matrixWorldOfFile()
const share = countsOf('inputs')

/** How many inputs of each class were tried. */
const tried: Record<string, number> = {}
const count = (what: string) => (tried[what] = (tried[what] ?? 0) + 1)
afterAll(() => found('inputs', Object.entries(tried).map(([what, number]) => `${amount(number)} ${what}`).join(', '))) // oxfmt-ignore

const calls = Object.values(contract).flatMap((noun): Call[] => Object.values(noun))
const writing = subjects.filter(({ call }) => call.method !== 'GET')

/** Every name of a field in an answer or a column of a table. */
const allFields = new Set([
  ...calls.flatMap(({ answer }) => Object.entries(answer ?? {}).flatMap(([name, schema]) => [name, ...namesIn(schema)])),
  ...everyTable.flatMap(table => Object.keys(getTableColumns(table))),
])

/** Returns the names of fields elsewhere that this call does not have. */
const foreignTo = ({ call }: Subject) => [...allFields].filter(name => !(name in fieldsOf(call.body)) && !(name in (call.params ?? {})))

const expectAnswer = ({ status, text }: Answered, what: string) => {
  expect([what, status < 500, status < 300 || status >= 400]).toEqual([what, true, true])
  if (status < 400 || status === 431) return // a huge address is refused before it is parsed
  const refusal = { statusCode: status, code: expect.stringMatching(/^errors\./) }
  expect([what, JSON.parse(text)]).toEqual([what, expect.objectContaining(refusal)])
}

describe('A field that is not the call’s own is refused, and nothing is written', () => {
  let before: Record<string, string> = {}
  /** Sending a mail stores its token. */
  const isAllDone = async () =>
    (await world.server.context.db.execute('select from outbox where sent_at is null union all select from unindexed_documents')).rows
      .length === 0
  beforeAll(async () => {
    await allPublished(world.server)
    // Waits for the background work after the calls that have created the world.
    await vi.waitUntil(
      async () => {
        const earlier = before
        before = await everythingStored(world.server)
        return (await isAllDone()) && JSON.stringify(before) === JSON.stringify(earlier)
      },
      { timeout: 60_000 },
    )
  })

  test.each(writing.map(subject => ({ subject, name: subject.name })))('$name', async ({ subject }) => {
    const person = subject.person(world)
    const input = { ...subject.row.input?.(world.own, { world, principal: 'owner' }) }
    const names = foreignTo(subject)
    const send = (extra: readonly string[]) =>
      makeCall(subject, person, input, ({ body }) => ({
        body: { ...(body as object), ...Object.fromEntries(extra.map(name => [name, true])) },
      }))
    const answer = await send(names)
    expect([answer.status, codeOf(answer)]).toEqual([422, 'errors.request.invalid'])
    const { errors } = JSON.parse(answer.text) as { errors: { field: string; code: string }[] }
    const unknown = errors.filter(({ code }) => code === 'errors.unknown_field').map(({ field }) => field)
    // A call without a body refuses any body as a whole.
    expect(subject.call.body ? names.filter(name => !unknown.includes(name)) : []).toEqual([])
    for (const name of shareOf(names, writing.indexOf(subject), share.fields)) {
      expect([name, (await send([name])).status]).toEqual([name, 422])
      count('foreign fields')
    }
  })

  test('and everything is as it was', async () => {
    expect(await everythingStored(world.server)).toEqual(before)
  })

  test.each(subjects.map(subject => ({ subject, name: subject.name })))('$name, in the address', async ({ subject }) => {
    const answer = await makeCall(subject, subject.person(world), await subject.inputFor(world), ({ path }) => ({
      path: `${path}${path.includes('?') ? '&' : '?'}isAdmin=true`,
    }))
    expect([answer.status, codeOf(answer)]).toEqual([422, 'errors.request.invalid'])
  })
})

describe('A request from a page of another site is refused', () => {
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://127.0.0.1.evil.example' },
    { origin: 'http://127.0.0.1:1' },
  ]

  test.each(writing.map(subject => ({ subject, name: subject.name })))('$name', async ({ subject }) => {
    const person = subject.person(world)
    const input = { ...subject.row.input?.(world.own, { world, principal: 'owner' }) }
    for (const given of shareOf(foreign, writing.indexOf(subject), share.pages)) {
      const answer = await makeCall(subject, person, input, ({ headers }) => ({ headers: { ...headers, ...given } }))
      expect([given, answer.status, codeOf(answer)]).toEqual([given, 403, 'errors.request.bad_origin'])
      expect([...answer.headers.keys()].filter(name => name.startsWith('access-control-'))).toEqual([])
      count('foreign pages')
    }
  })

  test('and no answer allows a page of another site to read it', async () => {
    for (const { path } of calls) {
      const asking = { origin: 'https://evil.example', 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' } // oxfmt-ignore
      const answer = await world.guest.send('OPTIONS', path.replace(/\{\w+\}/g, world.own.page), undefined, asking)
      expect([path, [...answer.headers.keys()].filter(name => name.startsWith('access-control-'))]).toEqual([path, []])
    }
  })
})

describe('An invalid id is refused', () => {
  const places = subjects.flatMap(subject => Object.keys(subject.call.params ?? {}).map(parameter => ({ subject, parameter })))

  test.each(places.map((place, index) => ({ ...place, index, name: `${place.subject.name} {${place.parameter}}` })))(
    '$name',
    async ({ subject, parameter, index }) => {
      const { call, row } = subject
      const input = { ...row.input?.(world.own, { world, principal: 'owner' }), [parameter]: 'HOSTILE' }
      const isId = call.params![parameter]!.safeParse(world.own.page).success && !call.params![parameter]!.safeParse('readme').success
      for (const hostile of shareOf(hostileIds, index, share.ids)) {
        const answer = await makeCall(subject, subject.person(world), input, ({ path }) => ({ path: path.replace('HOSTILE', hostile) }))
        expectAnswer(answer, `${subject.name} ${hostile}`)
        expect([hostile, !isId || [400, 404].includes(answer.status)]).toEqual([hostile, true])
        count('ids and slugs')
      }
    },
  )
})

test('an address of a page that cannot be read is refused in words', async () => {
  const answer = await world.guest.send('GET', '/team/%zz', undefined, { 'accept-language': 'fr' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8'])
  expect(await answer.text()).toMatch(/^Cette adresse/)
})

describe('Any text is refused, or stored as it was', () => {
  const places = subjects.flatMap(subject =>
    Object.entries({ ...fieldsOf(subject.call.body), ...subject.call.query }).flatMap(([field, schema]) =>
      isText(schema) ? [{ subject, field }] : [],
    ),
  )
  const asStored = (text: string) => text.normalize('NFC').trim()

  /** Returns every value of this field in an answer. */
  const under = (name: string, value: unknown): unknown[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([key, one]) => [...(key === name ? [one] : []), ...under(name, one)])

  test.each(places.map((place, index) => ({ ...place, index, name: `${place.subject.name} ${place.field}` })))(
    '$name',
    async ({ subject, field, index }) => {
      for (const hostile of shareOf(hostileStrings, index, share.texts)) {
        const input = { ...(await subject.inputFor(world)), [field]: hostile }
        const answer = await makeCall(subject, subject.person(world), input)
        const what = `${subject.name} ${field}: ${JSON.stringify(hostile.slice(0, 100))}`
        expectAnswer(answer, what)
        count('texts')
        if (answer.status >= 300 || answer.text === '') continue
        const values = under(field, JSON.parse(answer.text))
        // An email address is returned in lower case.
        const isKept = values.length === 0 || field === 'email' || values.includes(asStored(hostile)) || values.includes(hostile)
        expect([what, isKept, values]).toEqual([what, true, values])
      }
    },
  )

  test('and the server works as before', async () => {
    expect((await world.guest.send('GET', '/readyz')).status).toBe(200)
    expect((await world.admin.teams.get({ id: world.own.team })).team._id).toBe(world.own.team)
  })
})
