import { expect, type Locator, type Page, test } from '@playwright/test'
import { APP_ORIGIN, createPhoneNumber, findDemoHall, logInWithCode } from './support/app.ts'
import { getCanvas, presetLightQuality, waitUntilInside, walkByJoystick } from './support/viewer.ts'

const TITLE = '青海波'

test.beforeEach(({ page }) => presetLightQuality(page))

test.describe('on a device that has never been used', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  /**
   * P-02: no-login pages ask for no login. The design beside it: "First run shows the consent sheet before anything personal is
   * collected", so that somebody who only looks is not asked, if nothing is collected.
   */
  test('F-01 P-02 somebody new walks two taps after home has appeared, and is asked nothing, since nothing about them is collected', async ({
    page,
    request,
  }) => {
    await findDemoHall(request, TITLE)
    const requested: string[] = []
    page.on('request', (one) => void requested.push(one.url()))
    await page.goto(APP_ORIGIN)
    let tapCount = 0
    const tap = async (target: Locator) => {
      tapCount += 1
      await target.tap()
    }
    await tap(page.getByRole('region', { name: '正在展出' }).getByRole('link').first())
    await tap(page.getByRole('button', { name: '走进展厅' }))
    await waitUntilInside(page)
    await walkByJoystick(page)
    expect(tapCount).toBe(2)

    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('region', { name: '欢迎来到展间' })).toHaveCount(0)
    expect(requested.filter((url) => !/^(data|blob):/.test(url) && new URL(url).origin !== APP_ORIGIN)).toEqual([])
    // The cookie of a day counts a visit once; the server stores its hash for half an hour.
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['visitor'])
    const stored = await page.evaluate(() => ({ ...localStorage }))
    expect(Object.keys(stored).toSorted()).toEqual(['zhanjian.session', 'zhanjian.viewer'])
    expect(JSON.parse(stored['zhanjian.session'] ?? '{}')).toMatchObject({ kind: 'anonymous', user: { gender: 0 } })
  })

  test('F-01 P-02 a shared link leads into the hall without a tap: it is drawn behind its cover', async ({ page, request }) => {
    const { code } = await findDemoHall(request, TITLE)
    await page.goto(`${APP_ORIGIN}/h/${code}`)
    await page.waitForFunction(() => {
      const cover = document.querySelector('[role=progressbar]')?.parentElement?.parentElement
      return document.querySelector('canvas[role=application]') !== null && cover !== null && cover?.ariaHidden === 'false'
    })
    await waitUntilInside(page)
    await walkByJoystick(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('what home fetches ahead', () => {
  test.use({ storageState: { cookies: [], origins: [] }, serviceWorkers: 'allow' })

  const NETWORKS = [
    { name: 'a fast line', network: { saveData: false, effectiveType: '4g', downlink: 10 }, isFetchedAhead: true },
    { name: 'a slow line', network: { saveData: false, effectiveType: '3g', downlink: 1.4 }, isFetchedAhead: false },
    { name: 'saved data', network: { saveData: true, effectiveType: '4g', downlink: 10 }, isFetchedAhead: false },
  ]
  for (const { name, network, isFetchedAhead } of NETWORKS) {
    test(`S-01 with ${name}, ${isFetchedAhead ? 'the code of other pages, pictures that slide in and the shell for use offline are' : 'nothing is'} fetched before the visitor asks for it`, async ({
      page,
    }) => {
      const requested: string[] = []
      page.on('request', (one) => void requested.push(new URL(one.url()).pathname))
      await page.addInitScript((connection) => Object.defineProperty(navigator, 'connection', { value: connection }), network)
      await page.clock.install()
      await page.goto(APP_ORIGIN)
      const hero = page.getByRole('region', { name: '正在展出' })
      await expect(hero.getByRole('link').first()).toBeVisible()
      // Its timers have been set when the feeds are there.
      await expect(page.getByRole('article').first()).toBeAttached()
      await page.clock.runFor(20_000)
      await page.waitForLoadState('networkidle')

      const isRequested = (file: RegExp) => requested.some((path) => file.test(path))
      expect(isRequested(/page-loaders/)).toBe(isFetchedAhead)
      expect(isRequested(/global-dialogs/)).toBe(false)
      await expect(hero.getByRole('link')).toHaveCount(3)
      const sources = await hero
        .locator('img')
        .evaluateAll((pictures) => pictures.map((one) => new URL((one as HTMLImageElement).src).pathname))
      expect(sources).toHaveLength(isFetchedAhead ? 3 : 1)
      expect(sources.filter((path) => requested.includes(path))).toEqual(sources)
      const workerCount = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
      expect(workerCount).toBe(isFetchedAhead ? 1 : 0)
    })
  }
})

const getButton = (page: Page, name: RegExp | string) => page.getByRole('button', { name })

test('S-06 K-08 T-13 a visitor likes a hall, logs in over it and goes on: favourite, follow and comment without leaving it', async ({
  page,
  request,
}) => {
  const { code } = await findDemoHall(request, TITLE)
  const words = `灯光很好 ${Date.now()}`
  await page.goto(`${APP_ORIGIN}/#/pages/aframe/vr-gallery-test?code=${code}`)
  await waitUntilInside(page)
  await walkByJoystick(page)
  // Another canvas would not have it.
  await getCanvas(page).evaluate((canvas) => canvas.setAttribute('data-same', ''))

  await getButton(page, /^喜欢/).tap()
  await expect(page.getByRole('dialog', { name: '登录后继续' })).toBeVisible()
  await logInWithCode(page, createPhoneNumber())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(getButton(page, /^喜欢/)).toHaveAttribute('aria-pressed', 'true')

  await getButton(page, /^收藏/).tap()
  await expect(getButton(page, /^收藏/)).toHaveAttribute('aria-pressed', 'true')
  await getButton(page, /^布展人/).tap()
  const owner = page.getByRole('dialog', { name: TITLE })
  await owner.getByRole('button', { name: /^关注/ }).tap()
  await expect(owner.getByRole('button', { name: /^已关注/ })).toBeVisible()
  await owner.getByRole('button', { name: '关闭' }).tap()

  await getButton(page, /^看评论/).tap()
  await page.getByRole('textbox', { name: '评论' }).fill(words)
  await getButton(page, '发送').tap()
  const comment = page.getByRole('article').filter({ hasText: words })
  await expect(comment.getByText(/^\d+秒前$/)).toBeVisible()
  await expect(comment.getByRole('button', { name: /^回复/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(page.locator('canvas[data-same]')).toBeVisible()
  await page.reload()
  await waitUntilInside(page)
  for (const name of [/^喜欢/, /^收藏/, /^已关注/]) await expect(getButton(page, name)).toHaveAttribute('aria-pressed', 'true')
})
