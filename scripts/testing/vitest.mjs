import { relative } from 'node:path'
import { startVitest } from 'vitest/node'

/** Runs the test files of these suites whose path contains one of `files`, or all where none is named, and returns what came of each. */
export async function runVitest(suites, files) {
  const results = []
  const collector = {
    onTestRunEnd: (modules, errors) => {
      results.push(...modules.map(resultOf))
      // An error outside of all tests counts as a failed one.
      for (const error of errors)
        results.push({ suite: 'errors', file: 'outside of all tests', ms: 0, passed: 0, complaints: [error.stack ?? error.message] })
    },
  }
  const vitest = await startVitest('test', files, {
    watch: false,
    project: suites,
    passWithNoTests: true,
    reporters: ['default', collector],
  })
  await vitest.close()
  return results
}

function resultOf(module) {
  const file = relative('', module.moduleId)
  const { collectDuration, setupDuration, prepareDuration, environmentSetupDuration, duration } = module.diagnostic()
  const tests = [...module.children.allTests()]
  const failed = tests.filter(test => test.result().state === 'failed')
  return {
    file,
    suite: module.project.name,
    ms: collectDuration + setupDuration + prepareDuration + environmentSetupDuration + duration,
    passed: tests.filter(test => test.result().state === 'passed').length,
    complaints: [
      ...module.errors().map(error => `${file}\n${error.message}`), // a file that did not load, or a hook of it
      ...failed.map(
        test =>
          `${file} > ${test.fullName}\n${test
            .result()
            .errors.map(error => error.message)
            .join('\n')}`,
      ),
    ],
  }
}
