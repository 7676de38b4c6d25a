// Runs of tests, and once more alone of what failed beside others. A part is what is run again as a whole: a file of Vitest, whose
// tests may build on each other, or one test of Playwright.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const VITEST_REPORTER = path.join(root, 'scripts/test-report.mjs')

/** @returns the exit code; null after a signal */
export async function runCommand(command, args, { stdio = 'inherit', environment = {}, folder = root } = {}) {
  const child = spawn(command, args, { cwd: folder, stdio, env: { ...process.env, ...environment } })
  const [code] = await once(child, 'exit')
  return code
}

/**
 * @param report where the runner writes its report
 * @returns parts `{ key, file, durationMs, passed, failed, skipped, failures: [{ name, message }] }`; `lost`: failures of none, such as a server that did
 * not start, which are not run again
 */
export async function runVitest(args, { report, environment = {}, ...options }) {
  const reporters = ['--reporter=default', `--reporter=${VITEST_REPORTER}`]
  const code = await runWithReport('vitest', ['run', ...reporters, ...args], report, {
    ...options,
    environment: { ...environment, TEST_REPORT: report },
  })
  return toOutcome(code, report, (written) => written)
}

/** As {@link runVitest}. */
export async function runPlaywright(args, { report, environment = {}, ...options }) {
  const code = await runWithReport('playwright', ['test', '--reporter=list,json', ...args], report, {
    ...options,
    environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return toOutcome(code, report, ({ suites, errors }) => ({
    parts: suites.flatMap(listPlaywrightParts),
    lost: errors.map(({ message }) => ({ name: 'playwright', message })),
  }))
}

/** Once more, one file after the other. */
export const runVitestAgain = (parts, options) => runVitest([...parts.map(({ key }) => key), '--maxWorkers=1'], options)

/** Once more, one test after the other; Playwright knows which. */
export const runPlaywrightAgain = (_parts, options) => runPlaywright(['--last-failed', '--workers=1'], options)

export const hasFailed = ({ failed, failures }) => failed > 0 || failures.length > 0

/**
 * What counts in the end: of what was run again, the second time.
 * @returns the parts, and the names of what failed beside others and passed alone
 */
export function settle(first, again) {
  const second = new Map(again.map((part) => [part.key, part]))
  const parts = first.map((part) => (hasFailed(part) ? (second.get(part.key) ?? part) : part))
  const failing = new Set(parts.flatMap(listNames))
  return { parts, recovered: first.flatMap(listNames).filter((name) => !failing.has(name)) }
}

/** @returns `[file, s]` of the files that took longest, that first */
export function listSlowestFiles(parts, count) {
  const seconds = new Map()
  for (const { file, durationMs } of parts) seconds.set(file, (seconds.get(file) ?? 0) + durationMs / 1000)
  return [...seconds].sort(([, one], [, other]) => other - one).slice(0, count)
}

const listNames = ({ failures }) => failures.map(({ name }) => name)

/** A report of an earlier run must not be taken for one of this. */
function runWithReport(command, args, report, options) {
  rmSync(report, { force: true })
  return runCommand(command, args, options)
}

function toOutcome(code, report, read) {
  const { parts, lost } = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { parts: [], lost: [] }
  const isUnexplained = code !== 0 && lost.length === 0 && !parts.some(hasFailed)
  return { parts, lost: isUnexplained ? [{ name: `the runner ended with ${code}`, message: '' }] : lost }
}

function listPlaywrightParts({ file, suites = [], specs = [] }) {
  const parts = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => {
      const name = `[${projectName}] ${file} › ${title}`
      const message = (results.at(-1)?.errors ?? []).map((error) => error.message).join('\n')
      const isFailed = status === 'unexpected'
      return {
        key: name,
        file,
        durationMs: results.reduce((total, { duration }) => total + duration, 0),
        passed: status === 'expected' || status === 'flaky' ? 1 : 0,
        failed: isFailed ? 1 : 0,
        skipped: status === 'skipped' ? 1 : 0,
        failures: isFailed ? [{ name, message }] : [],
      }
    }),
  )
  return [...parts, ...suites.flatMap(listPlaywrightParts)]
}
