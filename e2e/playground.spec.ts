import { globSync } from 'node:fs'
import path from 'node:path'
import { type ConsoleMessage, expect, type Page, type TestInfo, test } from '@playwright/test'
import axe from 'axe-core'
import { PLAYGROUND_PORT } from './support/app.ts'

const PLAYGROUND = `http://localhost:${PLAYGROUND_PORT}/`
const SOURCES = path.resolve(import.meta.dirname, '../apps/web/src')
const SUFFIX = '.stories.tsx'
/** Motion is reduced; this is for pictures and queries to arrive. */
const SETTLE_MS = 300

type Theme = 'light' | 'dark'
/** Every story in both widths and in both themes, one of each pair; `PICTURES=all` takes all four, as sharp as the screen. */
const isThorough = process.env.PICTURES === 'all'
const themesOf = (projectName: string): Theme[] => {
  if (isThorough) return ['light', 'dark']
  return projectName === 'phone' ? ['dark'] : ['light']
}

/** All of them, or with `STORY=features/home` those whose file has that in its name. */
const files = globSync(`**/*${SUFFIX}`, { cwd: SOURCES })
  .map((file) => file.slice(0, -SUFFIX.length).replaceAll(path.sep, '/'))
  .filter((file) => file.includes(process.env.STORY ?? ''))
  .sort()

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

for (const file of files) {
  test(`stories of ${file} stand without errors, overflow or serious accessibility faults`, async ({ page }, testInfo) => {
    await page.addInitScript(axe.source)
    const names = await storyNames(page, file)
    expect(names).not.toEqual([])
    for (const theme of themesOf(testInfo.project.name)) {
      for (const name of names) await lookAt(page, { file, name, theme }, testInfo)
    }
  })
}

interface Look {
  file: string
  name: string
  theme: Theme
}

async function lookAt(page: Page, look: Look, testInfo: TestInfo): Promise<void> {
  const title = `${look.file}/${look.name} ${look.theme}`
  await test.step(title, async () => {
    const errors = await open(page, look)
    const picture = `${look.file.replaceAll('/', '.')}.${look.name}.${testInfo.project.name}.${look.theme}.png`
    await page.screenshot({
      path: path.join(testInfo.project.outputDir, 'pictures', picture),
      scale: isThorough ? 'device' : 'css',
    })
    expect.soft(errors, `${title}: console`).toEqual([])
    expect.soft(await overflowing(page), `${title}: wider than the window`).toEqual([])
    expect.soft(await seriousFaults(page), `${title}: accessibility`).toEqual([])
  })
}

async function storyNames(page: Page, file: string): Promise<string[]> {
  await page.goto(`${PLAYGROUND}#/${file}`)
  const links = page.locator('a[data-story]')
  await links.first().waitFor()
  return await links.allInnerTexts()
}

async function open(page: Page, { file, name, theme }: Look): Promise<string[]> {
  const errors: string[] = []
  const hear = (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(message.text())
  }
  const fail = (error: Error) => errors.push(error.message)
  page.on('console', hear)
  page.on('pageerror', fail)
  // A story gets a page of its own: nothing of the one before may stay.
  await page.goto('about:blank')
  await page.goto(`${PLAYGROUND}#/${file}/${encodeURIComponent(name)}?theme=${theme}`)
  await page.locator('html[data-story-ready]').waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(SETTLE_MS)
  page.off('console', hear)
  page.off('pageerror', fail)
  return errors
}

/** The elements that scroll sideways although they are the window or a page. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[data-page-scroller]')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName} ${element.scrollWidth} > ${element.clientWidth}`),
  )

const seriousFaults = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  })
