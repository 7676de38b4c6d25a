// What a phone has to fetch: brotli for the home page, gzip for the chunks, from the built web app's manifest.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { root } from '../scripts/root.mjs'

const dist = path.join(root, 'apps/web/dist')
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)

/** Script files of a manifest entry with everything it imports at once. */
function scriptsOf(key, found = new Set()) {
  const chunk = manifest[key]
  if (chunk === undefined || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) scriptsOf(imported, found)
  return found
}
const bytes = (files, compress) => [...files].reduce((sum, file) => sum + compress(readFileSync(path.join(dist, file))).length, 0)
const pageKey = (suffix) => Object.keys(manifest).find((key) => key.endsWith(suffix))

const shell = scriptsOf(entry)
const home = new Set([...shell, ...scriptsOf(pageKey('home-page.tsx'))])
const beyondShell = (suffix) => new Set([...scriptsOf(pageKey(suffix))].filter((file) => !shell.has(file)))

const kb = (count) => `${(count / 1024).toFixed(1)} KB`
const row = (what, count, limitKb) => ({ what, measured: kb(count), budget: `≤ ${limitKb} KB`, holds: count <= limitKb * 1024 })
const viewer = beyondShell('viewer-page.tsx')
const editor = new Set([...beyondShell('gallery-creator-page.tsx')].filter((file) => !viewer.has(file)))
console.log(
  JSON.stringify([
    row('home, JavaScript on the wire (brotli)', bytes(home, brotliCompressSync), 90),
    row('hall page beyond the shell (gzip)', bytes(beyondShell('hall-page.tsx'), gzipSync), 20),
    row('3D route beyond the shell (gzip)', bytes(viewer, gzipSync), 260),
    row('editor beyond shell and stage (gzip)', bytes(editor, gzipSync), 60),
  ]),
)
