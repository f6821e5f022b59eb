import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildDir } from './world.ts'

test('the browser gets the names and paths of the calls, without the library that checks them', () => {
  const mark = '"$ZodType"'
  expect(readFileSync('node_modules/zod/v4/core/schemas.js', 'utf8')).toContain(mark)
  const assets = join(buildDir(), 'client/assets')
  const scripts = readdirSync(assets).filter(name => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  const found = scripts.filter(name => /["'`]\$ZodType["'`]/.test(readFileSync(join(assets, name), 'utf8')))
  expect(found).toEqual([])
})
