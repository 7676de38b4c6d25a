// Vitest's reporter for npm test: totals and failures of each file, as JSON in the file that TEST_REPORT names.
import { writeFileSync } from 'node:fs'

export default class TestReport {
  /** @param unhandledErrors such as a rejection that nobody awaits: no test fails by it, but the run does */
  onTestRunEnd(testModules, unhandledErrors) {
    const parts = testModules.map((testModule) => toPart(testModule, unhandledErrors))
    const known = new Set(testModules.map(({ moduleId }) => moduleId))
    const lost = unhandledErrors.filter(({ VITEST_TEST_PATH: file }) => !known.has(file)).map(toUnhandled)
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({ parts, lost }))
  }
}

function toPart(testModule, unhandledErrors) {
  const tests = [...testModule.children.allTests()]
  const count = (state) => tests.filter((test) => test.result().state === state).length
  // Of modules that do not load, and of hooks.
  const suites = [testModule, ...testModule.children.allSuites()]
  const failures = [
    ...suites.map((suite) => ({ name: nameOf(suite), errors: suite.errors() })),
    ...tests.map((test) => ({ name: nameOf(test), errors: test.result().errors ?? [] })),
  ]
    .filter(({ errors }) => errors.length > 0)
    .map(({ name, errors }) => ({ name, message: errors.map(toMessage).join('\n') }))
  const unhandled = unhandledErrors.filter(({ VITEST_TEST_PATH: file }) => file === testModule.moduleId).map(toUnhandled)
  return {
    key: testModule.relativeModuleId,
    file: testModule.relativeModuleId,
    durationMs: testModule.diagnostic().duration,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    failures: [...failures, ...unhandled],
  }
}

const toMessage = ({ stack, message }) => stack ?? message
const toUnhandled = (error) => ({ name: `unhandled error ${error.VITEST_TEST_PATH ?? ''}`.trim(), message: toMessage(error) })

const nameOf = ({ type, module, relativeModuleId, fullName }) =>
  type === 'module' ? relativeModuleId : `${module.relativeModuleId} › ${fullName}`
