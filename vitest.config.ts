import { availableParallelism } from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Small files that take long, since they wait for processes. Vitest begins with the largest files where it knows no durations, as on
 * a fresh machine: these would come last, each alone.
 */
const SLOW_FILES = [
  'scripts/how-to/recipes.test.ts',
  'scripts/npm-start/npm-start.test.ts',
  'jobs/job-runner.test.ts',
  'works/viewing/unlocking-attack.test.ts',
  'db/embedded-postgres.crash.test.ts',
  'db/embedded/start-embedded-postgres.test.ts',
  'db/embedded/owner-lock.test.ts',
  'db/hanging-database.test.ts',
  'process/run.test.ts',
  'server/src/main.test.ts',
  'whole-server/full-disk.test.ts',
  'whole-server/outages.test.ts',
  'process/supervised.test.ts',
  'http/connection-watchdog.test.ts',
  'whole-server/clock-jumps.test.ts',
]

class SlowFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW_FILES.some((file) => moduleId.endsWith(file))
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

/** How often each property is tried, with new seeds (CONTRIBUTING.md). */
const PROPERTY_ROUNDS = Number(process.env.PROPERTY_ROUNDS ?? 1)
const repeatProperties =
  PROPERTY_ROUNDS > 1 ? [{ find: /^fast-check$/, replacement: path.resolve('scripts/repeat-properties.mjs') }] : []

export default defineConfig({
  resolve: { dedupe: ['three', 'react', 'react-dom'], alias: repeatProperties },
  plugins: [react()],
  test: {
    // More than the cores: many tests only wait, for a process or for the database. (A share in percent is never more than the cores.)
    maxWorkers: 2 * availableParallelism(),
    // A process for each file would load the same modules hundreds of times: modules keep no state, and no test replaces one.
    isolate: false,
    // Collecting what files leave behind took an eighth of the time: with room for what is young, less of it is looked at again.
    execArgv: ['--max-semi-space-size=64'],
    // A busy machine takes its time; a test that hangs still ends.
    testTimeout: 30_000 * PROPERTY_ROUNDS,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ['vitest.setup.ts'],
    sequence: { sequencer: SlowFirstSequencer },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/{src,scripts}/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles: ['apps/server/src/testing/file-setup.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: './apps/web/playground/dom-environment.ts',
          include: ['apps/web/src/**/*.test.tsx', 'packages/stage/src/**/*.test.tsx'],
          setupFiles: ['apps/web/playground/dom-setup.ts'],
          testTimeout: 60_000 * PROPERTY_ROUNDS,
        },
      },
    ],
    coverage: { enabled: false },
  },
})
