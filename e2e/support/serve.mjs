// The real server for the browser tests: the built web app, an empty data directory, the demo community.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWebWhenStale } from '../../scripts/build-web.mjs'
import { root } from '../../scripts/root.mjs'

await buildWebWhenStale()
const directory = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-e2e-'))
// As root the database runs as another user, who needs access.
chmodSync(directory, 0o755)
process.env.DATA_DIR = directory
// All requests of a test run come from one address.
process.env.RATE_LIMIT_FACTOR = '1000'
// The console of launch.phone.spec.ts; the test serves its pages.
process.env.LAUNCH_ORIGINS = 'http://console.example'
process.on('exit', () => rmSync(directory, { recursive: true, force: true }))
await import(pathToFileURL(path.join(root, 'apps/server/src/main.ts')).href)
