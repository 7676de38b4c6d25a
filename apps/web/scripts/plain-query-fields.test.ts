import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withPlainFields } from './plain-query-fields.ts'

const folder = path.resolve(import.meta.dirname, '../../../node_modules/@tanstack/query-core/build/modern')
const classes = readdirSync(folder)
  .filter((file) => file.endsWith('.js'))
  .flatMap((file) => {
    const code = readFileSync(path.join(folder, file), 'utf8')
    const [, name, parent] = /^var (\w+) = class(?: extends (\w+))?/m.exec(code) ?? []
    return name === undefined ? [] : [{ name, parent, code }]
  })
const fieldsOf = (code: string) => new Set(code.match(/(?<=^\t(?:async )?)#\w+/gm))

test('every private field of the query library becomes a plain one', () => {
  expect(classes.map(({ name }) => name)).toEqual(expect.arrayContaining(['Query', 'QueryClient', 'QueryObserver']))
  for (const { code } of classes) {
    expect(withPlainFields(code)).not.toMatch(/[.\t]#\w/)
    expect(code).not.toMatch(/[.\t]__\w/)
  }
  expect(withPlainFields('\t#cache;\n\tthis.#cache?.(it.#one, { @link Query#two })\n//# map')).toBe(
    '\t__cache;\n\tthis.__cache?.(it.__one, { @link Query#two })\n//# map',
  )
})

test('no class has a plain field with the name of one in its base class', () => {
  const shared = classes.flatMap(({ parent, code }) => {
    const above = classes.find(({ name }) => name === parent)
    return above === undefined ? [] : [...fieldsOf(code)].filter((field) => fieldsOf(above.code).has(field))
  })
  expect(classes.some(({ parent }) => parent === 'QueryObserver')).toBe(true)
  expect(shared).toEqual([])
})
