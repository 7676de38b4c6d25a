// npm start: builds the web app when needed and becomes the server.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWebWhenStale } from './build-web.mjs'
import { root } from './root.mjs'

buildWebWhenStale()
await import(pathToFileURL(path.join(root, 'apps/server/src/main.ts')).href)
