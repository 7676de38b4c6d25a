import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(path.join(root, file)))
const shipped = tracked.filter(
  (file) => /^(packages|apps)\/[^/]+\/src\/.*\.(tsx?|css)$/.test(file) && !/\.(test|spec|stories|fake)\.|\/testing\//.test(file),
)
const findLines = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )

test('K-14 the code contains no contact or company data', () => {
  expect(shipped.length).toBeGreaterThan(200)
  const contact = /(?<![\d$#.\w])(1[3-9]\d{9}|400-?\d{3}-?\d{4})(?!\d)|[\w.]+@[\w-]+\.(com|cn|net)\b|有限公司/
  expect(findLines(shipped, contact)).toEqual([])
})

test('Chinese text occurs only in text files', () => {
  const mayHaveText = /text\/zh\/|\.zh\.ts$|packages\/contract\/src\//
  const isComment = /^\s*(\*|\/\/|\/\*|\{\/\*|--)/
  const found = findLines(
    shipped.filter((file) => !mayHaveText.test(file)),
    /[\u4e00-\u9fff]/,
  ).filter((line) => !isComment.test(line.slice(line.indexOf(': ') + 2)))
  expect(found).toEqual([])
})

/** An absolute path below the folders where people and their tools keep checkouts. Not part of an address, such as `/api/home/x`. */
const MACHINE_PATH = /(?<![\w.}-])\/(home|root|Users|work)\/[\w.-]/

test('no tracked file contains a path of a machine, and the lock file contains no download address', () => {
  const texts = tracked.filter((file) => /\.(tsx?|mjs|json|md|css|html|sql|ya?ml)$|^\.ci\/run$/.test(file))
  expect(findLines(texts, MACHINE_PATH)).toEqual([])
  expect(findLines(['package-lock.json'], /"resolved": "https?:/)).toEqual([])
})

test('the rule distinguishes paths of a machine from addresses and paths in the tree', () => {
  const isMachinePath = (line: string) => MACHINE_PATH.test(line)
  // Put together here, since this file is searched as well.
  const folders = ['home', 'root', 'Users', 'work']
  const paths = folders.flatMap((folder) => [`'/${folder}/x'`, `cd /${folder}/.x`, `file:///${folder}/x`, `(/${folder}/x)`])
  expect(paths.filter(isMachinePath)).toEqual(paths)
  expect(
    ["'/api/home/sections'", "'../features/home/feed.ts'", '`${origin}/work/1`', "'/work/'", '/var/lib/zhanjian'].filter(
      isMachinePath,
    ),
  ).toEqual([])
})

/** Observed state belongs in a zustand store, events on the event bus (decision 34). */
const LISTENER_LIST = /\bSet<\(|listeners: \(\(/

test('no code manages a list of listeners by hand', () => {
  const inBrowsers = shipped.filter((file) => /^(packages|apps\/web)\/.*\.tsx?$/.test(file))
  expect(inBrowsers.length).toBeGreaterThan(200)
  expect(findLines(inBrowsers, LISTENER_LIST).map((line) => line.split(':')[0])).toEqual(['apps/web/src/lib/event-bus.ts'])
  const planted = ['const listeners = new Set<() => void>()', 'const listeners: ((bytes: Uint8Array) => void)[] = []']
  expect(planted.filter((line) => LISTENER_LIST.test(line))).toEqual(planted)
})

/** Not part of a path in the tree, such as `./pages/x.tsx`. */
const SCREEN_ADDRESS = /(?<![\w.*-])\/pages\//

test('addresses of screens are written only in the contract; tests may show examples', () => {
  const mayNameAddresses = /^packages\/contract\/src\/screens\/(screen-table|screens)\.ts$|^e2e\/|\.(test|vectors)\.tsx?$/
  const files = tracked.filter((file) => /\.(tsx?|mjs|css|html|sql)$/.test(file) && !mayNameAddresses.test(file))
  expect(findLines(files, SCREEN_ADDRESS)).toEqual([])
})

test('the rule distinguishes addresses of screens from file paths', () => {
  const isAddress = (line: string) => SCREEN_ADDRESS.test(line)
  expect(
    ["'/pages/me/me'", '`#/pages/me?x=${y}`', '// leads to /pages/me', '"https://a.cn/#/pages/me"'].filter(isAddress),
  ).toHaveLength(4)
  expect(["import('./pages/me.tsx')", "'../features/me/pages/me.tsx'", '"bench/pages/**"'].filter(isAddress)).toEqual([])
})

test('suppressions are only for tools in use, and each has a reason', () => {
  const code = tracked.filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.startsWith('scripts/'))
  expect(findLines(code, /biome-ignore|eslint-disable|@ts-(ignore|nocheck)/)).toEqual([])
  expect(findLines(code, /oxlint-disable(?!.* -- \S)/)).toEqual([])
})

test('statements use the project’s own template tag and no numbered parameters', () => {
  const server = shipped.filter((file) => file.startsWith('apps/server/src/'))
  expect(
    findLines(
      server.filter((file) => file.endsWith('store.ts')),
      /\$\d/,
    ),
  ).toEqual([])
  expect(findLines(server, /'sql-template-tag'/)).toEqual([expect.stringContaining('apps/server/src/db/sql.ts')])
})

test('the server reads its environment in one place, so that faults are reported together and docs/operations.md is complete', () => {
  const server = shipped.filter((file) => file.startsWith('apps/server/src/'))
  // The embedded database takes what finds programs, and nothing of ours.
  const files = findLines(server, /\bprocess\.env\b/).map((line) => line.split(':')[0])
  expect(files).toEqual(['apps/server/src/db/embedded/ensure-cluster.ts', 'apps/server/src/process/run.ts'])
})

/** What others send has no end unless one is set: bytes and time (`bounded-body.ts`). The demo's visitors call this server itself. */
const OUTGOING_CALL = /(?<![\w.])fetch\(|\bhttps?\.(get|request)\(|\bfrom '(node:)?https'/

test('the server calls other services where their answers have a length and a time, and nowhere else', () => {
  const server = shipped.filter((file) => file.startsWith('apps/server/src/'))
  expect(new Set(findLines(server, OUTGOING_CALL).map((line) => line.split(':')[0]))).toEqual(
    new Set([
      'apps/server/src/demo/room-visitor.ts',
      'apps/server/src/platform/assistant-model/openai-compatible.ts',
      'apps/server/src/platform/external-http-client.ts',
      'apps/server/src/platform/sms-webhook.ts',
    ]),
  )
  const bodies = /\bresponse\.(text|json|arrayBuffer|blob|bytes)\(\)/
  expect(
    findLines(
      server.filter((file) => file.includes('/platform/')),
      bodies,
    ),
  ).toEqual([])
})

/** APIs newer than the oldest supported browsers; the compiler rewrites syntax, not calls. */
const YOUNG_CALLS = [
  /\.(at|findLast|findLastIndex|toSorted|toReversed|toSpliced|isWellFormed)\(/,
  /\b(URL\.(canParse|parse)|Object\.(hasOwn|groupBy)|Map\.groupBy|Array\.fromAsync|Promise\.(withResolvers|try)|AbortSignal\.(any|timeout))\(/,
  /\b(structuredClone|createImageBitmap|requestIdleCallback|randomUUID)\(|\bnew OffscreenCanvas\(/,
]
/** Files that check first whether the browser has it. */
const FILES_WITH_FEATURE_CHECK = new Set([
  'packages/stage/src/pictures/decode-picture.ts',
  'packages/stage/src/run-when-idle.ts',
  'apps/web/src/shared/uploads/scale.worker.ts',
])

test('browser code calls nothing that the oldest supported browsers lack', () => {
  const inBrowsers = shipped.filter(
    (file) => /^(packages\/(contract|draws|scene|stage)|apps\/web)\/.*\.tsx?$/.test(file) && !FILES_WITH_FEATURE_CHECK.has(file),
  )
  expect(inBrowsers.length).toBeGreaterThan(200)
  expect(YOUNG_CALLS.flatMap((call) => findLines(inBrowsers, call))).toEqual([])
  expect(findLines(['apps/web/vite.config.ts'], /target: \['chrome87', 'safari14'\]/)).toHaveLength(1)
})

test('the rule distinguishes too recent functions from similar names', () => {
  const isYoung = (line: string) => YOUNG_CALLS.some((call) => call.test(line))
  expect(
    ['list.at(-1)', 'Object.hasOwn(a, b)', 'await createImageBitmap(blob)', 'crypto.randomUUID()'].filter(isYoung),
  ).toHaveLength(4)
  expect(['glide.poseAt(1)', 'keyOf.format(1)', 'Object.keys(a)', 'window.createImageBitmapX'].filter(isYoung)).toEqual([])
})
