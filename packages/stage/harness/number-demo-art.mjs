import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const art = join(import.meta.dirname, '../../../apps/server/demo/art')

/** The demo's artworks under the file names that the harness requests: a folder for `STAGE_ART_DIR`, removed when the process exits. */
export function numberDemoArt() {
  const numbered = mkdtempSync(join(tmpdir(), 'demo-art-'))
  process.once('exit', () => rmSync(numbered, { recursive: true, force: true }))
  const files = readdirSync(art).filter((file) => file.startsWith('work-'))
  files.sort().forEach((file, index) => symlinkSync(join(art, file), join(numbered, `${index}.webp`)))
  return numbered
}
