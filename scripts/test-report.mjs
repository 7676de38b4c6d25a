// Vitest's reporter for npm test: totals and failures of a run, as JSON in the file that TEST_REPORT names.
import { writeFileSync } from 'node:fs'

export default class TestReport {
  /** @param unhandledErrors such as a rejection that nobody awaits: no test fails by it, but the run does */
  onTestRunEnd(testModules, unhandledErrors) {
    const tests = testModules.flatMap(({ children }) => [...children.allTests()])
    const count = (state) => tests.filter((test) => test.result().state === state).length
    // Of modules that do not load, and of hooks.
    const suites = testModules.flatMap((testModule) => [testModule, ...testModule.children.allSuites()])
    const failures = [
      ...suites.map((suite) => ({ name: nameOf(suite), errors: suite.errors() })),
      ...tests.map((test) => ({ name: nameOf(test), errors: test.result().errors ?? [] })),
      ...unhandledErrors.map((error) => ({ name: `unhandled error ${error.VITEST_TEST_PATH ?? ''}`, errors: [error] })),
    ]
      .filter(({ errors }) => errors.length > 0)
      .map(({ name, errors }) => ({ name, message: errors.map(({ stack, message }) => stack ?? message).join('\n') }))
    const report = { passed: count('passed'), failed: count('failed'), skipped: count('skipped'), failures }
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report))
  }
}

const nameOf = ({ type, module, relativeModuleId, fullName }) =>
  type === 'module' ? relativeModuleId : `${module.relativeModuleId} › ${fullName}`
