import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const STORY_PATH = /['"`]((?:app|features|shared|ui)\/[^'"`\n]+)\/([^'"`/\n]+)['"`]/g

const getStoriesFile = (story: string) => path.join(root, `apps/web/src/${story}.stories.tsx`)

/** @returns stories that browser tests open by their path, of which the file or the name does not exist. */
function listMissingStories(): string[] {
  return globSync('e2e/*.spec.ts', { cwd: root }).flatMap((spec) =>
    [...readFileSync(path.join(root, spec), 'utf8').matchAll(STORY_PATH)]
      .filter(([, file = '', name = '']) => {
        // The path of a file alone: all its stories.
        if (existsSync(getStoriesFile(`${file}/${name}`))) return false
        const stories = getStoriesFile(file)
        if (!existsSync(stories)) return true
        const text = readFileSync(stories, 'utf8')
        // Some names are put together of two.
        return !name.includes('${') && !name.split('-').every((part) => text.includes(part))
      })
      .map(([story]) => `${spec}: ${story}`),
  )
}

test('browser tests open stories that exist', () => {
  expect(listMissingStories()).toEqual([])
})
