// The real server for the journeys: the built web app, a fresh data directory, the demo community.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWebWhenStale } from '../../scripts/build-web.mjs'
import { root } from '../../scripts/root.mjs'

await buildWebWhenStale()
const directory = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-e2e-'))
// As root the database runs as another user, who must be able to enter it.
chmodSync(directory, 0o755)
process.env.DATA_DIR = directory
// A whole test run comes from one address.
process.env.RATE_LIMIT_FACTOR = '1000'
// A console of launch.phone.spec.ts; its pages are the test's own.
process.env.LAUNCH_ORIGINS = 'http://console.example'
process.on('exit', () => rmSync(directory, { recursive: true, force: true }))
await import(pathToFileURL(path.join(root, 'apps/server/src/main.ts')).href)
