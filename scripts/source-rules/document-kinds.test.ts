import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { workTraits } from '@zhanjian/contract/works/work-traits.ts'
import { expect, test } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const kinds = globSync('packages/scene/src/*/document.ts', { cwd: root }).map((file) => path.basename(path.dirname(file)))
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const listTexts = (pattern: string): string[] => globSync(pattern, { cwd: root }).map(read)

test.each(kinds)('a document with edits has what every kind has, by its declaration: %s', (kind) => {
  expect(kinds.length).toBeGreaterThan(2)
  const tests = listTexts(`packages/scene/src/${kind}/*.test.ts`)
  const studios = listTexts('apps/web/src/features/**/*-studio.ts').filter((text) => text.includes(`'@zhanjian/scene/${kind}/`))
  const drafts = listTexts('apps/web/src/**/*-drafts.ts').filter((text) => text.includes(`'@zhanjian/scene/${kind}/`))
  const parts = {
    'properties of edits': tests.some((text) => text.includes('testDocumentEdits(')),
    'properties of merges': tests.some((text) => text.includes('testDocumentMerge(')),
    'a released schema': tests.some((text) => text.includes('compareReleasedSchema(')),
    'a comparison of its files with its schema': read('packages/scene/src/document/list-files.test.ts').includes(
      `'../${kind}/files.ts'`,
    ),
    'an adapter of drafts': drafts.some((text) => text.includes('createDocumentDraftKind')),
    'a studio': studios.some((text) => text.includes(': StudioKind<')),
  }
  expect(Object.entries(parts).filter(([, has]) => !has)).toEqual([])
})

test('every kind of document is that of a kind of work', () => {
  const documents = new Set(Object.values(workTraits).map(({ document }) => document))
  // Posts have no edits.
  documents.delete('post')
  expect(documents.size).toBe(kinds.length)
})
