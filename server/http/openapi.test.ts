import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { openApiDocument } from './openapi.ts'

const calls = Object.entries(contract).flatMap(([noun, verbs]) =>
  (Object.entries(verbs) as [string, Call][]).map(([name, call]) => ({ key: `${noun}.${name}`, call })),
)

test('the committed description of the API is the current one (npm run openapi)', () => {
  expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
})

test('every call is described once, with its path parameters', () => {
  const { paths } = openApiDocument()
  const described = Object.values(paths).flatMap(
    operations => Object.values(operations) as { operationId: string; parameters: { name: string; in: string }[] }[],
  )
  expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(calls.map(({ key }) => key).toSorted())
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
