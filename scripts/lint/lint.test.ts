import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-lint-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The rules that report something in a file, under the repository's configuration. */
function rulesThatFind(code: string, options: readonly string[] = []): string[] {
  const file = path.join(folder, 'planted.tsx')
  writeFileSync(file, code)
  const config = path.join(root, '.oxlintrc.json')
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), ['-c', config, '--format=json', ...options, file], {
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code?: string; message: string }[] }
  return diagnostics.map(({ code: rule, message }) => rule ?? message)
}

const OWN = 'zhanjian(no-this-in-object)'

test.each([
  ['a method of an object literal', 'export const counter = { count: 0, next() { return this.count } }', OWN],
  ['an arrow function inside of it', 'export const counter = { count: 0, next() { return () => this.count } }', OWN],
  ['a property that is a function', 'export const counter = { count: 0, next: function () { return this.count } }', OWN],
  ['a getter', 'export const counter = { count: 0, get next() { return this.count } }', OWN],
  ['a picture without words', 'export const Picture = () => <img src="/a.png" />', 'jsx-a11y(alt-text)'],
  [
    'what only a pointer can press',
    'export const Row = () => <p onClick={() => {}}>…</p>',
    'jsx-a11y(click-events-have-key-events)',
  ],
  [
    'a suppression of nothing',
    '// oxlint-disable-next-line typescript/no-explicit-any\nexport const one = 1',
    'Unused oxlint-disable directive',
  ],
])('the lint finds %s', (_what, code, rule) => {
  expect(rulesThatFind(code).some((found) => found.startsWith(rule))).toBe(true)
})

/** Also those that know types, in a project like those of the packages. */
function typedRulesThatFind(code: string): string[] {
  const files = [path.join(root, 'scripts/lint/whole-characters.d.ts'), 'planted.tsx']
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: path.join(root, 'tsconfig.base.json'), compilerOptions: { jsx: 'preserve', types: [] }, files }),
  )
  return rulesThatFind(code, ['--type-aware'])
}

test.each([
  ['the beginning of a text', 'export const cut = (text: string, max: number) => text.slice(0, max)'],
  ['a name of a union', "export const cut = (name: string | null) => name?.slice(0, 8) ?? ''"],
  ['a field of an object', 'export const cut = ({ title }: { title: string }) => title.slice(-3)'],
  ['the first unit', 'export const getInitial = (nickname: string) => nickname.charAt(0)'],
  ['the first unit by its index', "export const getInitial = (nickname: string) => nickname[0] ?? ''"],
  ['a substring', 'export const cut = (text: string) => text.substring(0, 8)'],
  ['an old substring', 'export const cut = (text: string) => text.substr(0, 8)'],
  [
    'a limit in units',
    'const TITLE_MAX_CHARACTERS = 30\nexport const fits = (title: string) => title.length <= TITLE_MAX_CHARACTERS',
  ],
  ['a count of its own', 'export const count = (text: string) => [...text].length'],
  ['a field limited in units', 'export const Field = () => <input aria-label="…" maxLength={30} />'],
])('V-04 the lint finds what divides or miscounts characters: %s', (_what, code) => {
  expect(typedRulesThatFind(code).some((rule) => /no-deprecated|whole-characters/.test(rule))).toBe(true)
})

test('V-04 lists, bytes and texts in whole characters may be cut', () => {
  const code = [
    'export const takeFirst = (works: readonly string[]) => works.slice(0, 8)',
    'export const takeHead = (bytes: Uint8Array) => bytes.slice(0, 8)',
    'export const getFirst = (words: readonly string[]) => words[0]',
  ].join('\n')
  expect(typedRulesThatFind(code)).toEqual([])
})

test.each([
  ['a class', 'export class Counter { count = 0; next() { return this.count } }'],
  ['an object inside of a class', 'export class Counter { count = 0; ways() { return { next: () => this.count } } }'],
  [
    'a method that declares its `this`',
    'export const counter = { count: 0, next(this: { count: number }) { return this.count } }',
  ],
])('`this` is allowed in %s', (_what, code) => {
  expect(rulesThatFind(code)).toEqual([])
})
