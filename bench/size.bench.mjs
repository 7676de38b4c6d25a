// What a phone has to fetch: brotli for the home page, gzip for the chunks, from the built web app's manifest.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { root } from '../scripts/root.mjs'

const dist = path.join(root, 'apps/web/dist')
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))

/** Script files of a manifest entry with everything it imports at once. */
function scriptsOf(key, found = new Set()) {
  const chunk = manifest[key]
  if (chunk === undefined || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) scriptsOf(imported, found)
  return found
}
const bytes = (files, compress) => [...files].reduce((sum, file) => sum + compress(readFileSync(path.join(dist, file))).length, 0)
const keyOf = (part) => {
  const key = Object.keys(manifest).find((name) => name.includes(part))
  if (key === undefined) throw new Error(`the build has no chunk of its own for ${part}`)
  return key
}

/** What the page itself names: the entry and all that it imports at once, the home page with it. */
const shell = new Set(readFileSync(path.join(dist, 'index.html'), 'utf8').match(/assets\/[\w.-]+\.js/g))
const home = shell
const beyondShell = (...parts) => new Set(parts.flatMap((part) => [...scriptsOf(keyOf(part))]).filter((file) => !shell.has(file)))

const kb = (count) => `${(count / 1024).toFixed(1)} KB`
const row = (what, count, limitKb) => ({ what, measured: kb(count), budget: `≤ ${limitKb} KB`, holds: count <= limitKb * 1024 })
// The page asks for the stage by itself, to show something meanwhile.
const viewer = beyondShell('viewer-page.tsx', 'hall-stage')
const editor = new Set([...beyondShell('gallery-creator-page.tsx')].filter((file) => !viewer.has(file)))
console.log(
  JSON.stringify([
    row('home, JavaScript on the wire (brotli)', bytes(home, brotliCompressSync), 90),
    row('hall page beyond the shell (gzip)', bytes(beyondShell('work-page.tsx'), gzipSync), 20),
    row('3D route beyond the shell (gzip)', bytes(viewer, gzipSync), 260),
    row('editor beyond shell and stage (gzip)', bytes(editor, gzipSync), 60),
  ]),
)
