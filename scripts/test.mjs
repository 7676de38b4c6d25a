// npm test: unit and route tests on the embedded PostgreSQL, statements and tests of the database on PostgreSQL 15 with the checks
// beside them, sizes of the build, browser tests.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildWebWhenStale } from './build-web.mjs'
import { checkStatements } from './check.mjs'
import { startPostgres15 } from './postgres-15.mjs'
import { root } from './root.mjs'
import { areSizesWithinBudget } from './size-budgets.mjs'
import { ensureBrowser } from './system-browser.mjs'

const reports = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-test-'))
/** Tests of migrations and jobs, of plans, and of concurrent calls, which two versions may order differently. */
const VERSION_TESTS = [
  'server/src/db/',
  'server/src/jobs/',
  'modules/content/cards/exchange/',
  'card-plans.test.ts',
  'races.test.ts',
  'publishing.test.ts',
]

const totals = { passed: 0, failed: 0, skipped: 0 }
const failedSteps = []
/** Failed tests with their messages, printed at the end, since the run is long. */
const failures = []

// Waits for downloads and disks; later steps report what could not be installed or built.
const preparation = startBeside('prepare-tests.mjs')
step('unit and route tests (embedded PostgreSQL)', () => vitest('embedded'))
console.log((await preparation.end()).output)
// The tests of this step mostly wait for processes and for the database.
const checks = startBeside('check.mjs')
step('statements and database tests (PostgreSQL 15)', () => {
  const server = startPostgres15()
  if (server === null) {
    console.log('PostgreSQL 15 is not installed and cannot be installed with apt: its tests did not run')
    return true
  }
  try {
    const environment = { TEST_DATABASE_URL: server.url }
    const areStatementsValid = checkStatements(environment)
    return (
      vitest('postgres-15', ['--project', 'server', ...VERSION_TESTS, '--exclude', '**/db/embedded*'], environment) &&
      areStatementsValid
    )
  } finally {
    server.stop()
  }
})
const { isGood: areChecksGood, output: checksOutput } = await checks.end()
step('checks', () => {
  console.log(checksOutput)
  return areChecksGood
})
ensureBrowser()
await buildWebWhenStale()
step('sizes of the built web app', areSizesWithinBudget)
step('browser tests', playwright)

rmSync(reports, { recursive: true, force: true })
for (const { name, message } of failures) console.log(`\n✗ ${name}\n${message}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
if (failedSteps.length > 0) {
  console.error(`test: failed: ${failedSteps.join(', ')}`)
  process.exit(1)
}

function step(name, run) {
  const started = Date.now()
  console.log(`\n── ${name}`)
  const isGood = run()
  console.log(`── ${isGood ? '✓' : '✗'} ${name} (${Math.round((Date.now() - started) / 1000)} s)`)
  if (!isGood) failedSteps.push(name)
}

/** Runs a script beside the next step. @returns `end` waits for it */
function startBeside(script) {
  const file = path.join(reports, `${script}.txt`)
  const output = openSync(file, 'w')
  const child = spawn(process.execPath, [path.join(root, 'scripts', script)], { cwd: root, stdio: ['ignore', output, output] })
  const exited = once(child, 'exit')
  return {
    async end() {
      const [code] = await exited
      return { isGood: code === 0, output: readFileSync(file, 'utf8').trim() }
    },
  }
}

function vitest(name, args = [], environment = {}) {
  const file = path.join(reports, `${name}.json`)
  const { status } = spawnSync('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  addTotals(file, ({ numPassedTests, numFailedTests, numPendingTests, testResults }) => {
    failures.push(...listVitestFailures(testResults))
    return [numPassedTests, numFailedTests, numPendingTests]
  })
  return status === 0
}

function playwright() {
  const file = path.join(reports, 'playwright.json')
  const { status } = spawnSync('playwright', ['test', '--reporter=list,json'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  addTotals(file, ({ stats, suites }) => {
    failures.push(...suites.flatMap(listPlaywrightFailures))
    return [stats.expected + stats.flaky, stats.unexpected, stats.skipped]
  })
  return status === 0
}

function addTotals(file, read) {
  try {
    const [passed, failed, skipped] = read(JSON.parse(readFileSync(file, 'utf8')))
    totals.passed += passed
    totals.failed += failed
    totals.skipped += skipped
  } catch {
    // The runner crashed before writing its report; its exit status already says so.
    totals.failed += 1
  }
}

function listVitestFailures(files) {
  return files.flatMap(({ name: file, message, assertionResults }) => {
    const of = (title, text) => ({ name: `${path.relative(root, file)} › ${title}`, message: text.trim().slice(0, 2000) })
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    // A file that failed to load has a message of its own and no tests.
    if (message && failed.length === 0) return [of('the file itself', message)]
    return failed.map(({ fullName, failureMessages }) => of(fullName, failureMessages.join('\n')))
  })
}

function listPlaywrightFailures({ file, suites = [], specs = [] }) {
  const failed = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ projectName, status, results }) =>
      status === 'unexpected'
        ? [
            {
              name: `[${projectName}] ${file} › ${title}`,
              message: (results.at(-1)?.errors ?? [])
                .map(({ message }) => message)
                .join('\n')
                .slice(0, 2000),
            },
          ]
        : [],
    ),
  )
  return [...failed, ...suites.flatMap(listPlaywrightFailures)]
}
