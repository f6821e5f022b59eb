import { parseArgs } from 'node:util'
import { install } from './install.mjs'
import { onNode24 } from './node24.mjs'

// `npm test` prepares as `npm start` does, runs everything, says where the time went, and ends with one line `N passed, N failed`.
//   npm test -- --only api         one suite: checks, unit, api, browser or faults
//   npm test -- server/documents   the test files whose path contains this
//   npm test -- --changed          the test files that the uncommitted changes reach; with `--since main` all changes since a commit
install()
if (onNode24()) {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string', multiple: true }, changed: { type: 'boolean' }, since: { type: 'string' } },
    allowPositionals: true,
  })
  const { test } = await import('./testing/test.mjs')
  process.exitCode = (await test({ ...values, paths: positionals })) ? 0 : 1
}
