import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin, Rollup } from 'vite'

/** Headsets that are common among users, and the generic profiles that others fall back to. */
const PROFILES = [
  'generic-hand',
  'generic-trigger',
  'generic-trigger-squeeze-thumbstick',
  'meta-quest-touch-plus',
  'oculus-touch-v3',
  'pico-4',
  'pico-neo3',
]
const BASE_PATH = '/xr/'
const PROFILE_LIST_FILE = 'profilesList.json'

/** Serves the models of headset controllers from the app's own origin: their default CDN is unreachable in some regions. */
export function xrProfiles(): Plugin {
  const directory = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@webxr-input-profiles/assets/package.json')),
    'dist/profiles',
  )
  return {
    name: 'xr-profiles',
    configureServer(server) {
      server.middlewares.use(BASE_PATH, async (request, response, next) => {
        const name = (request.url ?? '').replace(/^\/|\?.*$/g, '')
        if (name === PROFILE_LIST_FILE) return response.end(await readProfileList(directory))
        if (!PROFILES.includes(path.dirname(name))) return next()
        createReadStream(path.join(directory, name)).on('error', next).pipe(response)
      })
    },
    async generateBundle(this: Rollup.PluginContext) {
      const emit = (name: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName: BASE_PATH.slice(1) + name, source })
      emit(PROFILE_LIST_FILE, await readProfileList(directory))
      for (const profile of PROFILES) {
        for (const file of await readdir(path.join(directory, profile))) {
          emit(`${profile}/${file}`, await readFile(path.join(directory, profile, file)))
        }
      }
    },
  }
}

/** Only available profiles: for others a headset would request a missing file instead of falling back. */
async function readProfileList(directory: string): Promise<string> {
  const all = Object.entries(JSON.parse(await readFile(path.join(directory, PROFILE_LIST_FILE), 'utf8')))
  return JSON.stringify(Object.fromEntries(all.filter(([name]) => PROFILES.includes(name))))
}
