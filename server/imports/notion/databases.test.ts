import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readDatabases } from './databases.ts'

test.each([
  ['cells', ','.repeat(1_900_000)],
  ['letters that are marks', `a\n${'*'.repeat(1_900_000)}`],
])('a database of very many %s, whose page would be larger than any that is read, stays a file', async (_what, text) => {
  const folder = mkdtempSync(join(tmpdir(), 'cahier-databases-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [large, small] = ['1a', '2b'].map(part => `T ${part.repeat(16)}`)
  writeFileSync(join(folder, `${large}.csv`), text)
  writeFileSync(join(folder, `${small}.csv`), 'Name\nOne')
  const { pages, pageOf } = await readDatabases(folder, [`${large}.csv`, `${small}.csv`], new Map(), new AbortController().signal)
  expect([...pages.keys()]).toEqual([`${small}.md`])
  expect(pageOf.has(`${large}.csv`)).toBe(false)
})
