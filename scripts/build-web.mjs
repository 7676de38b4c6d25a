// Builds apps/web if any of its inputs has changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'
import { runGroup } from './stop-request.mjs'

const SOURCES = [
  'packages/contract/src',
  'packages/draws/src',
  'packages/scene/src',
  'packages/stage/src',
  'apps/web',
  'package-lock.json',
  'tsconfig.base.json',
]
const stampFile = path.join(root, 'apps/web/dist/.built-from')

const NEVER_ABORTED = new AbortController().signal

/** Ends the process if the build fails; returns if `stop` aborted it. */
export async function buildWebWhenStale(stop = NEVER_ABORTED) {
  const wanted = hashSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  console.error('正在构建网页… building the web app')
  const args = ['run', 'build', '-w', 'apps/web', '--silent', '--', '--logLevel', 'warn']
  const status = await runGroup('npm', args, { cwd: root, stdio: ['ignore', 2, 2] }, stop)
  if (stop.aborted) return
  if (status !== 0) {
    console.error('build: building the web app failed; see above')
    process.exit(status ?? 1)
  }
  writeFileSync(stampFile, wanted)
}

function hashSources() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => listFiles(source))) hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

function listFiles(source) {
  if (!existsSync(path.join(root, source))) return []
  if (/\.(json|ts)$/.test(source)) return [source]
  return readdirSync(path.join(root, source), { withFileTypes: true })
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules')
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(path.join(source, entry.name)) : [path.join(source, entry.name)]))
}
