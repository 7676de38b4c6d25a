import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { screenNames } from '@zhanjian/contract/screens/screens.ts'
import { expect, test } from 'vitest'

const source = path.join(import.meta.dirname, '..')
const readSource = (file: string): string => readFileSync(path.join(source, file), 'utf8')

/** Pages that only hand parts of one feature to another, and the part whose stories show them. */
const STORIES_OF_THE_PART: Readonly<Record<string, string>> = {
  'app/pages/invitation-page.tsx': 'features/invitations/pages/invitation-page.tsx',
  'app/pages/avatar-profile-page.tsx': 'features/avatars/pages/avatar-profile-page.tsx',
  'app/pages/card-editor-page.tsx': 'features/cards/pages/card-editor-page.tsx',
  'app/pages/card-page.tsx': 'features/cards/pages/card-detail-page.tsx',
  'app/pages/deletion-page.tsx': 'features/accounts/components/deletion-view.tsx',
  'app/pages/gallery-audit-page.tsx': 'features/admin/pages/revision-review-page.tsx',
  'app/pages/live-page.tsx': 'features/rooms/pages/live-page.tsx',
  'app/pages/me-page.tsx': 'features/accounts/pages/me-page.tsx',
  'app/pages/my-works-page.tsx': 'features/my-works/pages/my-works-page.tsx',
  'app/pages/promotions-page.tsx': 'features/admin/pages/promotions-page.tsx',
  'app/pages/tour-editor-page.tsx': 'features/tour-editor/pages/tour-editor-page.tsx',
  'app/pages/wheel-page.tsx': 'features/lottery/pages/wheel-page.tsx',
}
const pages = [
  ...['page-loaders', 'pages-by-link']
    .map((name) => readSource(`app/${name}.ts`))
    .join('')
    .matchAll(/import\('([^']+-pages?\.tsx)'\)/g),
].map(([, file = '']) => path.posix.join('app', file))
const shownInStories = new Set(
  globSync('**/*.stories.tsx', { cwd: source }).flatMap((story) =>
    [...readSource(story).matchAll(/ from '(\.[^']+)'/g)].map(([, file = '']) =>
      path.posix.join(path.posix.dirname(story), file),
    ),
  ),
)

test('every page has stories', () => {
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.map((page) => STORIES_OF_THE_PART[page] ?? page).filter((shown) => !shownInStories.has(shown))).toEqual([])
  expect(Object.keys(STORIES_OF_THE_PART).filter((page) => !pages.includes(page) || shownInStories.has(page))).toEqual([])
})

/** Screens that are entered from outside only: their addresses are fixed by the specification. */
const FROM_OUTSIDE = ['systemMessages', 'communityMessages', 'deletionPolicy']

test('every screen is named where something leads to it', () => {
  const code = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !/\.(test|stories)\.|\/testing\/|^text\/|^app\/page-loaders\.ts$/.test(file))
    .map(readSource)
    .join('\n')
  const isNamed = (name: string): boolean => new RegExp(`['"]${name}['"]|\\bscreens\\.${name}\\.path\\b`).test(code)
  expect(screenNames.filter((name) => !isNamed(name))).toEqual(FROM_OUTSIDE)
})
