// What a phone has to fetch: brotli for home, gzip for the chunks, from the manifest of the built web app.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { root } from './root.mjs'

const dist = path.join(root, 'apps/web/dist')
const formatKb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`

/** Sizes and their budgets, one row each. */
export function buildSizeRows() {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
  /**
   * The files named in the page's elements: the entry with its static imports, and the home page. Its script names more, for
   * links
   * to a hall only.
   */
  const home = new Set(readFileSync(path.join(dist, 'index.html'), 'utf8').match(/(?<=(src|href)="\/)assets\/[\w.-]+\.js/g))
  const beyondShell = (...parts) =>
    new Set(
      parts.flatMap((part) => [...collectScripts(manifest, findManifestKey(manifest, part))]).filter((file) => !home.has(file)),
    )
  // The page imports the stage itself, to show a placeholder until it has loaded.
  const viewer = beyondShell('viewer-page.tsx', 'hall-stage')
  const panoramaView = beyondShell('panorama-view.tsx')
  const tour = new Set([...beyondShell('panorama-page.tsx')].filter((file) => !panoramaView.has(file)))
  const editor = new Set([...beyondShell('gallery-creator-page.tsx')].filter((file) => !viewer.has(file)))
  // What it shares with the viewers and with the editor of halls is counted there.
  const shared = beyondShell(
    'viewer-page.tsx',
    'hall-stage',
    'panorama-page.tsx',
    'panorama-view.tsx',
    'gallery-creator-page.tsx',
    'studio/hall-editor.tsx',
  )
  const tourEditor = new Set(
    [...beyondShell('tour-editor-page.tsx', 'studio/tour-editor.tsx')].filter((file) => !shared.has(file)),
  )
  const invitation = beyondShell('_invitation-page-')
  const invitationEditor = new Set(
    [...beyondShell('invitation-editor-page.tsx', 'studio/invitation-editor.tsx')].filter(
      (file) => !shared.has(file) && !invitation.has(file),
    ),
  )
  return [
    buildRow('home, JavaScript on the wire (brotli)', countBytes(home, brotliCompressSync), 90),
    buildRow('hall page beyond the shell (gzip)', countBytes(beyondShell('work-page.tsx'), gzipSync), 20),
    buildRow('3D route beyond the shell (gzip)', countBytes(viewer, gzipSync), 260),
    buildRow('panorama view beyond the shell (gzip)', countBytes(panoramaView, gzipSync), 20),
    buildRow('tour page beyond shell and panorama view (gzip)', countBytes(tour, gzipSync), 30),
    buildRow('invitation beyond the shell (gzip)', countBytes(invitation, gzipSync), 24),
    buildRow('first page of an invitation with the shell (brotli)', countBytes(union(home, invitation), brotliCompressSync), 112),
    buildRow('editor of invitations, what it does not share (gzip)', countBytes(invitationEditor, gzipSync), 60),
    buildRow('own room beyond the shell (gzip)', countBytes(beyondShell('own-room-page.tsx', 'model-view'), gzipSync), 260),
    buildRow('editor beyond shell and stage (gzip)', countBytes(editor, gzipSync), 60),
    buildRow('tour editor, what it does not share (gzip)', countBytes(tourEditor, gzipSync), 60),
  ]
}

/** Prints the budgets that are exceeded. @returns whether none is */
export function areSizesWithinBudget() {
  const broken = buildSizeRows().filter(({ holds }) => !holds)
  for (const { what, measured, budget } of broken) console.log(`  ${what}: ${measured}, ${budget}`)
  return broken.length === 0
}

const buildRow = (what, bytes, limitKb) => ({
  what,
  measured: formatKb(bytes),
  budget: `≤ ${limitKb} KB`,
  holds: bytes <= limitKb * 1024,
})

const countBytes = (files, compress) =>
  [...files].reduce((sum, file) => sum + compress(readFileSync(path.join(dist, file))).length, 0)

const union = (...sets) => new Set(sets.flatMap((set) => [...set]))

/** Script files of a manifest entry and all its static imports. */
function collectScripts(manifest, key, found = new Set()) {
  const chunk = manifest[key]
  if (chunk === undefined || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) collectScripts(manifest, imported, found)
  return found
}

function findManifestKey(manifest, part) {
  const key = Object.keys(manifest).find((name) => name.includes(part) && !name.endsWith('.css'))
  if (key === undefined) throw new Error(`the build has no separate chunk for ${part}`)
  return key
}
