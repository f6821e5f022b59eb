import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { countsOf, found } from '../chosenForms.ts'
import { emptyDatabase, freshDatabase } from '../postgres.ts'
import { schemaOf } from '../schema.ts'

/** F15. */
const { kills } = countsOf('migrations')

test('a migration that is killed at any moment is completed by the next start', async () => {
  const fresh = await freshDatabase()
  const whole = await schemaOf(fresh.url)
  let halfWay = 0
  for (let kill = 0; kill < kills; kill++) {
    const database = await emptyDatabase()
    const script = `import { migrate } from './server/db/migrate.ts'; console.log('now'); await migrate(process.argv[1])`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, database.url], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    await sleep((kill * 400) / kills)
    if (child.exitCode === null) halfWay++
    child.kill('SIGKILL')

    await migrate(database.url)
    expect(await schemaOf(database.url)).toEqual(whole)
    await database.drop()
  }
  await fresh.drop()
  found('migrations', `${halfWay} of ${kills} killed before they were done, each completed by the next start`)
})
