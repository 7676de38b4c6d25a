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
      comment: 'Two files that need each other are one subject, or a third one is missing: split or merge them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-zod-only',
      comment: 'The contract is what both sides promise; it knows neither. Move the code to the side that needs it.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: TEST_CODE },
      to: { pathNot: '^packages/contract/src/|node_modules/zod/' },
    },
    {
      name: 'scene-imports-zod-only',
      comment: 'The scene is pure data and functions. Drawing belongs to stage; pass time, chance and network in as arguments.',
      severity: 'error',
      from: { path: '^packages/scene/src/', pathNot: TEST_CODE },
      to: { pathNot: '^packages/scene/src/|node_modules/zod/' },
    },
    {
      name: 'stage-draws-scenes-only',
      comment: 'The stage draws what it is given. Fetching, texts and features belong to apps/web.',
      severity: 'error',
      from: { path: '^packages/stage/src/', pathNot: TEST_CODE },
      to: { pathNot: '^packages/(stage|scene)/src/|node_modules/(@types/)?(react|react-dom|three|@react-three)/' },
    },
    {
      name: 'server-and-web-are-strangers',
      comment: 'They meet in packages/contract and packages/scene only.',
      severity: 'error',
      from: { path: '^apps/(server|web)/', pathNot: '^apps/web/(playground|vite)' },
      to: { path: '^apps/(server|web)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'server-draws-nothing',
      comment: 'React and three belong to the browser; the server shares packages/scene.',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^packages/stage/|node_modules/(react|react-dom|three|@react-three)/' },
    },
    {
      name: 'modules-meet-at-services',
      comment: 'A module asks another through its service.ts, handed in by app.ts; never through its store or policy.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+/[^/]+)/', pathNot: TEST_CODE },
      to: { path: '^apps/server/src/modules/', pathNot: '^apps/server/src/modules/($1/|[^/]+/[^/]+/service\\.ts$)' },
    },
    {
      name: 'app-lists-modules',
      comment: 'What a module is made of stands in its module.ts; app.ts names the module.',
      severity: 'error',
      from: { path: '^apps/server/src/app\\.ts$' },
      to: { path: '^apps/server/src/modules/', pathNot: '/module\\.ts$' },
    },
    {
      name: 'base-imports-no-floor-above',
      comment: 'What belongs to works or to the community lies on their floor: it calls the base, or is handed in as a value.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/base/', pathNot: TEST_CODE },
      to: { path: '^apps/server/src/modules/(content|community)/' },
    },
    {
      name: 'content-imports-no-floor-above',
      comment: 'What belongs to the community lies on its floor: it calls the content, or is handed in as a value.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/content/', pathNot: TEST_CODE },
      to: { path: '^apps/server/src/modules/community/' },
    },
    {
      name: 'only-stores-touch-the-database',
      comment: 'Put the SQL into the module’s store.ts and call that.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/', pathNot: `store\\.ts$|${TEST_CODE}` },
      to: { path: '^apps/server/src/db/' },
    },
    {
      name: 'only-routes-touch-http',
      comment: 'A service takes values and returns values; read the request in routes.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/', pathNot: `routes\\.ts$|${TEST_CODE}` },
      to: { path: '^apps/server/src/http/|node_modules/fastify/' },
    },
    {
      name: 'only-platform-talks-to-the-outside',
      comment: 'Give the outside service a small interface and a fake in apps/server/src/platform.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/', pathNot: TEST_CODE },
      to: { path: '^(node:)?(http|https|http2|net|tls|dgram|dns)(/|$)' },
    },
    {
      name: 'production-loads-no-fakes',
      comment:
        'Stand-ins are for the demo and the tests: import them below demo/ only, and what does by `await import()` for a demo.',
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
      comment: 'Combine features in app/pages, or move what both need to shared.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: TEST_CODE },
      to: { path: '^apps/web/src/features/[^/]+/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'shared-knows-no-feature',
      comment: 'shared is what several features need: pass what belongs to one of them as arguments.',
      severity: 'error',
      from: { path: '^apps/web/src/shared/', pathNot: TEST_CODE },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'foundations-know-no-feature',
      comment: 'ui, lib, host and text stand below shared and the features: pass what they need as arguments.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib|host|text)/', pathNot: TEST_CODE },
      to: { path: '^apps/web/src/(shared|features|app)/' },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'The kit knows no works and no people, and says its own words only: what does belongs to shared.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: TEST_CODE },
      to: { path: '^packages/|^apps/web/src/text/zh/(?!ui/)' },
    },
    {
      name: 'lib-draws-nothing',
      comment: 'What draws with the kit belongs to shared, or to the feature that needs it.',
      severity: 'error',
      from: { path: '^apps/web/src/(lib|host|text)/', pathNot: TEST_CODE },
      to: { path: '^apps/web/src/ui/' },
    },
    {
      name: 'nothing-imports-the-app',
      comment: 'app/ is the top: it imports, nobody imports it.',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: TEST_CODE },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'no-barrels',
      comment: 'Import the file that has what you need.',
      severity: 'error',
      from: {},
      to: { path: '^(packages|apps)/[^/]+/src/.*index\\.tsx?$' },
    },
    {
      name: 'no-test-code-in-production',
      comment: 'Tests, stories, fakes for tests and their helpers are not shipped.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: TEST_CODE },
      to: { path: '\\.(test|spec|stories)\\.tsx?$|/src/testing/' },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that leads nowhere escapes every other rule: fix its path or install its package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // TypeScript 7 ships no compiler API; with the default parser the tool would read no .ts file and find nothing wrong.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
