import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** What the emulator of headsets is on a page: `window.IWER`. */
export interface IwerModule {
  XRDevice: new (config: unknown, options: object) => { installRuntime(options: object): void }
  metaQuest3: unknown
}

/** The script of the emulator, for `addInitScript`. */
export function readXrEmulator(): string {
  const entry = createRequire(import.meta.url).resolve('iwer')
  return readFileSync(path.join(entry.slice(0, entry.lastIndexOf('iwer') + 4), 'build/iwer.min.js'), 'utf8')
}
