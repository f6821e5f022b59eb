import { existsSync } from 'node:fs'
import { fail, install } from './install.mjs'
import { onNode24 } from './node24.mjs'

// `npm start`: from a fresh clone to a running server. Runs on Node 20 until the packages, and with them Node 24, are there.
install()
if (onNode24()) {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { build } = await import('./build.mjs')
  try {
    process.env.BUILD_DIR ??= build()
  } catch (error) {
    fail(error.message)
  }
  process.env.NODE_ENV ??= 'production'
  await import('../server/main.ts')
}
