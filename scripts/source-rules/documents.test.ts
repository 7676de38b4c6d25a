import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listHowToPages, readHowToPage, readRecipes } from '../how-to/read-recipes.mjs'
import { root } from '../root.mjs'

const PAGES = ['README.md', ...listHowToPages()].map((file) => `docs/how-to/${file}`)
/** What is read before the first change: a screen or two. */
const ARCHITECTURE_MAX_BYTES = 9 * 1024

/** In backticks, from the root; what is built (`dist`) need not be there. */
const PATH = /`((?:apps|packages|docs|scripts|e2e|bench|deploy)(?:\/(?!dist\b)[\w.-]+)+\/?)`/g
const findMissingPaths = (file: string, text: string) =>
  [...text.matchAll(PATH)]
    .map(([, found = '']) => found)
    .filter((found) => !existsSync(path.join(root, found)))
    .map((found) => `${file}: ${found}`)

const findMissingLinks = (file: string, text: string) =>
  [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => path.join(path.dirname(file), target))
    .filter((target) => !existsSync(path.join(root, target)))
    .map((target) => `${file}: ${target}`)

test('ARCHITECTURE.md is one page', () => {
  expect(statSync(path.join(root, 'ARCHITECTURE.md')).size).toBeLessThanOrEqual(ARCHITECTURE_MAX_BYTES)
})

test('every path and page that ARCHITECTURE.md, CONTRIBUTING.md, README.md and docs/how-to name exists', () => {
  const files = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', ...PAGES]
  const texts = files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const)
  expect(texts.flatMap(([file, text]) => [...findMissingPaths(file, text), ...findMissingLinks(file, text)])).toEqual([])
  expect(findMissingPaths('x.md', '`apps/gone.ts` `apps/web/src/` `*store.ts` `/api/x` `ui`')).toEqual(['x.md: apps/gone.ts'])
})

test('every page of docs/how-to is listed in its introduction', () => {
  const introduction = readHowToPage('README.md')
  expect(listHowToPages().filter((file) => !introduction.includes(`(${file})`))).toEqual([])
})

test('every step of a recipe begins with its path, and all but the first say who asks for it', () => {
  const recipes = readRecipes()
  expect(recipes.size).toBeGreaterThan(50)
  const faulty = [...recipes].filter(([, steps]) => {
    const [first, ...others] = steps
    return first?.path === undefined || first.asks !== undefined || others.some(({ path: file, asks }) => !file || !asks)
  })
  expect(faulty.map(([heading]) => heading)).toEqual([])
})
