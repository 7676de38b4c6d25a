import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test as baseTest, type ConsoleMessage, expect, type Page, type TestInfo } from '@playwright/test'
import {
  installAxe,
  listLasting,
  listLastingAccessibilityErrors,
  RULES_OF_LAYOUT,
  readDocument,
  waitUntilStable,
} from './support/accessibility.ts'
import { PLAYGROUND_PORT } from './support/app.ts'
import { listSmallTargets } from './support/small-targets.ts'
import { takePicture } from './support/take-picture.ts'

const PLAYGROUND = `http://localhost:${PLAYGROUND_PORT}/`
const SOURCES = path.resolve(import.meta.dirname, '../apps/web/src')
const SUFFIX = '.stories.tsx'

type Theme = 'light' | 'dark'
type Size = 'phone' | 'desktop'
const getSize = (project: { name: string }): Size => (project.name.endsWith('phone') ? 'phone' : 'desktop')
/**
 * Every story in both widths and both themes, one combination of each; `PICTURES=all` checks all four and saves their pictures.
 */
const isThorough = process.env.PICTURES === 'all'
const getThemes = (size: Size): Theme[] => {
  if (isThorough) return ['light', 'dark']
  return size === 'phone' ? ['dark'] : ['light']
}

/** Runs in the page. React makes one for every element, with a debugger attached a quarter of a story's time; warnings come without. */
function leaveOutStackTraces(): void {
  Reflect.deleteProperty(console, 'createTask')
  // It sets a limit of its own.
  Object.defineProperty(Error, 'stackTraceLimit', { get: () => 0, set: () => undefined })
}

/** All stories, or with `STORY=features/home` those whose path contains it. */
const files = globSync(`**/*${SUFFIX}`, { cwd: SOURCES })
  .map((file) => file.slice(0, -SUFFIX.length).replaceAll(path.sep, '/'))
  .filter((file) => file.includes(process.env.STORY ?? ''))
  .sort()

/** One page for all stories of a worker, since loading the playground takes as long as checking some of them. */
const test = baseTest.extend<object, { playground: Page }>({
  playground: [
    async ({ browser }, provide, { project }) => {
      // Pictures to look at are as sharp as on a phone; checks need no more than one pixel a point.
      const deviceScaleFactor = isThorough && getSize(project) === 'phone' ? 2 : 1
      const context = await browser.newContext({ ...project.use, deviceScaleFactor, reducedMotion: 'reduce' })
      await installAxe(context)
      await context.addInitScript(leaveOutStackTraces)
      const page = await context.newPage()
      await page.goto(`${PLAYGROUND}#/`)
      await provide(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
})
test.describe.configure({ mode: 'parallel' })

for (const file of files) {
  test(`stories of ${file} render without errors, overflow or serious accessibility faults`, async ({
    playground: page,
  }, testInfo) => {
    const names = await listStoryNames(page, file)
    expect(names).not.toEqual([])
    for (const theme of getThemes(getSize(testInfo.project))) {
      for (const name of names) await checkStory(page, { file, name, theme }, testInfo)
    }
  })
}

/** Under the thumb all day: every control of them is large enough for it. */
const TAB_PAGES = new Set([
  'features/home/pages/home-page',
  'features/cards/pages/cards-page',
  'features/messages/pages/messages-page',
  'features/accounts/pages/me-page',
])

interface StoryVariant {
  file: string
  name: string
  theme: Theme
}

async function checkStory(page: Page, variant: StoryVariant, testInfo: TestInfo): Promise<void> {
  const title = `${variant.file}/${variant.name} ${variant.theme}`
  await test.step(title, async () => {
    const errors = await openStory(page, variant)
    const picture = `${variant.file.replaceAll('/', '.')}.${variant.name}.${getSize(testInfo.project)}.${variant.theme}.png`
    if (isThorough) await takePicture(page, { path: path.join(testInfo.project.outputDir, 'pictures', picture) })
    expect.soft(errors, `${title}: console`).toEqual([])
    expect.soft(await listOverflowing(page), `${title}: wider than the window`).toEqual([])
    expect.soft(await listStoryErrors(page, variant, testInfo), `${title}: accessibility`).toEqual([])
    if (TAB_PAGES.has(variant.file)) expect.soft(await listLasting(page, listSmallTargets), `${title}: small targets`).toEqual([])
  })
}

/**
 * Most stories are the same document in both sizes: without a fault the first time, only what depends on colours and sizes is looked for
 * the second time.
 */
async function listStoryErrors(page: Page, { file, name }: StoryVariant, { project }: TestInfo): Promise<string[]> {
  const hash = createHash('sha256')
    .update(`${file} ${name} ${await readDocument(page)}`)
    .digest('hex')
  // Playwright empties this folder when a run begins.
  const folder = path.join(project.outputDir, 'documents')
  const note = path.join(folder, hash)
  const errors = await listLastingAccessibilityErrors(page, existsSync(note) ? RULES_OF_LAYOUT : undefined)
  if (errors.length === 0) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(note, '')
  }
  return errors
}

async function listStoryNames(page: Page, file: string): Promise<string[]> {
  await openHash(page, `#/${file}`)
  const links = page.locator('a[data-story]')
  await links.first().waitFor()
  return await links.allInnerTexts()
}

const openHash = (page: Page, hash: string): Promise<void> =>
  page.evaluate((next) => {
    window.location.hash = next
  }, hash)

/** Opens stories one after the other in the same document: each has its own server, device storage and session. */
async function openStory(page: Page, { file, name, theme }: StoryVariant): Promise<string[]> {
  const errors: string[] = []
  const hear = (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(message.text())
  }
  const fail = (error: Error) => errors.push(error.message)
  page.on('console', hear)
  page.on('pageerror', fail)
  await openHash(page, `#/${file}/${encodeURIComponent(name)}?theme=${theme}`)
  await page.locator(`html[data-story-ready=${JSON.stringify(`${name} ${theme}`)}]`).waitFor()
  await waitUntilStable(page)
  page.off('console', hear)
  page.off('pageerror', fail)
  return errors
}

/** Elements that scroll sideways although they are the window, a page or a row in which everything has to be seen at once. */
const listOverflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[data-page-scroller], [data-fits]')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName} ${element.scrollWidth} > ${element.clientWidth}`),
  )
