import { join } from 'node:path'
import { findChromium, installChromium } from '../chromium.mjs'
import { root } from '../install.mjs'
import { findRedis } from '../redis.mjs'

/** Nothing of this machine's own instance reaches the tests: neither its settings nor its data. */
export async function cleanEnvironment(folder) {
  const { variables } = await import('../../server/base/config.ts')
  for (const name of Object.keys(variables)) {
    delete process.env[name]
    delete process.env[`${name}_FILE`]
  }
  process.env.DATA_DIR = join(folder, 'data')
  process.env.NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node') // threads that tests start from the sources are compiled once, not each time
}

/** Passes the browser's path to the journeys; returns a failed result when there is none. */
export async function findBrowser() {
  const chromium = await findChromium()
  if (chromium) {
    process.env.CHROMIUM_PATH = chromium
    return []
  }
  const complaint = `The browser tests need Chromium, which is not installed. This installs it:\n\n    ${installChromium}\n`
  console.log(`✗ ${complaint}`)
  return [{ suite: 'browser', file: 'Chromium', ms: 0, passed: 0, complaints: [complaint] }]
}

/** Passes the path of Redis to the tests of two processes. Without it they fail, and print how to install it. */
export function findRedisServer() {
  const redis = findRedis()
  if (redis) process.env.REDIS_PATH = redis
}
