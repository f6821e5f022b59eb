import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { Validator } from '@seriousme/openapi-schema-validator'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { emptyInstance } from '#test/world.ts'
import { openApiDocument } from './openapi.ts'
import { isOpenToGuests } from '#server/http/runVerb.ts'

const calls = Object.entries(contract).flatMap(([noun, verbs]) =>
  (Object.entries(verbs) as [string, Call][]).map(([name, call]) => ({ key: `${noun}.${name}`, noun, name, call })),
)
const description = openApiDocument()
const operations = Object.values(description.paths).flatMap(each => Object.values(each))
const operationOf = (key: string) => operations.find(({ operationId }) => operationId === key)!

test('the committed description of the API is the current one (npm run openapi)', () => {
  expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(JSON.parse(JSON.stringify(description)))
})

test('every call is described once, with its path parameters', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(calls.map(({ key }) => key).toSorted())
  for (const { key, call } of calls) {
    const named = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(call.params ?? {}).toSorted(), key).toEqual(named.toSorted())
  }
})

test('no two calls share method and path, and no input has one name in two places', () => {
  expect(new Set(calls.map(({ call }) => `${call.method} ${call.path}`)).size).toBe(calls.length)
  for (const { key, call } of calls) {
    const shape = (call.body as { shape?: object } | undefined)?.shape ?? {}
    const names = [...Object.keys(call.params ?? {}), ...Object.keys(call.query ?? {}), ...Object.keys(shape)]
    expect(new Set(names).size, key).toBe(names.length)
  }
})

describe('As OpenAPI 3.1', () => {
  test('the served document is complete and valid', async () => {
    const { url } = await emptyInstance()
    const response = await fetch(`${url}/api/openapi.json`)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const served = await response.json()
    expect(served).toEqual({ ...JSON.parse(JSON.stringify(description)), servers: [{ url }] })
    const validator = new Validator()
    const { valid, errors } = await validator.validate(served)
    expect({ version: validator.version, valid, errors }).toEqual({ version: '3.1', valid: true, errors: undefined })
  })

  test('it names the address of the site, and until that is known the one of the request', async () => {
    const server = await emptyInstance()
    const addressAs = async (host: string) => {
      const { payload } = await server.app.inject({ url: '/api/openapi.json', headers: { host } })
      return (JSON.parse(payload) as { servers: { url: string }[] }).servers[0]?.url
    }
    expect(await addressAs('notes.example.org:8080')).toBe('http://notes.example.org:8080')
    expect(await addressAs('"><script>')).toBe('/')
    const known = await emptyInstance({ BASE_URL: 'https://notes.example.org' })
    const { payload } = await known.app.inject({ url: '/api/openapi.json', headers: { host: 'localhost:3000' } })
    expect(JSON.parse(payload)).toMatchObject({ servers: [{ url: 'https://notes.example.org' }] })
  })

  test('guests may request it as often as anything else', async () => {
    const { url } = await emptyInstance({ RATE_LIMIT: 'on' })
    const answers = await Promise.all(Array.from({ length: 301 }, () => fetch(`${url}/api/openapi.json`, { method: 'HEAD' })))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  test('each of its schemas is one of JSON Schema 2020-12, and each link leads somewhere', () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false, strictTypes: false })
    addFormats.default(ajv)
    const linked = <T>(schema: T): T => JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', 'models#/$defs/')) as T
    ajv.addSchema({ $id: 'models', $defs: linked(description.components.schemas) })
    const schemas = new Set([...schemasIn(description)].map(schema => JSON.stringify(schema)))
    expect(schemas.size).toBeGreaterThan(calls.length)
    for (const text of schemas) {
      const schema = JSON.parse(text) as object
      expect(ajv.validateSchema(schema), text).toBe(true)
      expect(() => ajv.compile(linked(schema)), text).not.toThrow()
    }
  })
})

/** Yields every schema of the document. */
function* schemasIn(part: unknown, key = ''): Generator<object> {
  if (typeof part !== 'object' || part === null) return
  for (const [name, value] of Object.entries(part)) {
    if (name === 'schema') yield value as object
    else if (key === 'components' && name === 'schemas') yield* Object.values(value as Record<string, object>)
    else if (name !== 'example' && name !== 'examples') yield* schemasIn(value, name)
  }
}

describe('What it says', () => {
  test('each call says what it does, who may make it, how often, and what it is refused with', () => {
    for (const { key, call } of calls) {
      const { description: text, responses, security } = operationOf(key)
      expect(text, key).toMatch(/\.\n\nWho may call: .+\.\n\nLimit: \w+, \d+ in \d+ s\.$/)
      const codes = JSON.stringify(responses)
      for (const code of call.errors ?? []) expect(codes, key).toContain(`"errors.${code}"`)
      const isOpen = security.length === 0 || security.some(scheme => Object.keys(scheme).length === 0)
      expect([key, isOpen]).toEqual([key, isOpenToGuests(call) && call.who !== 'refresh cookie'])
    }
  })

  test('each model of the contract is there under its own name', async () => {
    const files = readdirSync('contract', { recursive: true, encoding: 'utf8' }).filter(name => /(?<!\.test)\.ts$/.test(name))
    const named = await Promise.all(
      files.map(async name => Object.entries((await import(/* @vite-ignore */ `#contract/${name}`)) as object)),
    )
    const models = named.flat().filter(([name, value]) => /^[A-Z]/.test(name) && value instanceof z.ZodType) as [string, z.ZodType][]
    expect(models.length).toBeGreaterThan(40)
    expect(models.filter(([name, schema]) => z.globalRegistry.get(schema)?.id !== name).map(([name]) => name)).toEqual([])
  })

  test('each example of a body is one that the call would take', () => {
    const bodies = calls.filter(({ call }) => call.body)
    for (const { key, call } of bodies) {
      const { example } = (operationOf(key).requestBody!.content as { 'application/json': { example: unknown } })['application/json']
      expect([key, call.body!.safeParse(example).error?.message]).toEqual([key, undefined])
    }
    expect(bodies.length).toBeGreaterThan(30)
  })

  test('each answer has an example, which is one that the call could give, and says something', () => {
    const ajv = new Ajv2020({ strict: false })
    addFormats.default(ajv)
    ajv.addSchema(description, 'api')
    const answering = calls.filter(({ call }) => call.answer)
    for (const { key, call } of answering) {
      const status = call.status ?? 200
      const { schema, example } = (operationOf(key).responses[status]!.content as Record<string, { schema: object; example: unknown }>)[
        'application/json'
      ]!
      const check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object)
      expect([key, check(example) || check.errors]).toEqual([key, true])
      expect([key, JSON.stringify(example)]).toEqual([key, expect.not.stringMatching(/(?<!"type"):"text"|\{\}|:1[,}\]]/)])
    }
    expect(answering.length).toBeGreaterThan(60)
  })

  test('exactly the calls that do nothing twice take an `Idempotency-Key`', () => {
    const takers = calls.filter(({ noun, name }) =>
      /\bidempotent\((tools|\{ db(: tx)? \}), /.test(readFileSync(`server/${noun}/${name}.ts`, 'utf8')),
    )
    expect(calls.filter(({ call }) => call.idempotencyKey).map(({ key }) => key)).toEqual(takers.map(({ key }) => key))
  })

  test('what creates something takes one, except where the same again is the same', () => {
    const creating = calls.filter(({ call }) => call.status === 201 && !call.idempotencyKey)
    expect(creating.map(({ key }) => key)).toEqual([
      'billing.createCustomer', // a team is a customer once
      'billing.addCard', // a card is added once
      'billing.sandboxCard', // nothing is kept but what the card looks like
      'histories.create', // a text is kept once
      'users.register', // an address has one account; so it is for the next two, and who is not logged in has no keys
      'users.teamInvite',
      'users.createPassword',
    ])
  })

  test('its chapters come in the order of the specification', () => {
    const nouns = ['auth', 'documents', 'histories', 'notifications', 'billing', 'teams', 'templates', 'users', 'workspaces']
    expect(description.tags.map(({ name }) => name).slice(0, nouns.length)).toEqual(nouns)
  })
})
