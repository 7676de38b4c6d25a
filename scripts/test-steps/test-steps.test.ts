import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { listSlowestFiles } from '../test-runs.mjs'

/** Runners in processes of their own, on a busy machine. */
vi.setConfig({ testTimeout: 300_000 })

const root = path.resolve(import.meta.dirname, '../..')
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const RUNNERS = [
  ['vitest', 'node_modules/vitest/vitest.mjs'],
  ['playwright', 'node_modules/playwright/cli.js'],
] as const
const STEPS = pathToFileURL(path.join(root, 'scripts/test-steps.mjs')).href
const RUN = `
  import { createTestSteps } from '${STEPS}'
  const folder = process.cwd()
  const { step, vitest, playwright, finish } = createTestSteps({ reports: folder + '/reports', folder })
  await step('tests', (name) => (process.argv[2] === 'playwright' ? playwright(name) : vitest(name, [], {})))
  const failed = await finish()
  if (failed.length > 0) {
    console.error('failed: ' + failed.join(', '))
    process.exit(1)
  }
`
/** Fails the first time, as on a busy machine. */
const LATE = `
  import { existsSync, writeFileSync } from 'node:fs'
  const isSecond = () => existsSync('been-here') || writeFileSync('been-here', '') === null
`

/** Runs planted files as `npm test` runs those of the repository. */
function run(runner: 'vitest' | 'playwright', files: Record<string, string>) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-steps-'))
  folders.push(folder)
  mkdirSync(path.join(folder, 'reports'))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  for (const [name, program] of RUNNERS)
    writeFileSync(path.join(folder, name), `#!/bin/sh\nexec "${process.execPath}" "${path.join(root, program)}" "$@"\n`, {
      mode: 0o755,
    })
  for (const [name, text] of Object.entries({ ...files, 'run.mjs': RUN })) writeFileSync(path.join(folder, name), text)
  const { NODE_OPTIONS: _, VITEST: __, ...inherited } = process.env
  const env = { ...inherited, PATH: `${folder}${path.delimiter}${process.env.PATH}`, CI: '' }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['run.mjs', runner], { cwd: folder, encoding: 'utf8', env })
  return { status, lines: stdout.trimEnd().split('\n'), stdout, stderr }
}

const good = `import { test } from 'vitest'; test('is good', () => undefined); test('is good, too', () => undefined)`

test('what fails beside others and passes alone is named, counts as passed and does not fail the run', () => {
  const late = `${LATE}; import { expect, test } from 'vitest'
    test('stands', () => undefined)
    test('is late', () => expect(isSecond()).toBe(true))`
  const { status, lines, stdout } = run('vitest', { 'good.test.mjs': good, 'late.test.mjs': late })
  expect(status).toBe(0)
  expect(lines.at(-1)).toBe('4 passed, 0 failed, 0 skipped')
  expect(stdout).toContain('failed beside others, passed alone:\n  late.test.mjs › is late\n')
  expect(stdout).toContain('again, alone: tests')
})

test('the files that took longest are named, the longest first', () => {
  const parts = [
    { file: 'a.spec.ts', durationMs: 400 },
    { file: 'b.spec.ts', durationMs: 1000 },
    { file: 'a.spec.ts', durationMs: 700 },
    { file: 'c.spec.ts', durationMs: 900 },
  ]
  expect(listSlowestFiles(parts, 2)).toEqual([
    ['a.spec.ts', 1.1],
    ['b.spec.ts', 1],
  ])
  const { stdout } = run('vitest', { 'good.test.mjs': good })
  expect(stdout).toMatch(/slowest files of tests:\n +[\d.]+ s {2}good\.test\.mjs\n/)
})

test('what fails alone, too, fails the run with its message', () => {
  const bad = `import { test } from 'vitest'; test('is bad', () => { throw new Error('always') })`
  const late = `${LATE}; import { expect, test } from 'vitest'; test('is late', () => expect(isSecond()).toBe(true))`
  const { status, lines, stdout, stderr } = run('vitest', { 'good.test.mjs': good, 'bad.test.mjs': bad, 'late.test.mjs': late })
  expect(status).toBe(1)
  expect(stderr).toContain('failed: again, alone: tests\n')
  expect(lines.at(-1)).toBe('3 passed, 1 failed, 0 skipped')
  expect(stdout).toMatch(/✗ bad\.test\.mjs › is bad\nError: always/)
  expect(stdout).toContain('failed beside others, passed alone:\n  late.test.mjs › is late\n')
})

test('a file that does not load and a rejection that nobody awaits fail the run once each', () => {
  const unread = `import './missing.mjs'`
  const forgotten = `import { test } from 'vitest'
    test('forgets', async () => { void Promise.reject(new Error('nobody')); await new Promise((done) => setTimeout(done, 50)) })`
  const { status, lines, stdout } = run('vitest', { 'unread.test.mjs': unread, 'forgotten.test.mjs': forgotten })
  expect(status).toBe(1)
  expect(lines.at(-1)).toBe('1 passed, 2 failed, 0 skipped')
  expect(stdout).not.toContain('passed alone')
})

test('a browser test that fails beside others is run again alone, too; one that fails again fails the run', () => {
  const spec = `${LATE}; import { expect, test } from '@playwright/test'
    test('is good', () => undefined)
    test('is late', () => expect(isSecond()).toBe(true))`
  const config = `export default { testDir: '.', testMatch: '*.spec.mjs', outputDir: 'results' }`
  const bad = `import { test } from '@playwright/test'; test('is bad', () => { throw new Error('always') })`
  const { status, lines, stdout } = run('playwright', {
    'playwright.config.mjs': config,
    'some.spec.mjs': spec,
    'bad.spec.mjs': bad,
  })
  expect([status, lines.at(-1)]).toEqual([1, '2 passed, 1 failed, 0 skipped'])
  expect(stdout).toContain('failed beside others, passed alone:\n  [] some.spec.mjs › is late\n')
  expect(stdout).toContain('✗ [] bad.spec.mjs › is bad')
})
