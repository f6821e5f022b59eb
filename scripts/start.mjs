import { existsSync } from 'node:fs'
import { fail, install } from './install.mjs'
import { onNode24 } from './node24.mjs'

// `npm start`: from a fresh clone to a running server. Runs on Node 20 until the packages, and with them Node 24, are there.
install()
if (onNode24()) {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { buildPages, buildServer } = await import('./build.mjs')
  const built = [process.env.BUILD_DIR ?? buildPages(), buildServer()]
  const [pages, server] = await Promise.all(built).catch(error => fail(error.message))
  process.env.BUILD_DIR = pages
  process.env.NODE_ENV ??= 'production'
  await import(`../${server}`)
}
