import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const planted = path.join(root, 'scripts/import-rules/planted')

interface Violation {
  from: string
  rule: { name: string }
}

function findViolations(directory: string): { violations: Violation[]; moduleCount: number } {
  const command = path.join(root, 'node_modules/.bin/depcruise')
  const output = execFileSync(
    command,
    ['packages', 'apps', '--config', path.join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', '--no-progress'],
    // depcruise's exit status is the number of violations only in its error reporters; with JSON it is always 0.
    { cwd: directory, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const { summary } = JSON.parse(output) as { summary: { violations: Violation[]; totalCruised: number } }
  return { violations: summary.violations, moduleCount: summary.totalCruised }
}

/** Two thousand files on a busy machine. */
const CRUISE_TIMEOUT_MS = 300_000

test('every import rule reports the violation planted for it, and nothing else', () => {
  const { violations } = findViolations(planted)
  const found = violations.map(({ rule, from }) => `${rule.name}: ${from}`).sort()
  expect(found).toEqual([
    'app-lists-modules: apps/server/src/app.ts',
    'base-imports-no-floor-above: apps/server/src/modules/base/audit/imports-content.ts',
    'content-imports-no-floor-above: apps/server/src/modules/content/works/imports-community.ts',
    'contract-imports-zod-only: packages/contract/src/imports-server.ts',
    'draws-import-the-curve-only: packages/draws/src/imports-contract.ts',
    'everything-resolves: packages/scene/src/imports-nothing.ts',
    'features-are-strangers: apps/web/src/features/cards/imports-feature.ts',
    'foundations-know-no-feature: apps/web/src/lib/imports-shared.ts',
    'foundations-know-no-feature: apps/web/src/ui/imports-feature.ts',
    'lib-draws-nothing: apps/web/src/lib/imports-ui.ts',
    'modules-meet-at-services: apps/server/src/modules/content/works/imports-other-store.ts',
    'no-barrels: packages/scene/src/imports-barrel.ts',
    'no-cycles: packages/scene/src/cycle-a.ts',
    'no-test-code-in-production: apps/server/src/imports-test-code.ts',
    'nothing-imports-the-app: apps/web/src/features/cards/imports-app.ts',
    'only-platform-talks-to-the-outside: apps/server/src/modules/content/works/imports-network.ts',
    'only-routes-touch-http: apps/server/src/modules/content/works/imports-http.ts',
    'only-stores-touch-the-database: apps/server/src/modules/content/works/imports-database.ts',
    'pages-check-no-signatures: apps/web/src/features/cards/imports-curve.ts',
    'production-loads-no-fakes: apps/server/src/imports-fake.ts',
    'scene-imports-zod-only: packages/scene/src/imports-contract.ts',
    'scene-imports-zod-only: packages/scene/src/imports-nothing.ts',
    'server-and-web-are-strangers: apps/web/src/lib/imports-server.ts',
    'server-draws-nothing: apps/server/src/imports-stage.ts',
    'shared-knows-no-feature: apps/web/src/shared/works/imports-feature.ts',
    'stage-draws-scenes-only: packages/stage/src/imports-contract.ts',
    'stills-need-no-browser: packages/stage/src/still/imports-view.ts',
    'ui-knows-no-domain: apps/web/src/ui/imports-contract.ts',
    'ui-knows-no-domain: apps/web/src/ui/imports-text.ts',
  ])
})

test(
  'the import rules hold for the product, and the tool has read its files',
  () => {
    const { violations, moduleCount } = findViolations(root)
    expect(violations.map(({ rule, from }) => `${rule.name}: ${from}`)).toEqual([])
    expect(moduleCount).toBeGreaterThan(100)
  },
  CRUISE_TIMEOUT_MS,
)
