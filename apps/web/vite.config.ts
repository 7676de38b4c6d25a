import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractForClient, SCHEMA_MODULES } from './scripts/contract-for-client.ts'
import { drawChecker } from './scripts/draw-checker.ts'
import { fontLicences } from './scripts/font-licences.ts'
import { launchPage } from './scripts/launch-page.ts'
import { nameCssClass } from './scripts/name-css-class.ts'
import { namedBreakpoints } from './scripts/named-breakpoints.ts'
import { plainQueryFields } from './scripts/plain-query-fields.ts'
import { precompress } from './scripts/precompress.ts'
import { preloadFirstPage } from './scripts/preload-first-page.ts'
import { queryModuleStubs } from './scripts/query-module-stubs.ts'
import { serviceWorkerPlugins } from './scripts/service-worker-plugins.ts'
import { threeFromSource } from './scripts/three-from-source.ts'
import { unusedQueryMethods } from './scripts/unused-query-methods.ts'
import { woff2Only } from './scripts/woff2-only.ts'
import { xrProfiles } from './scripts/xr-profiles.ts'

const SERVER_ORIGIN = 'http://127.0.0.1:3000'
/** What the server answers itself; the first part of the login addresses is the product's name. */
const SERVER_PATHS = ['/api', '/art', '/media', '/music', '/oss', '/dev', '/h']
const REALTIME_PATH = '/realtime'

/** The XR library brings a headset emulator with four furnished rooms, 5 MB, for its developers; the product never asks for it. */
const stubXrEmulator: Plugin = {
  name: 'without-xr-emulator',
  enforce: 'pre',
  load: (id) => (id.endsWith('/@pmndrs/xr/dist/emulate.js') ? 'export const emulate = () => undefined' : undefined),
}

/** React's own check that its development parts are gone; this build is its production part alone. */
const reactDomWithoutCheck: Plugin = {
  name: 'react-dom-without-check',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    const [, part] = /\/react-dom\/(index|client)\.js$/.exec(id) ?? []
    if (part === undefined) return undefined
    return `module.exports = require('./cjs/react-dom${part === 'client' ? '-client' : ''}.production.js')`
  },
}

/** What comes together: small modules that would else be a file each, thirty of them for home's feed. */
const CHUNK_GROUPS: readonly [name: string, test: RegExp][] = [
  // Apart from the drafts of editors, which use it too: else every field would load their schemas.
  [
    'cut-text',
    /\/scene\/src\/cut-text\.ts$|\/text\/zh\/(publish\/(append-to-title|limits)|halls\/camera-names)\.ts$|\/shared\/uploads\/parse-title\.ts$/,
  ],
  ['text-field', /\/ui\/forms\/(text-field|use-limited-typing)\./],
  [
    'draft-crumbs',
    /\/shared\/(drafts\/(work-details|draft-adapter)|uploads\/upload-item)\.ts$|\/contract\/src\/\w+\/draft-faults\.zh\.ts$/,
  ],
  // Else it would lie with the fields of forms, which who walks a hall has no use for.
  ['text-faults', /\/contract\/src\/\w+\/(text|card)-faults\.zh\.ts$/],
  // Else they would lie with the forms that use them, which import the schemas that begin with them: a circle.
  ['lottery-faults', /\/contract\/src\/\w+\/((prize|wheel)-faults\.zh|format-yuan)\.ts$/],
  [
    'shared-works',
    /\/shared\/(sharing\/(share-links|use-(host|work)-share-content)|works\/use-visit-tracking)\.ts$|\/text\/zh\/works\/own-room-link\.ts$|\/ui\/icons\/phosphor\/share-network-regular/,
  ],
  [
    'viewer-parts',
    /\/shared\/(halls\/walk\/(hall-hud|hall-loading-view|blurred-cover|use-viewer-settings)\.|viewer\/(?!place-chip|use-music|help-sheet)|sharing\/late-share-sheet\.)/,
  ],
  // Of the viewers that the page of a tour does not need.
  ['viewer-extras', /\/shared\/viewer\/(place-chip|use-music)\./],
  // The page of a tour; rooms in one and its preview use parts of it.
  [
    'tour-parts',
    /\/features\/panorama\/(components\/(arrival-notice|tour-notice|tour-tools|plan-tile|plan-map|lazy-tour-components|scene-strip|tour-(hud|visit))\.|model\/(use-(tour-visit|neighbours|panel|parsed-tour)|tour-failure)\.)|\/shared\/tours\/(load-panorama-view|use-heading|tour-stage|stage-scenes|tour-files|hotspot-button|hotspot-kinds|name-hotspot)\.|\/text\/zh\/tours\/(viewer|hotspots)\.ts$|\/ui\/icons\/phosphor\/(planet|map-trifold|arrows-clockwise)-regular/,
  ],
  // Lists, panels and figures of desks, and of what one has: each alone would be half as heavy again.
  [
    'desk-parts',
    /\/ui\/(layout\/(figures|page-columns|panel|state-line)|lists\/(empty-list|list-tile|list-tile-skeleton|list-section))\./,
  ],
  ['field-uploads', /\/shared\/uploads\/(picture-files|use-single-upload|noop-upload-storage)\./],
  [
    'record-parts',
    /\/features\/admin\/components\/(lists\/(fact-line|person-cell|queue-tile|record-cell|time-ago)|layout\/subject-desk)\./,
  ],
  // Of hotspots and menus of tours: each alone would be half as heavy again, by what a response weighs.
  [
    'tour-icons',
    /\/ui\/icons\/phosphor\/((arrow-square-out|cube-focus|eye-slash|frame-corners|music-notes)-regular|broadcast-bold)\./,
  ],
  [
    'tour-visit',
    /\/features\/panorama\/(components\/(loaded-tour|tour-viewer|tour-share)\.|model\/(use-tour-(address|keys|menu|share-content|sound)|use-turning|view-address)\.)/,
  ],
  // Of the sheets of an invitation: each alone would be twice as heavy, by what a response weighs.
  [
    'invitation-sheet-icons',
    /\/ui\/icons\/phosphor\/((phone|qr-code|navigation-arrow|clock|flag|trash)-regular|minus-bold|warning-circle-fill)\./,
  ],
  // Of hearts and stars under works, and of those on invitations, which need nothing else of works.
  ['invitation-filled-icons', /\/ui\/icons\/phosphor\/(camera|chat-circle|gift|users)-fill/],
  // Crumbs of most pages: each alone would cost a page that is opened by a link a round trip.
  [
    'page-parts',
    /\/shared\/(places\/to-place-address|media\/prefers-reduced-motion)\.|\/create-random-id\.ts$|\/ui\/icons\/phosphor\/caret-down-bold\./,
  ],
  // What reads addresses that people write.
  ['written-addresses', /\/shared\/links\/|\/lib\/parse-(http-)?url\.ts$/],
  // What hangs on walls, of the stage and the editors: each alone would weigh twice as much.
  ['hung-parts', /\/scene\/src\/hall\/(frame-depth|framed-(size|parts)|label-lines|text-wall)\.ts$|\/linear-colour\.ts$/],
  // Titles and descriptions of works, with the words for those that have none.
  ['hung-texts', /\/text\/zh\/halls\/hung-works\.ts$|\/shared\/halls\/[\w/-]*work-texts\.ts$/],
  // Why a hall is not shown, in a word.
  [
    'hall-failures',
    /\/shared\/halls\/hall-failure\.ts$|\/hall-failure-view\.(tsx|module\.css)$|\/text\/zh\/halls\/hall-failures\.ts$/,
  ],
  // Crumbs of the editors of halls and tours, by the same reason.
  [
    'editor-parts',
    /\/shared\/drafts\/draft-(adapter|repository)\.|\/shared\/studio\/start-page\.|\/text\/zh\/halls\/camera-names\.|\/shared\/uploads\/(parse-title|photo-files|use-picture-picker)\.|\/ui\/(forms\/file-input|text\/only-mouse)\.|\/text\/zh\/publish\/append-to-title\.ts$/,
  ],
  // What opens a draft of any kind and saves it: each alone would weigh half as much again.
  [
    'draft-sessions',
    /\/shared\/(studio\/(document-draft|draft-opening|picture-sources|publishing-session|use-(open-document-draft|key-in-address))|drafts\/(autosave|draft-(edits|files|session)|fetch-work-later|open-draft|resolve-stale-draft))\.ts$|\/scene\/src\/document\/list-files\.ts$/,
  ],
  // The same, of pages that tours do without.
  ['further-page-parts', /\/(use-is-wide|personal-storage-keys)\.ts$/],
  // Of works and comments in lists: the time of day with its units, hearts and stars.
  ['list-crumbs', /\/format-relative-time\.ts$|\/text\/zh\/[\w/]*units\.ts$|\/ui\/icons\/phosphor\/(heart|star|map-pin)-fill/],
  [
    'sheet-parts',
    /\/ui\/(overlays\/(sheet|use-(back-to-close|drag-to-close|open-dialog))|icons\/phosphor\/x-bold)\.|\/text\/zh\/ui\/progress\.ts$/,
  ],
  [
    'hall-icons',
    /\/ui\/icons\/phosphor\/(corners-(in|out)|device-rotate|footprints|info|magnifying-glass-plus|pause|question|speaker-(slash|high)|squares-four|virtual-reality)-(regular|fill)/,
  ],
  [
    'bar-parts',
    /\/ui\/(controls\/icon-button|feedback\/create-lazy-component|icons\/phosphor\/(caret-(left|right)-bold|dots-three-bold))\.|\/text\/zh\/ui\/lazy-component\.ts$/,
  ],
  [
    'community',
    /\/contract\/src\/\w+\/(community|work-drafts)\.ts$|\/shared\/works\/patch-cached-works\.ts$|\/lib\/api\/patch-cached\.ts$/,
  ],
  [
    'work-parts',
    /\/lib\/optimistic-toggle\.ts$|\/shared\/(works\/(use-optimistic-toggles|listed-kinds)|people\/(use-require-login|login-prompt-context))\.ts$|\/text\/zh\/(accounts\/visitor|works\/work-kinds)\.ts$|\/contract\/src\/\w+\/people\.ts$|\/(ui\/controls\/chip|shared\/(works\/work-kind-chip|people\/profile-picture))\.|\/ui\/icons\/phosphor\/(article-bold|cube-bold|cube-focus-bold|envelope-open-bold|heart|lock-regular|map-pin|panorama-bold|pencil-simple-regular|video-camera-bold)/,
  ],
  [
    'work-lists',
    /\/ui\/(lists\/(masonry|list-end)|text\/highlighted-text|navigation\/tab-list)\.|\/shared\/works\/work-(masonry|tile|tile-skeleton)\.|\/text\/zh\/(ui\/list-end|works\/work-tile)\.ts$|\/ui\/icons\/phosphor\/slideshow-regular/,
  ],
  [
    'hall-walk',
    /\/shared\/halls\/(walk\/(?!hall-hud|hall-loading-view|blurred-cover|use-viewer-settings|bare-hall-viewer|shared-hall-viewer|staged-hall|walk-failure)|catalogue\/catalogue-sheet)/,
  ],
  [
    'work-talk',
    /\/features\/work-detail\/(use-work-detail|model\/(use-comment-composer|comment-drafts|use-double-tap|to-detail-failure)|components\/(lazy-detail-components|lazy-viewers|lazy-report-sheet|double-tap-like|detail-failure-view|owner-row|work-cover))\.|\/text\/zh\/(works\/detail|community\/comments)\.ts$|\/ui\/icons\/phosphor\/(star|chat-circle)-regular/,
  ],
  // Doors of exhibitions, in halls and in live rooms: the page of a hall names every chunk that belongs to them.
  ['exhibition-walk', /\/features\/exhibitions\/walk\/|\/scene\/src\/hall\/door-places\.ts$|\/text\/zh\/exhibitions\/walk\.ts$/],
  [
    'exhibition-parts',
    /\/features\/exhibitions\/(model\/(use-(count-passage|exhibition|exhibition-people)|walked-parts|part-address|draw-plan)|components\/exhibition-plan)\.|\/contract\/src\/works\/exhibition-(passages|people)\.ts$|\/scene\/src\/exhibition\/(lay-out-plan|opening-state)\.ts$/,
  ],
  // What draws pages of invitations for guests, editors and reviewers.
  [
    'invitation-drawing',
    /\/shared\/invitations\/(?!invitation-(fonts|icons)\.|door-guest\.|order-|list-invitation-fonts\.|add-invitation-template\.|time-zones\.)|\/shared\/invitations\/(order-elements|list-invitation-fonts)\.|\/scene\/src\/invitation\/(bound-text\.zh|contrast|event-times|fit-text|outlines|photo-wall|theme-colours)\.ts$|\/contract\/src\/\w+\/invitation-font-links\.ts$|\/text\/zh\/invitations\/invitation-elements\.ts$|\/scene\/src\/invitation\/art\//,
  ],
  // What fetches the invitation comes first, and needs nothing of what draws it. Its title lies with those of all screens, too.
  [
    'pages-by-link',
    /\/app\/pages-by-link\.ts$|\/invitation-title\.zh\.ts$|\/features\/invitations\/viewer\/(prefetch-invitation|first-invitation|to-invitation-document)\.|\/contract\/src\/\w+\/(invitation-guests|invitations)\.ts$|\/scene\/src\/invitation\/invitation-size\.ts$/,
  ],
  // The first page of an invitation.
  [
    'invitation-page',
    /\/features\/invitations\/(viewer\/(open-invitation|invitation-(bar|colours|reader)|use-(answering|invitation-visit|page-turning|reception-changes|wheel-over-table)|kept-guests|lazy-invitation-parts|unsent-answer)\.|pages\/(invitation-page|loading-invitation))|\/app\/pages\/invitation-page\.|\/text\/zh\/invitations\/invitation\.ts$/,
  ],
  // Shared by the sheets of an invitation and its column on a wide window; its first page has no use for them.
  ['invitation-panels', /\/features\/invitations\/viewer\/(answer-(form|panel)|party-field|invitation-facts|guest-link)\./],
  [
    'feed',
    /\/features\/home\/(components\/(?!tutorial\.)|model)|\/text\/zh\/discovery\/(home-feed|nearby)\.ts$|\/shared\/location\/|\/ui\/icons\/phosphor\/(arrow-up-bold|images-duotone)/,
  ],
]

export default defineConfig({
  plugins: [
    react(),
    contractForClient(),
    namedBreakpoints(),
    xrProfiles(),
    preloadFirstPage(),
    launchPage(),
    drawChecker(),
    ...serviceWorkerPlugins(),
    precompress(),
    stubXrEmulator,
    reactDomWithoutCheck,
    queryModuleStubs,
    woff2Only,
    fontLicences,
    plainQueryFields,
    unusedQueryMethods,
    threeFromSource,
  ],
  resolve: { dedupe: ['three', 'react', 'react-dom'] },
  css: { modules: { generateScopedName: nameCssClass } },
  server: {
    proxy: {
      ...Object.fromEntries(SERVER_PATHS.map((path) => [`^${path}/`, SERVER_ORIGIN])),
      [`^${REALTIME_PATH}/`]: { target: SERVER_ORIGIN, ws: true },
    },
  },
  build: {
    target: ['chrome87', 'safari14'],
    manifest: true,
    // Browsers without modulepreload fetch the same files a moment later.
    modulePreload: {
      polyfill: false,
      // What index.html names, always or for the addresses of invitations, need not stand in the first script.
      resolveDependencies: (file, dependencies) =>
        dependencies.filter(
          (name) =>
            !/^assets\/(start|first-page|rolldown-runtime)-/.test(name) &&
            (name.endsWith('.css') || !/^assets\/(feed|pages-by-link)-/.test(file)),
        ),
    },
    // A chunk's size on the wire is what counts, and precompress prints nothing that CI would have to read.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    assetsInlineLimit: 2048,
    rolldownOptions: {
      // Limits and other constants stand where they are used: nothing that begins waits for those of later pages.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      // Fields that older browsers lack become plain assignments: no class here has a setter of the same name.
      transform: { assumptions: { setPublicClassFields: true } },
      output: {
        codeSplitting: {
          // One file each for what begins at once and for what draws the first page, with all they import: the bundler's own
          // cut, by who shares what, would make forty.
          groups: [
            // The enlarged invitation shares its zooming: a file of its own would cost all who look at a picture.
            {
              name: 'picture-lightbox',
              test: /\/ui\/pictures\/(zoom|zoomable-picture|picture-lightbox)\.tsx?$/,
              priority: 7,
              includeDependenciesRecursively: false,
            },
            // Apart from what begins, which shares modules with them: they come with the first page that checks something.
            // Those of prizes and wheels, of merchants, booths and activities, of guests are for a few pages only.
            {
              name: 'lottery-schemas',
              test: /\/contract\/src\/\w+\/(lottery|prize|ticket|wheel)[\w-]*\.ts(\?schemas)?$/,
              priority: 6,
              includeDependenciesRecursively: false,
            },
            {
              name: 'activity-schemas',
              test: /\/contract\/src\/\w+\/(booth|merchant|activit|credit-code|streaks)[\w-]*(\.zh)?\.ts(\?schemas)?$/,
              priority: 6,
              includeDependenciesRecursively: false,
            },
            {
              name: 'card-schemas',
              test: /\/contract\/src\/\w+\/(cards|hosts|social)\.ts\?schemas$/,
              priority: 6,
              includeDependenciesRecursively: false,
            },
            // Without their calls, which the first page of an invitation has: those need no schemas.
            {
              name: 'invitation-schemas',
              test: /\/contract\/src\/\w+\/(invitation[\w-]*\.ts\?schemas|(guest|invitation)-faults\.zh\.ts)$/,
              priority: 6,
              includeDependenciesRecursively: false,
            },
            { name: 'schemas', test: SCHEMA_MODULES, priority: 5, includeDependenciesRecursively: false },
            // Home asks nobody for consent.
            {
              name: 'terms',
              test: /\/contract\/src\/\w+\/terms\.ts$|\/shared\/terms\/use-terms-document\.ts$/,
              priority: 5,
              includeDependenciesRecursively: false,
            },
            // Only pages after home read settings by name.
            {
              name: 'settings',
              test: /\/contract\/src\/\w+\/config-kinds\.ts$/,
              priority: 5,
              includeDependenciesRecursively: false,
            },
            { name: 'start', test: /\/src\/(main|ui\/styles\/breakpoints)\.ts$|\/contract\/src\/\w+\/works\.ts$/, priority: 4 },
            {
              name: 'first-page',
              test: /\/src\/app\/render-app\.tsx$|\/home\/pages\/home-page\.tsx$|\/node_modules\/(react-dom|scheduler)\//,
              priority: 3,
            },
            // What halls need of three.js in any case: a figure by itself needs less, and files of their own for the rest would
            // make every hall larger.
            {
              name: 'three',
              test: /\/three\/src\/(renderers\/WebGLRenderer|core\/(Raycaster|InstancedBuffer(Geometry|Attribute))|scenes\/Scene|cameras\/OrthographicCamera|math\/Box2)\.js$/,
              priority: 2,
            },
            ...CHUNK_GROUPS.map(([name, test]) => ({ name, test, priority: 1, includeDependenciesRecursively: false })),
          ],
        },
      },
    },
  },
})
