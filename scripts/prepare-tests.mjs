// What the later steps of npm test need: packages of the system and the built web app. It mostly waits, so it runs beside the first.
import { buildWebWhenStale } from './build-web.mjs'
import { ensureBrowser } from './system-browser.mjs'

ensureBrowser()
await buildWebWhenStale()
