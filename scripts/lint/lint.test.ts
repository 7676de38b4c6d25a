import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-lint-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The rules that report something in a file, under the repository's configuration. */
function rulesThatFind(code: string): string[] {
  const file = path.join(folder, 'planted.tsx')
  writeFileSync(file, code)
  const config = path.join(root, '.oxlintrc.json')
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), ['-c', config, '--format=json', file], {
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
