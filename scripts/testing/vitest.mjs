import { relative } from 'node:path'
import { startVitest } from 'vitest/node'

/** Runs the test files of these suites whose path contains one of `files`, or all where none is named, and returns the results. */
export async function runVitest(suites, files) {
  const results = []
  const collector = {
    onTestRunEnd: (modules, errors) => {
      results.push(...modules.map(resultOf))
      if (errors.length > 0) results.push(failedOutside(errors))
    },
  }
  try {
    const vitest = await startVitest('test', files, {
      watch: false,
      project: suites,
      passWithNoTests: true,
      reporters: ['default', collector],
    })
    await vitest.close()
  } catch (error) {
    results.push(failedOutside([error]))
  }
  const isSilent = process.exitCode && results.every(({ complaints }) => complaints.length === 0)
  return isSilent ? [...results, failedOutside([new Error('Vitest says that something failed, and not what.')])] : results
}

/** What fails outside of all tests, such as a database that does not start, counts as a failed one. */
const failedOutside = errors => ({
  ...{ suite: 'errors', file: 'outside of all tests', ms: 0, passed: 0 },
  complaints: errors.map(error => error.stack ?? error.message),
})

function resultOf(module) {
  const file = relative('', module.moduleId)
  const { collectDuration, duration } = module.diagnostic() // what it prepares is counted from the start of its worker, which files share
  const tests = [...module.children.allTests()]
  const stateOf = test => test.result().state
  // A file that did not load, or a hook, around tests that did not run for it.
  const aroundTests = [module, ...module.children.allSuites()].flatMap(each => each.errors())
  return {
    file,
    suite: module.project.name,
    ms: collectDuration + duration,
    passed: tests.filter(test => stateOf(test) === 'passed').length,
    complaints: [
      ...aroundTests.map(error => `${file}\n${error.message}`),
      ...tests.filter(test => stateOf(test) === 'failed').map(test => `${file} > ${test.fullName}\n${messagesOf(test)}`),
    ],
  }
}

const messagesOf = test =>
  test
    .result()
    .errors.map(error => error.message)
    .join('\n')
