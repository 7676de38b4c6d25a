/**
 * Who may import whom. Each rule's comment says what to do instead; ARCHITECTURE.md has the picture.
 * `scripts/import-rules/planted/` holds one violation of each, and a test that every one is found.
 */
const TEST_CODE = '\\.(test|spec|stories)\\.tsx?$|/(testing|playground|harness|planted|fixtures)/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Circular import: merge the files, or move what both need to a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-zod-only',
      comment:
        'The contract imports neither server nor web app. Move the code to the side that needs it. gcoord: both convert positions alike; area-data: both name regions alike; characters: all count them alike.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: TEST_CODE },
      to: {
        pathNot: '^packages/(contract/src/|scene/src/(characters|cut-text)\\.ts$)|node_modules/(zod|gcoord|@vant/area-data)/',
      },
    },
    {
      name: 'scene-imports-zod-only',
      comment:
        'packages/scene is pure: drawing belongs to packages/stage; pass time, randomness and network access as arguments.',
      severity: 'error',
      from: { path: '^packages/scene/src/', pathNot: TEST_CODE },
      to: { pathNot: '^packages/scene/src/|node_modules/zod/' },
    },
    {
      name: 'draws-import-the-curve-only',
      comment:
        'packages/draws becomes one file that anybody can read and run: no server, no page, no package but the curve of beacons. Pass what it needs as an argument.',
      severity: 'error',
      from: { path: '^packages/draws/src/', pathNot: TEST_CODE },
      to: { pathNot: '^packages/draws/src/|node_modules/@noble/curves/' },
    },
    {
      name: 'pages-check-no-signatures',
      comment:
        'The curve of beacons is large, and takes milliseconds a round: in a page only a worker (`*.worker.ts`) checks records.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: `\\.worker\\.ts$|${TEST_CODE}` },
      to: {
        path: '^packages/draws/src/(verify-rounds|own-beacon|check-record)\\.ts$|node_modules/@noble/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'stage-draws-scenes-only',
      comment: 'packages/stage only draws. Fetching, texts and features belong to apps/web.',
      severity: 'error',
      from: { path: '^packages/stage/src/', pathNot: TEST_CODE },
      to: { pathNot: '^packages/(stage|scene)/src/|node_modules/(@types/)?(react|react-dom|three|@react-three)/' },
    },
    {
      name: 'server-and-web-are-strangers',
      comment: 'Server and web app share code only through packages/contract, packages/draws and packages/scene.',
      severity: 'error',
      from: { path: '^apps/(server|web)/', pathNot: '^apps/web/(playground|vite)' },
      to: { path: '^apps/(server|web)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'server-draws-nothing',
      comment:
        'React and three are for the browser only; of packages/stage the server uses stills, which need no GPU, and where a viewer stands.',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^packages/stage/(?!src/(still/|model/model-orbit\\.ts$))|node_modules/(react|react-dom|three|@react-three)/' },
    },
    {
      name: 'stills-need-no-browser',
      comment: 'packages/stage/src/still runs on servers: no renderer of the GPU, no React, no input.',
      severity: 'error',
      from: { path: '^packages/stage/src/still/', pathNot: TEST_CODE },
      to: {
        path: '^packages/stage/src/(?!(still|geometry|light|materials|hung-works)/|view/field-of-view\\.ts$)|node_modules/(react|react-dom|@react-three)/',
      },
    },
    {
      name: 'modules-meet-at-services',
      comment: 'A module calls another one through its service.ts, which app.ts passes in; never through its store or policy.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+/[^/]+)/', pathNot: TEST_CODE },
      to: { path: '^apps/server/src/modules/', pathNot: '^apps/server/src/modules/($1/|[^/]+/[^/]+/service\\.ts$)' },
    },
    {
      name: 'app-lists-modules',
      comment: 'Only module.ts composes the files of a module; app.ts imports module.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/app\\.ts$' },
      to: { path: '^apps/server/src/modules/', pathNot: '/module\\.ts$' },
    },
    {
      name: 'base-imports-no-floor-above',
      comment: 'Modules in base do not import content or community: move the code up, or pass what it needs as an argument.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/base/', pathNot: TEST_CODE },
      to: { path: '^apps/server/src/modules/(content|community)/' },
    },
    {
      name: 'content-imports-no-floor-above',
      comment: 'Modules in content do not import community: move the code up, or pass what it needs as an argument.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/content/', pathNot: TEST_CODE },
      to: { path: '^apps/server/src/modules/community/' },
    },
    {
      name: 'only-stores-touch-the-database',
      comment: 'Move the SQL to the module’s store.ts and call that.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/', pathNot: `store\\.ts$|${TEST_CODE}` },
      to: { path: '^apps/server/src/db/' },
    },
    {
      name: 'only-routes-touch-http',
      comment: 'A service receives and returns plain values; read the request in routes.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/', pathNot: `routes\\.ts$|${TEST_CODE}` },
      to: { path: '^apps/server/src/http/|node_modules/fastify/' },
    },
    {
      name: 'only-platform-talks-to-the-outside',
      comment: 'Add an interface for the external service, and a fake of it, to apps/server/src/platform.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/', pathNot: TEST_CODE },
      to: { path: '^(node:)?(http|https|http2|net|tls|dgram|dns)(/|$)' },
    },
    {
      name: 'production-loads-no-fakes',
      comment: 'Fakes are for the demo and the tests: import them below demo/ only, and load those files with `await import()`.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: `^apps/server/src/(demo|fakes)/|/fake-[^/]+\\.ts$|${TEST_CODE}` },
      to: {
        path: '^apps/server/src/(fakes/|demo/start-demo-providers\\.ts$|.*/fake-[^/]+\\.ts$)',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'features-are-strangers',
      comment: 'Features do not import features: combine them in app/pages, or move what both need to shared.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: TEST_CODE },
      to: { path: '^apps/web/src/features/[^/]+/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'shared-knows-no-feature',
      comment: 'shared does not import features: pass what belongs to a feature as an argument.',
      severity: 'error',
      from: { path: '^apps/web/src/shared/', pathNot: TEST_CODE },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'foundations-know-no-feature',
      comment: 'ui, lib, host and text import neither shared nor features: pass what they need as arguments.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib|host|text)/', pathNot: TEST_CODE },
      to: { path: '^apps/web/src/(shared|features|app)/' },
    },
    {
      name: 'ui-knows-no-domain',
      comment:
        'The kit knows neither the contract nor texts of features: move such a component to shared. Fields count characters as all do.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: TEST_CODE },
      to: { path: '^packages/(?!scene/src/(characters|cut-text)\\.ts$)|^apps/web/src/text/zh/(?!ui/)' },
    },
    {
      name: 'lib-draws-nothing',
      comment: 'lib, host and text do not draw: move the component to shared, or to the feature that needs it.',
      severity: 'error',
      from: { path: '^apps/web/src/(lib|host|text)/', pathNot: TEST_CODE },
      to: { path: '^apps/web/src/ui/' },
    },
    {
      name: 'nothing-imports-the-app',
      comment: 'Nothing imports app/: it is the top layer.',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: TEST_CODE },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'no-barrels',
      comment: 'No index files: import the file that defines what you need.',
      severity: 'error',
      from: {},
      to: { path: '^(packages|apps)/[^/]+/src/.*index\\.tsx?$' },
    },
    {
      name: 'no-test-code-in-production',
      comment: 'Product code does not import tests, stories, test fakes or test helpers.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: TEST_CODE },
      to: { path: '\\.(test|spec|stories)\\.tsx?$|/src/testing/' },
    },
    {
      name: 'everything-resolves',
      comment: 'The import cannot be resolved, so no other rule checks it: fix its path or install its package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // TypeScript 7 ships no compiler API; with the default parser the tool would read no .ts file and find nothing wrong.
    parser: 'swc',
    tsPreCompilationDeps: true,
    // Who depends on a module, and which modules nobody imports, no rule asks.
    skipAnalysisNotInRules: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
