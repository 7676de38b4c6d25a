import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { isArrayOf, isRecord, isString } from '../src/lib/type-guards.ts'

/**
 * What is available offline after a first visit, in addition to the files in `index.html`: the tabs and what they ask, tickets, and
 * their verification with what draws and reads codes.
 */
const SHELL_MODULES = [
  'src/app/load-global-dialogs.ts',
  'src/app/global-dialogs.tsx',
  'src/app/initialise-host.ts',
  'src/app/page-loaders.ts',
  'src/features/cards/pages/cards-page.tsx',
  'src/features/cards/components/visitor/visitor-cards.tsx',
  'src/features/messages/pages/messages-page.tsx',
  'src/features/messages/components/visitor/visitor-messages.tsx',
  'src/app/pages/me-page.tsx',
  'src/features/accounts/components/visitor/visitor-view.tsx',
  'src/features/lottery/pages/my-tickets-page.tsx',
  'src/features/lottery/pages/ticket-page.tsx',
  'src/features/lottery/pages/verify-ticket-page.tsx',
  'src/features/lottery/pages/verify-records-page.tsx',
  'src/features/lottery/model/run-verification-sync.ts',
  '../../node_modules/qr/index.js',
  '../../node_modules/qr/decode.js',
]
const SHELL_FILES = ['index.html', 'favicon.svg', 'avatar-default.svg']

/** Builds `service-worker.js` with the list of the shell's files. The page registers it itself, if supported. */
export function serviceWorkerPlugins(): Plugin[] {
  let directory = ''
  const captureOutDir: Plugin = {
    name: 'where-the-shell-is-built',
    configResolved({ root, build }) {
      directory = path.resolve(root, build.outDir)
    },
  }
  const pwaPlugins = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: [...SHELL_FILES, 'assets/*.{js,css}'],
      // Their names contain a content hash.
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => {
          const wanted = new Set([...SHELL_FILES, ...listShellFiles(directory)])
          const manifest = entries.filter(({ url }) => wanted.has(url)).map((entry) => ({ ...entry, url: `/${entry.url}` }))
          return { manifest, warnings: [] }
        },
      ],
    },
  })
  return [captureOutDir, ...pwaPlugins]
}

interface BuiltModule {
  file: string
  css: readonly string[]
  imports: readonly string[]
}

/** The files named by the page, and those of the modules with all static imports, from Vite's manifest. */
function listShellFiles(directory: string): Set<string> {
  const built: unknown = JSON.parse(readFileSync(path.join(directory, '.vite/manifest.json'), 'utf8'))
  const files = new Set<string>()
  const seen = new Set<string>()
  const collect = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const { file, css, imports } = parseBuiltModule(built, name)
    for (const one of [file, ...css]) files.add(one)
    for (const one of imports) collect(one)
  }
  for (const name of SHELL_MODULES) collect(name)
  const page = readFileSync(path.join(directory, 'index.html'), 'utf8')
  for (const [, file = ''] of page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)) files.add(file)
  return files
}

const isStringArray = isArrayOf(isString)

function parseBuiltModule(built: unknown, name: string): BuiltModule {
  const found: unknown = isRecord(built) ? built[name] : undefined
  if (!isRecord(found) || !isString(found['file'])) throw new Error(`the build has no file for ${name}`)
  const { css, imports } = found
  return { file: found['file'], css: isStringArray(css) ? css : [], imports: isStringArray(imports) ? imports : [] }
}
