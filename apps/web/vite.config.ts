import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractForClient, SCHEMAS } from './scripts/contract-for-client.ts'
import { launchPage } from './scripts/launch-page.ts'
import { precompress } from './scripts/precompress.ts'
import { plainQueryFields } from './scripts/plain-query-fields.ts'
import { preloadFirstPage } from './scripts/preload-first-page.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { threeInParts } from './scripts/three-in-parts.ts'
import { xrProfiles } from './scripts/xr-profiles.ts'

const SERVER = 'http://127.0.0.1:3000'
/** What the server answers itself; the first part of the login addresses is the product's name. */
const SERVER_PATHS = ['/api', '/art', '/media', '/oss', '/dev', '/h']
const REALTIME_PATH = '/realtime'

/** The XR library brings a headset emulator with four furnished rooms, 5 MB, for its developers; the product never asks for it. */
const withoutXrEmulator: Plugin = {
  name: 'without-xr-emulator',
  enforce: 'pre',
  load: (id) => (id.endsWith('/@pmndrs/xr/dist/emulate.js') ? 'export const emulate = () => undefined' : undefined),
}

/**
 * Parts of the query library that home would load at once and nobody uses: calls that write go through `call`, never through
 * its mutations, a page shows by itself that a query is on its way or has failed, no answer is kept beyond the page, and its
 * timers are the browser's.
 */
const UNUSED_QUERY_PARTS: readonly [end: string, code: string][] = [
  [
    '/query-core/build/modern/mutationCache.js',
    `export class MutationCache {
      build() { throw new Error('left out of the build: see vite.config.ts') }
      resumePausedMutations() { return Promise.resolve() }
      clear() {}
    }`,
  ],
  [
    '/query-core/build/modern/timeoutManager.js',
    `export const timeoutManager = globalThis
    export const systemSetTimeoutZero = (callback) => void setTimeout(callback)`,
  ],
  [
    '/react-query/build/modern/suspense.js',
    `export function ensureSuspenseTimers({ suspense, throwOnError }) {
      if (suspense || throwOnError) throw new Error('left out of the build: see vite.config.ts')
    }
    export const defaultThrowOnError = () => false
    export const shouldSuspend = () => false
    export const fetchOptimistic = () => Promise.resolve()`,
  ],
  [
    '/react-query/build/modern/errorBoundaryUtils.js',
    `export const ensurePreventErrorBoundaryRetry = () => undefined
    export const useClearResetErrorBoundary = () => undefined
    export const getHasError = () => false`,
  ],
  [
    '/react-query/build/modern/QueryErrorResetBoundary.js',
    `export const QueryErrorResetBoundary = () => null
    export const useQueryErrorResetBoundary = () => undefined`,
  ],
  [
    '/react-query/build/modern/IsRestoringProvider.js',
    `export const IsRestoringProvider = ({ children }) => children
    export const useIsRestoring = () => false`,
  ],
]

const withoutUnusedQueryParts: Plugin = {
  name: 'without-unused-query-parts',
  enforce: 'pre',
  load: (id) => UNUSED_QUERY_PARTS.find(([end]) => id.endsWith(`/@tanstack${end}`))?.[1],
}

/** What comes together: small modules that would else be a file each, thirty of them for home's feed. */
const TOGETHER: readonly [name: string, test: RegExp][] = [
  // Else it would lie with the fields of forms, which who walks a hall has no use for.
  ['text-faults', /\/contract\/src\/text-faults\.zh\.ts$/],
  ['late', /\/ui\/feedback\/create-late\.|\/text\/zh\/ui\/late-part\.ts$/],
  ['sheet-parts', /\/ui\/(overlays\/(sheet|use-open-dialog)|icons\/phosphor\/x-bold)\./],
  [
    'hall-icons',
    /\/ui\/icons\/phosphor\/(corners-(in|out)|device-rotate|footprints|pause|question|speaker-(slash|high)|squares-four|virtual-reality)-(regular|fill)/,
  ],
  [
    'bar-parts',
    /\/ui\/(controls\/icon-button|feedback\/create-late|icons\/phosphor\/(caret-(left|right)-bold|dots-three-bold))\.|\/text\/zh\/ui\/late-part\.ts$/,
  ],
  ['community', /\/contract\/src\/community\.ts$|\/shared\/works\/cached-works\.ts$|\/lib\/api\/patch-cached\.ts$/],
  [
    'work-parts',
    /\/lib\/latest-wish\.ts$|\/shared\/(works\/use-wishes|people\/use-as-person)\.ts$|\/text\/zh\/(accounts\/visitor|works\/work-kinds)\.ts$|\/contract\/src\/people\.ts$|\/(ui\/controls\/chip|shared\/(works\/work-kind-chip|people\/avatar))\.|\/ui\/icons\/phosphor\/(article-bold|cube-focus-bold|heart|map-pin|panorama-bold|video-camera-bold)/,
  ],
  [
    'work-lists',
    /\/ui\/(lists\/(masonry|list-end)|text\/highlighted|navigation\/tab-list)\.|\/shared\/works\/work-(masonry|card|card-skeleton)\.|\/text\/zh\/(ui\/list-end|works\/work-card)\.ts$/,
  ],
  ['hall-walk', /\/shared\/halls\/(walk\/(?!hall-walk|shared-walk|staged-hall|walk-failure)|catalogue\/catalogue-sheet)/],
  [
    'work-talk',
    /\/features\/detail\/(api|model\/(use-writing|comment-drafts|use-taps|detail-failure)|components\/(late-parts|late-viewers|late-report-sheet|like-by-tap|detail-failure-view|work-cover))\.|\/text\/zh\/(works\/detail|community\/comments)\.ts$|\/ui\/icons\/phosphor\/(star-fill|chat-circle-regular)/,
  ],
  [
    'feed',
    /\/features\/home\/(components\/(?!tutorial\.)|model)|\/text\/zh\/discovery\/(home-feed|nearby)\.ts$|\/shared\/location\/|\/ui\/icons\/phosphor\/images-duotone/,
  ],
]

export default defineConfig({
  plugins: [
    react(),
    contractForClient(),
    xrProfiles(),
    preloadFirstPage(),
    launchPage(),
    ...serviceWorker(),
    precompress(),
    withoutXrEmulator,
    withoutUnusedQueryParts,
    plainQueryFields,
    threeInParts,
  ],
  resolve: { dedupe: ['three', 'react', 'react-dom'] },
  server: {
    proxy: {
      ...Object.fromEntries(SERVER_PATHS.map((path) => [`^${path}/`, SERVER])),
      [`^${REALTIME_PATH}/`]: { target: SERVER, ws: true },
    },
  },
  build: {
    target: ['chrome87', 'safari14'],
    manifest: true,
    // Browsers without modulepreload fetch the same files a moment later.
    modulePreload: { polyfill: false },
    // A chunk's size on the wire is what counts, and precompress prints nothing that CI would have to read.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file each for what begins at once and for what draws the first page, with all they import: the bundler's own
          // cut, by who shares what, would make forty.
          groups: [
            // Apart from what begins, which shares modules with them: they come with the first page that checks something.
            { name: 'schemas', test: SCHEMAS, priority: 5, includeDependenciesRecursively: false },
            { name: 'start', test: /\/src\/main\.ts$/, priority: 4 },
            { name: 'first-page', test: /\/src\/app\/render-app\.tsx$|\/home\/pages\/home-page\.tsx$/, priority: 3 },
            ...TOGETHER.map(([name, test]) => ({ name, test, priority: 1, includeDependenciesRecursively: false })),
          ],
        },
      },
    },
  },
})
