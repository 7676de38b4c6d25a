import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from '../../scripts/root.mjs'

const VERSION = '1.8.0'

/**
 * A-Frame's own build, from its package. Not a dependency of this repository, since it has a dependency from outside the
 * registry, which every installation would need.
 */
export function fetchAFrame() {
  const directory = path.join(root, 'node_modules/.cache/aframe')
  const file = path.join(directory, `package/dist/aframe-v${VERSION}.min.js`)
  if (existsSync(`${file}.br`)) return file
  mkdirSync(directory, { recursive: true })
  const pack = spawnSync('npm', ['pack', `aframe@${VERSION}`, '--silent'], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (pack.status !== 0) throw new Error('A-Frame, with which this bench compares, could not be fetched')
  spawnSync('tar', ['xzf', `aframe-${VERSION}.tgz`, `package/dist/${path.basename(file)}`], { cwd: directory })
  writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  return file
}
