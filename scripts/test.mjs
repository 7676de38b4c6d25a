// npm test: unit and route tests on PostgreSQL 15 with the checks beside them, plans of statements on the embedded PostgreSQL, sizes of the
// build, browser tests on the embedded PostgreSQL.
import { spawn } from 'node:child_process'
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

/** Plans differ between versions, and so does what a server tells of a statement's columns: the product's own decides. */
const EMBEDDED_TESTS = ['plans.test.ts', 'statement-faults.test.ts']

const totals = { passed: 0, failed: 0, skipped: 0 }
const failedSteps = []
/** Failed tests with their messages, printed at the end, since the run is long. */
const failures = []

// The oldest version for whatever one call does, the embedded one for the product as a whole: each test runs once.
const oldest = startPostgres15()
if (oldest === null)
  console.log('PostgreSQL 15 is not installed and cannot be installed with apt: the tests run on the embedded one alone')
// Also after an interruption: a server outlives its parent.
process.once('exit', () => oldest?.stop())
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const onOldest = oldest === null ? {} : { TEST_DATABASE_URL: oldest.url }
// Later steps report what could not be installed or built.
const beside = runBeside('prepare-tests.mjs', 'check.mjs')
const ofOldest = EMBEDDED_TESTS.flatMap((file) => ['--exclude', `**/*${file}`])
await step('unit and route tests (PostgreSQL 15)', () => vitest('units', ofOldest, onOldest))
await step('statements (PostgreSQL 15)', () => checkStatements(onOldest))
await step('plans of statements (embedded PostgreSQL)', () => vitest('plans', ['--project', 'server', ...EMBEDDED_TESTS]))
await step('checks', async () => {
  const { isGood, output } = await beside
  console.log(output)
  return isGood
})
ensureBrowser()
await buildWebWhenStale()
await step('sizes of the built web app', areSizesWithinBudget)
await step('browser tests (embedded PostgreSQL)', playwright)

rmSync(reports, { recursive: true, force: true })
for (const { name, message } of failures) console.log(`\n✗ ${name}\n${message}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
if (failedSteps.length > 0) {
  console.error(`test: failed: ${failedSteps.join(', ')}`)
  process.exit(1)
}

async function step(name, run) {
  const started = Date.now()
  console.log(`\n── ${name}`)
  const isGood = await run()
  console.log(`── ${isGood ? '✓' : '✗'} ${name} (${Math.round((Date.now() - started) / 1000)} s)`)
  if (!isGood) failedSteps.push(name)
}

/** Runs scripts one after the other beside the steps. @returns what all of them printed, and whether the last one was content */
async function runBeside(...scripts) {
  const file = path.join(reports, 'beside.txt')
  const output = openSync(file, 'w')
  let code
  for (const script of scripts)
    code = await run(process.execPath, [path.join(root, 'scripts', script)], { stdio: ['ignore', output, output] })
  return { isGood: code === 0, output: readFileSync(file, 'utf8').trim() }
}

/** @returns the exit code; null after a signal */
async function run(command, args, { stdio = 'inherit', environment = {} }) {
  const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...environment } })
  const [code] = await once(child, 'exit')
  return code
}

async function vitest(name, args = [], environment = {}) {
  const file = path.join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run('vitest', ['run', ...reporters, ...args], { environment })
  addTotals(file, ({ numPassedTests, numFailedTests, numPendingTests, testResults }) => {
    failures.push(...listVitestFailures(testResults))
    return [numPassedTests, numFailedTests, numPendingTests]
  })
  return code === 0
}

async function playwright() {
  const file = path.join(reports, 'playwright.json')
  const code = await run('playwright', ['test', '--reporter=list,json'], { environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } })
  addTotals(file, ({ stats, suites }) => {
    failures.push(...suites.flatMap(listPlaywrightFailures))
    return [stats.expected + stats.flaky, stats.unexpected, stats.skipped]
  })
  return code === 0
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
