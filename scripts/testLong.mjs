import { parseArgs } from 'node:util'
import { fail, install } from './install.mjs'
import { onNode24 } from './node24.mjs'

// `npm run test:long` runs the long forms of the tests one after the other, and writes what came out into docs/reliability.md. It goes on where it was
// stopped: what has passed in this state of the product is not done again.
//   npm run test:long -- saves races:50   only these, and of races fifty rounds
//   npm run test:long -- --list           only says what is done, what is to be done, and how long that takes
//   npm run test:long -- --again          from the beginning
install()
if (onNode24()) {
  const { values, positionals } = parseArgs({
    options: { list: { type: 'boolean' }, again: { type: 'boolean' } },
    allowPositionals: true,
  })
  const { pageSources } = await import('./build.mjs')
  const { chooseForms } = await import('../test/chosenForms.ts')
  const { runLongForms } = await import('./runLongForms.ts')
  process.exitCode = await runLongForms({ ...values, chosen: chosenBy(chooseForms, positionals), product: [...pageSources, 'server'] })
}

function chosenBy(chooseForms, words) {
  try {
    return chooseForms(words.length > 0 ? words : ['all'])
  } catch (error) {
    return fail(error.message)
  }
}
