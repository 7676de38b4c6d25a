import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../../scripts/root.mjs'
import { CHROMIUM } from './browser.mjs'

const directory = path.join(root, 'bench/lighthouse')
const program = path.join(directory, 'node_modules/lighthouse/cli/index.js')

/** Installs Lighthouse at the first run, by its own lock file: it is larger than most of what the workspace needs. */
export function installLighthouse() {
  if (existsSync(program)) return
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: directory,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error('Lighthouse, with which this bench compares, could not be installed')
}

/**
 * Lighthouse on a phone with its own profile: nothing is stored or cached.
 * @param method `simulate`: loads without limits and computes what a slow phone would take; `devtools`: slows down the browser
 */
export function runLighthouse(origin, method) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-lighthouse-'))
  const file = path.join(folder, 'report.json')
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    [
      program,
      origin,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--only-categories=performance',
      `--throttling-method=${method}`,
      '--no-enable-error-reporting',
      `--chrome-flags=--headless ${CHROMIUM.args.join(' ')}`,
    ],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: CHROMIUM.executablePath } },
  )
  if (status !== 0) throw new Error(`Lighthouse ended with ${status ?? signal}: ${stdout}${stderr}`)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })
  return summarise(report)
}

function summarise({ audits, categories, environment }) {
  const tasks = audits['long-tasks'].details?.items ?? []
  const longest = tasks.toSorted((a, b) => b.duration - a.duration)[0]
  const requests = audits['network-requests'].details.items
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  return {
    score: Math.round(categories.performance.score * 100),
    fcpMs: audits['first-contentful-paint'].numericValue,
    lcpMs: audits['largest-contentful-paint'].numericValue,
    speedIndexMs: audits['speed-index'].numericValue,
    tbtMs: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    scriptKb: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    longestTaskMs: longest?.duration ?? 0,
    longestTaskOf:
      longest === undefined ? '' : `${path.basename(longest.url) || 'the page'} at ${Math.round(longest.startTime)} ms`,
    benchmarkIndex: environment.benchmarkIndex,
  }
}
