import { expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN } from './support/app.ts'
import { createWavFile } from './support/create-wav-file.ts'
import { openEditorTool, publishHall, startHallLoggedIn } from './support/editor.ts'
import { createPhonePhotos } from './support/photos.ts'
import { countPlayingSounds, trackSounds } from './support/track-sounds.ts'
import { getCanvas, presetLightQuality, VIEWER, waitUntilInside } from './support/viewer.ts'

/** As if another app came to the foreground, and then this one again. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('S-17 S-06 own music is selected, played and published; a visitor hears it after a tap, and muting is kept', async ({
  page,
  request,
  browser,
}) => {
  await trackSounds(page)
  await startHallLoggedIn(page, request, await createPhonePhotos(2))
  await openEditorTool(page, '音乐')
  const panel = page.getByRole('region', { name: '音乐' })
  await expect(panel.getByText('还没有音乐')).toBeVisible()
  await test.step('the library and the own file are two buttons with room between them', async () => {
    const [library, file] = await Promise.all(
      ['从音乐库选', '上传音乐'].map((name) => panel.getByRole('button', { name }).boundingBox()),
    )
    expect((file?.y ?? 0) - (library?.y ?? 0) - (library?.height ?? 0)).toBeGreaterThanOrEqual(8)
  })
  await panel.locator('input[type=file]').setInputFiles(createWavFile())
  await expect(panel.getByText('山间清晨.wav')).toBeVisible()
  await panel.getByRole('button', { name: '试听' }).click()
  await expect.poll(() => countPlayingSounds(page)).toBe(1)
  await panel.getByRole('button', { name: '停止试听' }).click()
  await expect.poll(() => countPlayingSounds(page)).toBe(0)
  await expect(page.getByText('已保存')).toBeVisible()
  const link = await publishHall(page)

  const context = await browser.newContext({
    viewport: page.viewportSize(),
    hasTouch: true,
    locale: 'zh-CN',
    serviceWorkers: 'block',
  })
  const visitor = await context.newPage()
  await trackSounds(visitor)
  await presetLightQuality(visitor)
  const code = link.slice(link.lastIndexOf('/') + 1)
  await visitor.goto(`${APP_ORIGIN}/${VIEWER}?code=${code}`)
  await waitUntilInside(visitor)
  expect(await countPlayingSounds(visitor)).toBe(0)
  await expect(visitor.getByRole('button', { name: '播放音乐' })).toBeVisible()
  await getCanvas(visitor).tap({ position: { x: 60, y: 200 } })
  await expect.poll(() => countPlayingSounds(visitor)).toBe(1)
  await setHidden(visitor, true)
  await expect.poll(() => countPlayingSounds(visitor)).toBe(0)
  await setHidden(visitor, false)
  await expect.poll(() => countPlayingSounds(visitor)).toBe(1)

  await visitor.getByRole('button', { name: '关闭音乐' }).tap()
  await expect.poll(() => countPlayingSounds(visitor)).toBe(0)
  await visitor.reload()
  await waitUntilInside(visitor)
  await getCanvas(visitor).tap({ position: { x: 60, y: 200 } })
  await expect(visitor.getByRole('button', { name: '播放音乐' })).toBeVisible()
  expect(await countPlayingSounds(visitor)).toBe(0)
  // A tap on the switch itself also counts as a user gesture.
  await visitor.getByRole('button', { name: '播放音乐' }).tap()
  await expect.poll(() => countPlayingSounds(visitor)).toBe(1)
  await context.close()

  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '去掉音乐' }).click()
  await expect(page.getByText('还没有音乐')).toBeVisible()

  await panel.getByRole('button', { name: '从音乐库选' }).click()
  const library = page.getByRole('dialog', { name: '音乐库' })
  await library.getByRole('button', { name: '古风', exact: true }).click()
  await library.getByRole('button', { name: '用这首《江南雨》' }).click()
  await expect(library).toBeHidden()
  await expect(panel.getByText('江南雨')).toBeVisible()
})
