// npm test: unit and route tests on PostgreSQL 15 with the checks beside them, sizes of the build, browser tests on the embedded
// PostgreSQL with the plans of statements beside them; then once more, alone, what failed beside others.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildWebWhenStale } from './build-web.mjs'
import { STATEMENTS } from './check.mjs'
import { findMemoryDirectory } from './memory-directory.mjs'
import { startPostgres15 } from './postgres-15.mjs'
import { root } from './root.mjs'
import { areSizesWithinBudget } from './size-budgets.mjs'
import { ensureBrowser } from './system-browser.mjs'
import { runCommand } from './test-runs.mjs'
import { createTestSteps } from './test-steps.mjs'

// Of all that runs from here on. Somebody who names one has a reason.
process.env.TMPDIR ??= findMemoryDirectory()
const reports = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-test-'))

/** Plans differ between versions, and so does what a server tells of a statement's columns: the product's own decides. */
const EMBEDDED_TESTS = ['plans.test.ts', 'statement-faults.test.ts']

const { step, vitest, playwright, runBeside, finish } = createTestSteps({ reports })

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
  const isGoodOnOldest = (await runCommand('node', [STATEMENTS], { stdio, environment: onOldest })) === 0
  return isGood && isGoodOnOldest
})
const ofOldest = EMBEDDED_TESTS.flatMap((file) => ['--exclude', `**/*${file}`])
await step('unit and route tests (PostgreSQL 15)', (name) => vitest(name, ofOldest, onOldest))
await step('checks', () => print(checks))
ensureBrowser()
await buildWebWhenStale()
await step('sizes of the built web app', areSizesWithinBudget)
// The first browser test waits for servers and for bundles: a core is free.
const PLANS = 'plans of statements (embedded PostgreSQL)'
const plans = runBeside('plans', (stdio) => vitest(PLANS, ['--project', 'server', ...EMBEDDED_TESTS], {}, stdio))
await step('browser tests (embedded PostgreSQL)', playwright)
await step(PLANS, () => print(plans))

const failedSteps = await finish()
rmSync(reports, { recursive: true, force: true })
if (failedSteps.length > 0) {
  console.error(`test: failed: ${failedSteps.join(', ')}`)
  process.exit(1)
}

async function print(beside) {
  const { result, output } = await beside
  console.log(output)
  return result
}

function runScript(name, stdio) {
  return runCommand(process.execPath, [path.join(root, 'scripts', name)], { stdio })
}
