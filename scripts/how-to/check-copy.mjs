// A copy of the sources in which something is planted, and what the compiler and the lint of switches say about it.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../root.mjs'

/** One project for all of them, since what they share is then read and checked once. */
const SOURCES =
  /^(packages\/[^/]+\/src|apps\/[^/]+\/src|apps\/web\/playground)\/.*\.(ts|tsx|json|css)$|^scripts\/lint\/.*\.d\.ts$/
/** Stories and tests show what there is, and are a third of the work: only those that a step names are checked. */
const LEFT_OUT = /\.(stories|test)\.tsx?$/
const OWN_PACKAGES = '@zhanjian'

const COMPILER = {
  extends: './tsconfig.base.json',
  compilerOptions: {
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['vite/client', 'node'],
    noUnusedLocals: false,
  },
  include: ['scripts/lint/*.d.ts', 'packages/*/src', 'apps/*/src', 'apps/web/playground', 'e2e'],
}

const LINT = {
  plugins: ['typescript'],
  categories: { correctness: 'off' },
  rules: { 'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }] },
}

/**
 * Everything that the compiler, or the lint of switches, reports once `plants` are in the sources.
 * @param plants `{ file, find, replace }`: `find` occurs once in `file`
 * @param alsoChecked files that are checked too, though they are tests
 * @returns `{ file, text }` of each report: its path from the root, and everything that is said
 */
export function reportPlanted(plants, alsoChecked) {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-how-to-'))
  try {
    copySources(copy, new Set(alsoChecked))
    for (const plant of plants) plantInto(copy, plant)
    return readReports(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true, maxRetries: 10 })
  }
}

function copySources(copy, alsoChecked) {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => alsoChecked.has(file) || (SOURCES.test(file) && !LEFT_OUT.test(file)))
    .filter((file) => existsSync(path.join(root, file)))
  for (const folder of new Set(files.map((file) => path.dirname(file)))) mkdirSync(path.join(copy, folder), { recursive: true })
  for (const file of files) cpSync(path.join(root, file), path.join(copy, file))
  cpSync(path.join(root, 'tsconfig.base.json'), path.join(copy, 'tsconfig.base.json'))
  writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify(COMPILER))
  writeFileSync(path.join(copy, '.oxlintrc.json'), JSON.stringify(LINT))
  linkPackages(copy)
}

/** What is installed is linked; our own packages are those of the copy. */
function linkPackages(copy) {
  const modules = path.join(copy, 'node_modules')
  mkdirSync(path.join(modules, OWN_PACKAGES), { recursive: true })
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== OWN_PACKAGES) symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name))
  for (const name of ['contract', 'draws', 'scene', 'stage']) {
    cpSync(path.join(root, 'packages', name, 'package.json'), path.join(copy, 'packages', name, 'package.json'))
    symlinkSync(path.join(copy, 'packages', name), path.join(modules, OWN_PACKAGES, name))
  }
  for (const name of ['server', 'web'])
    cpSync(path.join(root, 'apps', name, 'package.json'), path.join(copy, 'apps', name, 'package.json'))
  symlinkSync(path.join(root, 'apps/server/node_modules'), path.join(copy, 'apps/server/node_modules'))
}

function plantInto(copy, { file, find, replace }) {
  const text = readFileSync(path.join(copy, file), 'utf8')
  if (text.split(find).length !== 2) throw new Error(`${file} has to contain once: ${find}`)
  writeFileSync(
    path.join(copy, file),
    text.replace(find, () => replace),
  )
}

function readReports(copy) {
  const bin = path.join(root, 'node_modules/.bin/oxlint')
  const args = ['--type-aware', '--type-check', '--format', 'json', 'packages', 'apps', 'e2e']
  const { stdout, stderr } = spawnSync(bin, args, { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr)
  return JSON.parse(stdout).diagnostics.map(({ filename, code, message, help }) => ({
    file: filename,
    text: [code, message, help].join(' '),
  }))
}
