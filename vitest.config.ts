import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { dedupe: ['three', 'react', 'react-dom'] },
  plugins: [react()],
  test: {
    // More than the cores (vitest's own choice is one fewer): many tests only wait, for a process or for the database.
    maxWorkers: '150%',
    // A process for each file would load the same modules hundreds of times; those of the server and of pure functions keep nothing for one another.
    isolate: false,
    // A busy machine takes its time; a test that hangs still ends.
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ['vitest.setup.ts'],
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
          environment: 'jsdom',
          include: ['apps/web/src/**/*.test.tsx', 'packages/stage/src/**/*.test.tsx'],
          setupFiles: ['apps/web/playground/dom-setup.ts'],
          testTimeout: 60_000,
          // What pages keep in modules (whether there is a network, who is logged in) would reach the next file.
          isolate: true,
        },
      },
    ],
    coverage: { enabled: false },
  },
})
