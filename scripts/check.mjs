// npm run check: all checks that do not run the product, fastest first.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

/** Whether every statement is valid on a server, and has the rows that its code expects. */
export const STATEMENTS = 'apps/server/src/testing/row-types/check-row-types.ts'
const CHECKS = [
  ['format and order of imports', 'biome', ['check', '--reporter=summary', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ...['packages/contract', 'packages/draws', 'packages/scene', 'packages/stage', 'apps/server', 'apps/web', 'e2e', 'bench'].map(
    (folder) => [`types of ${folder}`, 'tsc', ['-p', folder]],
  ),
  ['statements and the types of their rows', 'node', [STATEMENTS]],
  ['unused files, exports and packages', 'knip', []],
  ['docstrings of what other packages use', 'npm', ['run', 'check', '--silent', '-w', 'docs/reference']],
]

/** Runs every check. @returns the names of those that failed */
export function runChecks() {
  const failed = CHECKS.filter(([name, command, args]) => {
    const started = Date.now()
    const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
    console.log(`${status === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
    return status !== 0
  }).map(([name]) => name)
  for (const file of LOCK_FILES) if (!isLockComplete(file)) failed.push(file)
  return failed
}

const LOCK_FILES = ['package-lock.json', 'bench/lighthouse/package-lock.json']

/** npm ci fails on other platforms if a lock file lacks an optional package of one. A lock file must not contain URLs. */
function isLockComplete(file) {
  const { packages } = JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  const names = new Set(Object.keys(packages).map((key) => key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length)))
  const missing = Object.values(packages).flatMap((entry) =>
    Object.keys(entry.optionalDependencies ?? {}).filter((name) => !names.has(name)),
  )
  const addressed = Object.entries(packages).filter(([, { resolved }]) => resolved?.startsWith('http'))
  for (const name of new Set(missing)) console.log(`  ${file} lacks the optional package ${name}`)
  for (const [key] of addressed) console.log(`  ${file} records a download address for ${key}`)
  const isComplete = missing.length === 0 && addressed.length === 0
  console.log(`${isComplete ? '✓' : '✗'} ${file}`)
  return isComplete
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const failed = runChecks()
  if (failed.length > 0) {
    console.error(`check: failed: ${failed.join(', ')}`)
    process.exit(1)
  }
}
