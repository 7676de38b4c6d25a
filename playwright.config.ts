import { defineConfig, devices } from '@playwright/test'
import { APP_ORIGIN, APP_PORT, PLAYGROUND_PORT } from './e2e/support/app.ts'
import { findSystemChromium } from './scripts/system-browser.mjs'

const chromiumArguments = [
  // Chromium has no sandbox for root, which is what containers run as.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The same software renderer everywhere: pictures of halls do not depend on the machine's GPU.
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // Pages themselves are painted without that renderer: half the work for the same picture.
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
]

/** Devices have more; tests that look at pixels say so. A hall is drawn without a GPU in two thirds of the time of one. */
const PIXELS_PER_POINT = 0.5

const STORIES = 'playground.spec.ts'
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: PIXELS_PER_POINT }
const DESKTOP = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: PIXELS_PER_POINT }

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/admins.ts',
  fullyParallel: false,
  // One more than the cores: tests also wait, for pauses of the product and for timers.
  workers: 3,
  // Far above what any takes: a test ends by what it waits for.
  timeout: 300_000,
  // Halls are drawn without a GPU here.
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: process.env.CI === undefined ? 'list' : [['list'], ['html', { open: 'never' }]],
  use: {
    actionTimeout: 30_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    // Devices that have been here before: the first run's question and the first look around have tests of their own.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: APP_ORIGIN,
          localStorage: [
            { name: 'zhanjian.consent', value: JSON.stringify({ isAnswered: true, agreed: [] }) },
            { name: 'zhanjian.tutorialIgnore', value: 'true' },
          ],
        },
      ],
    },
    launchOptions: {
      args: chromiumArguments,
      executablePath: findSystemChromium(),
      // Where the machine names none (a bare container), Chromium saves no file under a Chinese name.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
  // In this order. Stories need no server: half of them run while the demo is planted, the others, short ones, where a worker has
  // nothing else to do in the end.
  projects: [
    { name: 'stories on a phone', testMatch: STORIES, use: PHONE },
    {
      name: 'phone',
      // The stage's harness sets its own sizes, phones among them: once is enough.
      testIgnore: [STORIES, 'stage.spec.ts', '*.desktop.spec.ts'],
      use: PHONE,
    },
    { name: 'desktop', testIgnore: [STORIES, '*.phone.spec.ts'], use: DESKTOP },
    { name: 'stories on a desktop', testMatch: STORIES, use: DESKTOP },
  ],
  webServer: [
    {
      command: `"${process.execPath}" e2e/support/playground.mjs`,
      port: PLAYGROUND_PORT,
      env: { PORT: String(PLAYGROUND_PORT) },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      reuseExistingServer: false,
    },
    {
      command: `"${process.execPath}" e2e/support/serve.mjs`,
      url: `${APP_ORIGIN}/readyz`,
      env: { PORT: String(APP_PORT) },
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      reuseExistingServer: false,
    },
  ],
})
