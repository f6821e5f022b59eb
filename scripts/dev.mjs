import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail, install } from './install.mjs'
import { onNode24 } from './node24.mjs'

// `npm run dev`: pages with hot reload; the server starts again when one of its files changes, the database stays up meanwhile.
install()
if (onNode24()) {
  if (existsSync('.env')) process.loadEnvFile('.env')
  await develop().catch(error => fail(error.message))
}

async function develop() {
  const { loadConfig } = await import('../server/base/config.ts')
  const { createLog } = await import('../server/base/log.ts')
  const { openDatabase } = await import('../server/db/open.ts')
  const config = loadConfig(process.env)
  const database = await openDatabase(config, createLog(config.logLevel))

  const watched = ['server', 'contract', 'domain', 'editor', 'texts'].map(folder => `--watch-path=${folder}`)
  const server = spawn(process.execPath, [...watched, '--watch-preserve-output', 'server/main.ts', '--dev'], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: database.url, NODE_ENV: 'development' },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
  server.on('exit', async () => {
    await database.close()
    process.exit(0)
  })
}
