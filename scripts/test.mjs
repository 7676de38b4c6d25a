// npm test: unit and route tests on PostgreSQL 15 with the checks beside them, sizes of the build, browser tests on the embedded
// PostgreSQL with the plans of statements beside them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildWebWhenStale } from './build-web.mjs'
import { STATEMENTS } from './check.mjs'
import { findMemoryDirectory } from './memory-directory.mjs'
import { startPostgres15 } from './postgres-15.mjs'
import { root } from './root.mjs'
import { areSizesWithinBudget } from './size-budgets.mjs'
import { ensureBrowser } from './system-browser.mjs'

// Of all that runs from here on. Somebody who names one has a reason.
process.env.TMPDIR ??= findMemoryDirectory()
const reports = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-test-'))

/** Plans differ between versions, and so does what a server tells of a statement's columns: the product's own decides. */
const EMBEDDED_TESTS = ['plans.test.ts', 'statement-faults.test.ts']

/** Of one failure at the end of the output. */
const MESSAGE_CHARACTERS = 2000

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
const checks = runBeside('checks', async (stdio) => {
  await runScript('prepare-tests.mjs', stdio)
  const isGood = (await runScript('check.mjs', stdio)) === 0
  // Once more on the oldest: check.mjs asked the embedded one.
  const isGoodOnOldest = (await run('node', [STATEMENTS], { stdio, environment: onOldest })) === 0
  return isGood && isGoodOnOldest
})
const ofOldest = EMBEDDED_TESTS.flatMap((file) => ['--exclude', `**/*${file}`])
await step('unit and route tests (PostgreSQL 15)', () => vitest('units', ofOldest, onOldest))
await step('checks', () => print(checks))
ensureBrowser()
await buildWebWhenStale()
await step('sizes of the built web app', areSizesWithinBudget)
// The first browser test waits for servers and for bundles: a core is free.
const plans = runBeside('plans', (stdio) => vitest('plans', ['--project', 'server', ...EMBEDDED_TESTS], {}, stdio))
await step('browser tests (embedded PostgreSQL)', playwright)
await step('plans of statements (embedded PostgreSQL)', () => print(plans))

rmSync(reports, { recursive: true, force: true })
for (const { name, message } of failures) console.log(`\n✗ ${name}\n${message.slice(0, MESSAGE_CHARACTERS)}`)
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

/** Runs something beside the steps. @returns what it printed, and whether it was content */
async function runBeside(name, work) {
  const file = path.join(reports, `${name}.txt`)
  const output = openSync(file, 'w')
  const isGood = await work(['ignore', output, output])
  return { isGood, output: readFileSync(file, 'utf8').trim() }
}

async function print(beside) {
  const { isGood, output } = await beside
  console.log(output)
  return isGood
}

function runScript(name, stdio) {
  return run(process.execPath, [path.join(root, 'scripts', name)], { stdio })
}

/** @returns the exit code; null after a signal */
async function run(command, args, { stdio = 'inherit', environment = {} }) {
  const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...environment } })
  const [code] = await once(child, 'exit')
  return code
}

async function vitest(name, args, environment, stdio) {
  const file = path.join(reports, `${name}.json`)
  const reporters = ['--reporter=default', `--reporter=${path.join(root, 'scripts/test-report.mjs')}`]
  const code = await run('vitest', ['run', ...reporters, ...args], { stdio, environment: { ...environment, TEST_REPORT: file } })
  addReport(file, (report) => report)
  return code === 0
}

async function playwright() {
  const file = path.join(reports, 'playwright.json')
  const code = await run('playwright', ['test', '--reporter=list,json'], { environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } })
  addReport(file, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap(listPlaywrightFailures),
  }))
  return code === 0
}

function addReport(file, read) {
  try {
    const report = read(JSON.parse(readFileSync(file, 'utf8')))
    for (const name of Object.keys(totals)) totals[name] += report[name]
    failures.push(...report.failures)
  } catch {
    // The runner crashed before writing its report; its exit status already says so.
    totals.failed += 1
  }
}

function listPlaywrightFailures({ file, suites = [], specs = [] }) {
  const failed = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ projectName, status, results }) =>
      status === 'unexpected'
        ? [
            {
              name: `[${projectName}] ${file} › ${title}`,
              message: (results.at(-1)?.errors ?? []).map(({ message }) => message).join('\n'),
            },
          ]
        : [],
    ),
  )
  return [...failed, ...suites.flatMap(listPlaywrightFailures)]
}
