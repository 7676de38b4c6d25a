// npm start: builds the web app if needed and becomes the server.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWebWhenStale } from './build-web.mjs'
import { root } from './root.mjs'
import { STOP_SIGNALS } from './stop-request.mjs'

// Aborts a build; the server handles signals itself.
const stop = new AbortController()
const abort = () => stop.abort()
for (const signal of STOP_SIGNALS) process.on(signal, abort)
process.on('disconnect', abort)
if (process.connected === false) abort()
await buildWebWhenStale(stop.signal)
if (stop.signal.aborted) process.exit(0)
for (const signal of STOP_SIGNALS) process.off(signal, abort)
await import(pathToFileURL(path.join(root, 'apps/server/src/main.ts')).href)
