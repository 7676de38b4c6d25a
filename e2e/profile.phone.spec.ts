import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { APP_ORIGIN, getToast } from './support/app.ts'
import { logInAsNewUser } from './support/login.ts'

const PROFILE = '/pages/ucenter/profile-edit'
const FEEDBACK = '/pages/ucenter/my-feedback'

async function openAsNewUser(page: Page, request: APIRequestContext, address: string): Promise<void> {
  await logInAsNewUser(page, request)
  await page.goto(`${APP_ORIGIN}/#${address}`)
}

/** Red above, blue below when upright; the EXIF orientation rotates it. */
async function createRotatedPhoto(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 300, height: 800, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp({ create: { width: 600, height: 800, channels: 3, background: '#ff0000' } })
    .composite([
      { input: await half('#ff0000'), left: 0, top: 0 },
      { input: await half('#0000ff'), left: 300, top: 0 },
    ])
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

const STANDS_STILL = '这是动图，传上来不会动，只留第一帧'

/** Two frames, dark and light. */
async function createMovingPicture(name: string) {
  const raw = { width: 300, height: 600, channels: 1, pageHeight: 300 } as const
  const pixels = Buffer.concat([Buffer.alloc(300 * 300, 40), Buffer.alloc(300 * 300, 200)])
  return { name, mimeType: 'image/gif', buffer: await sharp(pixels, { raw }).gif().toBuffer() }
}

/** `#` and three pairs of hex digits, of the centre of the upper and the lower half. */
async function fetchHalves(
  request: APIRequestContext,
  url: string,
): Promise<{ upper: number[]; lower: number[]; widthPx: number }> {
  const image = sharp(await (await request.get(new URL(url, APP_ORIGIN).href)).body()).removeAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const at = (y: number) => [...data.subarray((y * info.width + info.width / 2) * 3, (y * info.width + info.width / 2) * 3 + 3)]
  return { upper: at(Math.floor(info.height / 4)), lower: at(Math.floor((info.height * 3) / 4)), widthPx: info.width }
}

test('S-31 a nickname stays on the device until it is saved, and refused words are reported in place', async ({
  page,
  request,
}) => {
  await openAsNewUser(page, request, PROFILE)
  const nickname = page.getByLabel('昵称')
  await nickname.fill('山间来客')
  await page.reload()
  await expect(page.getByText('已恢复上次没有保存的修改')).toBeVisible()
  await expect(nickname).toHaveValue('山间来客')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('资料已保存')).toBeVisible()
  await nickname.fill('代开发票')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('文字中有不适合公开的内容，请修改后再试')).toBeVisible()
  await expect(nickname).toHaveAttribute('aria-invalid', 'true')
  await page.goto(`${APP_ORIGIN}/#/pages/ucenter/ucenter`)
  await expect(page.getByRole('heading', { name: '山间来客' })).toBeVisible()
})

test('S-49 a photo taken sideways is upright in the cropper and becomes the profile picture; one that moves is told to stand still', async ({
  page,
  request,
}) => {
  await openAsNewUser(page, request, PROFILE)
  await page.getByRole('button', { name: '更换头像' }).click()
  const choose = async (button: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button }).click()
    await (await chooser).setFiles(file)
  }
  await choose('选择照片', await createMovingPicture('1.gif'))
  await expect(page.getByRole('heading', { name: '裁剪头像' })).toBeVisible()
  await expect(getToast(page, STANDS_STILL)).toBeVisible()
  await choose('换一张', { name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: await createRotatedPhoto() })
  await expect(page.getByRole('button', { name: '使用' })).toBeEnabled()
  // Four quarter turns equal none.
  for (let turn = 0; turn < 4; turn++) await page.getByRole('button', { name: '向右转 90°' }).click()
  await page.getByRole('slider', { name: '缩放' }).press('ArrowRight')
  await page.getByRole('button', { name: '使用' }).click()
  await expect(page.getByText('头像已更新')).toBeVisible()
  const picture = page.getByRole('button', { name: '更换头像' }).locator('img')
  await expect(picture).not.toHaveAttribute('src', /faces|default/)
  const { upper, lower, widthPx } = await fetchHalves(request, (await picture.getAttribute('src')) ?? '')
  expect(widthPx).toBeLessThanOrEqual(512)
  expect(upper[0]).toBeGreaterThan(200)
  expect(upper[2]).toBeLessThan(60)
  expect(lower[2]).toBeGreaterThan(200)
  expect(lower[0]).toBeLessThan(60)
})

test('S-29 feedback with a picture survives a closed page, is sent once and is listed; one that moves is told to stand still', async ({
  page,
  request,
}) => {
  await openAsNewUser(page, request, FEEDBACK)
  await page.getByLabel('想说的话').fill('旧手机上画是黑的，过一会儿才出现')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '添加图片' }).click()
  await (await chooser).setFiles(await createMovingPicture('闪烁.gif'))
  await expect(getToast(page, STANDS_STILL)).toBeVisible()
  await expect(page.getByRole('img', { name: '闪烁.gif' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('想说的话')).toHaveValue('旧手机上画是黑的，过一会儿才出现')
  await expect(page.getByRole('button', { name: /^移除 / })).toHaveCount(1)
  await page.getByRole('switch', { name: '附上设备信息' }).check()
  await expect(page.getByText(/Mozilla/)).toBeVisible()
  // Pictures may still be uploading: then a message says so, and nothing is sent.
  await expect(async () => {
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('已收到，答复后会在这里提醒您')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: /旧手机上画是黑的/ }).click()
  const sheet = page.getByRole('dialog', { name: '反馈详情' })
  await expect(sheet.getByRole('img', { name: '图片 1' })).toBeVisible()
  await sheet.getByRole('button', { name: '问题已解决，关闭' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '问题已解决，关闭' }).click()
  await expect(sheet.getByText('已关闭', { exact: true })).toBeVisible()
})
