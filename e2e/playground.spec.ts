import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type ConsoleMessage, expect, type Page, type TestInfo, test } from '@playwright/test'

const PLAYGROUND = 'http://localhost:4310/'
/** Motion is reduced; this is for pictures and queries to arrive. */
const SETTLE_MS = 300

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Theme = 'light' | 'dark'
/** Every story in both widths and in both themes, one of each pair; `PICTURES=all` takes all four. */
function themesOf(projectName: string): Theme[] {
  if (process.env.PICTURES === 'all') return ['light', 'dark']
  return projectName === 'phone' ? ['dark'] : ['light']
}

test('every story stands without errors, overflow or serious accessibility faults', async ({ page }, testInfo) => {
  test.setTimeout(20 * 60_000)
  const addresses = await storyAddresses(page)
  expect(addresses.length).toBeGreaterThan(0)
  for (const theme of themesOf(testInfo.project.name)) {
    for (const address of addresses) await lookAt(page, address, theme, testInfo)
  }
})

async function lookAt(page: Page, address: string, theme: Theme, testInfo: TestInfo): Promise<void> {
  const name = decodeURIComponent(address.replace(/^#\//, '').replace(/\?.*$/, ''))
  await test.step(`${name} ${theme}`, async () => {
    const errors = await open(page, `${PLAYGROUND}${address.replace(/theme=\w+/, `theme=${theme}`)}`)
    const file = `${name.replaceAll('/', '.')}.${testInfo.project.name}.${theme}.png`
    await page.screenshot({ path: path.join(testInfo.project.outputDir, 'pictures', file) })
    expect.soft(errors, `${name} ${theme}: console`).toEqual([])
    expect.soft(await overflowing(page), `${name} ${theme}: wider than the window`).toEqual([])
    expect.soft(await seriousFaults(page), `${name} ${theme}: accessibility`).toEqual([])
  })
}

/** All of them, or with `STORY=features/home` those whose address has that in it. */
async function storyAddresses(page: Page): Promise<string[]> {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(PLAYGROUND)
  await page.locator('h1').waitFor()
  await expect(page.locator('[data-loading]')).toHaveCount(0, { timeout: 60_000 })
  page.removeAllListeners('console')
  expect.soft(faults, 'story files that do not load').toEqual([])
  const links = page.locator('a[data-story]')
  const addresses = await links.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))
  return addresses.filter((address) => address.includes(process.env.STORY ?? ''))
}

async function open(page: Page, address: string): Promise<string[]> {
  const errors: string[] = []
  const hear = (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(message.text())
  }
  const fail = (error: Error) => errors.push(error.message)
  page.on('console', hear)
  page.on('pageerror', fail)
  // A story gets a page of its own: nothing of the one before may stay.
  await page.goto('about:blank')
  await page.goto(address)
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

async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}
