import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { UNUSED_QUERY_METHODS, withoutMethods } from './unused-query-methods.ts'

const libraries = path.resolve(import.meta.dirname, '../../../node_modules/@tanstack')
const listMethods = (text: string) => [...text.matchAll(/^\t(\w+)\([^\n]*\) \{$/gm)].map(([, name = '']) => name)

test.each(Object.entries(UNUSED_QUERY_METHODS))('methods of %s are taken out whole, and the others stay', (file, names) => {
  const code = readFileSync(path.join(libraries, `query-core/build/modern/${file}.js`), 'utf8')
  const kept = withoutMethods(code, names)
  expect(listMethods(kept)).toEqual(listMethods(code).filter((name) => !names.includes(name)))
  // What is left is a module still.
  expect(() => new Script(kept.replace(/^import .*$/gm, '').replace(/^export .*$/gm, ''))).not.toThrow()
  expect(() => withoutMethods(kept, names)).toThrow('any more')
})

test('nothing that stays calls what is taken out', () => {
  const own = execFileSync('git', ['ls-files', '-z', '../src', '../playground'], { cwd: import.meta.dirname, encoding: 'utf8' })
    .split('\0')
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  const theirs = ['query-core', 'react-query'].flatMap((library) => {
    const folder = path.join(libraries, library, 'build/modern')
    return readdirSync(folder)
      .filter((file) => file.endsWith('.js') && !UNUSED_BY_US.test(file))
      .map((file) => withoutComments(withoutMethods(readFileSync(path.join(folder, file), 'utf8'), namesIn(file))))
  })
  // Types may stand between a name and its parenthesis.
  const calls = new RegExp(`\\.(${Object.values(UNUSED_QUERY_METHODS).flat().join('|')})(?:<[^()]*>)?\\(`)
  expect([...own, ...theirs].filter((code) => calls.test(code))).toEqual([])
  expect(calls.test('queryClient.isFetching()')).toBe(true)
})

/** Hooks and parts that the product does not import, or that the build replaces. */
const UNUSED_BY_US = /^(mutation|useMutation|useIs|usePrefetch|useSuspense|suspense|hydration|HydrationBoundary)/
const namesIn = (file: string) => UNUSED_QUERY_METHODS[file.replace(/\.js$/, '')] ?? []
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '')
