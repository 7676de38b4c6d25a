import { globSync } from 'node:fs'
import path from 'node:path'
import { test as baseTest, type ConsoleMessage, expect, type Page, type TestInfo } from '@playwright/test'
import axe from 'axe-core'
import { PLAYGROUND_PORT } from './support/app.ts'
import { listLowContrastOverPictures } from './support/contrast-over-pictures.ts'

const PLAYGROUND = `http://localhost:${PLAYGROUND_PORT}/`
const SOURCES = path.resolve(import.meta.dirname, '../apps/web/src')
const SUFFIX = '.stories.tsx'
/** A page without changes for this long is complete; a page that never settles is checked anyway. */
const STABLE_MS = 80
const STABLE_TIMEOUT_MS = 2000
/** After this, a bar has changed its colour and a cover has faded, on a busy machine too. */
const SETTLED_MS = 600

type Theme = 'light' | 'dark'
/**
 * Every story in both widths and both themes, one combination of each; `PICTURES=all` checks all four and saves their pictures.
 */
const isThorough = process.env.PICTURES === 'all'
const getThemes = (projectName: string): Theme[] => {
  if (isThorough) return ['light', 'dark']
  return projectName === 'phone' ? ['dark'] : ['light']
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
      const deviceScaleFactor = isThorough && project.name === 'phone' ? 2 : 1
      const context = await browser.newContext({ ...project.use, deviceScaleFactor, reducedMotion: 'reduce' })
      await context.addInitScript(axe.source)
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
    for (const theme of getThemes(testInfo.project.name)) {
      for (const name of names) await checkStory(page, { file, name, theme }, testInfo)
    }
  })
}

interface StoryVariant {
  file: string
  name: string
  theme: Theme
}

async function checkStory(page: Page, variant: StoryVariant, testInfo: TestInfo): Promise<void> {
  const title = `${variant.file}/${variant.name} ${variant.theme}`
  await test.step(title, async () => {
    const errors = await openStory(page, variant)
    const picture = `${variant.file.replaceAll('/', '.')}.${variant.name}.${testInfo.project.name}.${variant.theme}.png`
    if (isThorough) await page.screenshot({ path: path.join(testInfo.project.outputDir, 'pictures', picture) })
    expect.soft(errors, `${title}: console`).toEqual([])
    expect.soft(await listOverflowing(page), `${title}: wider than the window`).toEqual([])
    expect.soft(await listLastingAccessibilityErrors(page), `${title}: accessibility`).toEqual([])
  })
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
  await page.evaluate(waitUntilStable, { stillMs: STABLE_MS, withinMs: STABLE_TIMEOUT_MS })
  page.off('console', hear)
  page.off('pageerror', fail)
  return errors
}

/** Resolves once fonts and pictures have loaded and nothing has changed for a while. Runs in the page. */
async function waitUntilStable({ stillMs, withinMs }: { stillMs: number; withinMs: number }): Promise<void> {
  let changedAt = performance.now()
  const observer = new MutationObserver(() => {
    changedAt = performance.now()
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  await document.fonts.ready
  const until = performance.now() + withinMs
  const isStill = () => performance.now() - changedAt > stillMs && [...document.images].every(({ complete }) => complete)
  while (!isStill() && performance.now() < until) await new Promise((resolve) => requestAnimationFrame(resolve))
  observer.disconnect()
}

/** Elements that scroll sideways although they are the window, a page or a row in which everything has to be seen at once. */
const listOverflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[data-page-scroller], [data-fits]')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName} ${element.scrollWidth} > ${element.clientWidth}`),
  )

/** Looks twice before it reports: on a busy machine the first look may see a transition. */
async function listLastingAccessibilityErrors(page: Page): Promise<string[]> {
  const errors = await listAccessibilityErrors(page)
  if (errors.length === 0) return []
  await page.evaluate(waitUntilStable, { stillMs: SETTLED_MS, withinMs: STABLE_TIMEOUT_MS })
  return listAccessibilityErrors(page)
}

/** Faults that axe finds, and texts over pictures that it leaves open: these are measured. */
async function listAccessibilityErrors(page: Page): Promise<string[]> {
  const { faults, open } = await page.evaluate(async () => {
    const { axe: run } = window as unknown as { axe: typeof axe }
    const { violations, incomplete } = await run.run({ resultTypes: ['violations', 'incomplete'] })
    const overPictures = ['imgNode', 'bgImage', 'bgGradient']
    return {
      faults: violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
      open: incomplete
        .filter(({ id }) => id === 'color-contrast')
        .flatMap(({ nodes }) => nodes)
        .filter(({ any: [check] }) => overPictures.includes(check?.data?.messageKey))
        .map(({ html, target }) => ({ selector: String(target[0]), html })),
    }
  })
  return [...faults, ...(await listLowContrastOverPictures(page, open))]
}
