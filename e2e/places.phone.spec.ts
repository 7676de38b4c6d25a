import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { createAdmin } from './support/admins.ts'
import { APP_ORIGIN } from './support/app.ts'
import { serveFakeTencent } from './support/fake-map.ts'
import { logInAsNewUser } from './support/login.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { UPLOAD_TIMEOUT_MS } from './support/timeouts.ts'

const TENCENT = 'https://apis.map.qq.com'
/** 天安门 in Tencent's datum. */
const PICK = {
  module: 'locationPicker',
  latlng: { lat: 39.910703, lng: 116.403644 },
  poiname: '天安门广场',
  poiaddress: '北京市东城区东长安街',
  cityname: '北京市',
}

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const openPublishPage = (page: Page) => page.goto(`${APP_ORIGIN}/#/pages/cms/publish?kind=article`)

async function publish(page: Page): Promise<string> {
  await getButton(page, '发布').click()
  await expect(page.getByRole('heading', { level: 1, name: '发布成功' })).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS })
  return (await page.getByText(/\/[0-9A-Za-z]{10}$/).textContent()) ?? ''
}

async function setMaps(request: APIRequestContext, values: Record<string, string | null>): Promise<void> {
  const { access_token } = await createAdmin(request)
  for (const [name, value] of Object.entries(values)) {
    const headers = { authorization: `Bearer ${access_token}` }
    const answer = await request.post(`${APP_ORIGIN}/api/admin/config/update`, { headers, data: { name, value } })
    expect(answer.status()).toBe(200)
  }
}

test('S-70 S-71 a user publishes with a chosen place, and a visitor sees how far it is', async ({ page, browser, request }) => {
  await logInAsNewUser(page, request)
  await openPublishPage(page)
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('湖边的下午')
  await page.getByLabel('正文').fill('水面上有风。')
  await getButton(page, /^地点.*选择地点$/).click()

  await page.getByRole('combobox', { name: '搜索省、市、区县' }).fill('西湖区')
  await page.getByRole('option', { name: '浙江省杭州市西湖区' }).click()
  await page.getByLabel('详细地址').fill('龙井路 1 号')
  await page.getByLabel('地点名称').fill('西湖边的长椅')
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ longitude: 120.1489, latitude: 30.2425, accuracy: 20 })
  await getButton(page, '用我的位置').click()
  await expect(page.getByText('已加上坐标')).toBeVisible()
  await getButton(page, '用这个地点').click()

  await expect(getButton(page, /^地点.*西湖边的长椅/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: '标题', exact: true })).toHaveValue('湖边的下午')
  await expect(page.getByLabel('正文')).toHaveValue('水面上有风。')
  const link = await publish(page)

  const stranger = await openNewContextPage(browser)
  await stranger.goto(link)
  await stranger.getByRole('link', { name: '地点：西湖边的长椅，浙江省杭州市西湖区龙井路 1 号，查看' }).click()
  await expect(stranger.getByRole('heading', { name: '西湖边的长椅' })).toBeVisible()
  await expect(stranger.getByRole('main').getByText('浙江省杭州市西湖区龙井路 1 号')).toBeVisible()
  await getButton(stranger, '看看离我多远').click()
  await expect(stranger.getByText('没有位置权限')).toBeVisible()
  await stranger.context().grantPermissions(['geolocation'])
  await stranger.context().setGeolocation({ longitude: 121.4737, latitude: 31.2304 })
  await getButton(stranger, '看看离我多远').click()
  await expect(stranger.getByRole('img', { name: /西湖边的长椅在您的西南方向，直线 16\d 公里/ })).toBeVisible()
  await stranger.context().close()
})

test('S-70 a place on its way survives a reload, and so does the form that asked for it', async ({ page, request }) => {
  await logInAsNewUser(page, request)
  await openPublishPage(page)
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('重新打开')
  await getButton(page, /^地点.*选择地点$/).click()
  await expect(page.getByRole('heading', { name: '选择地点' })).toBeVisible()
  await page.reload()
  await page.getByLabel('地点名称').fill('老车站')
  await getButton(page, '用这个地点').click()
  await expect(getButton(page, /^地点.*老车站/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: '标题', exact: true })).toHaveValue('重新打开')
})

test.describe('with the maps of a provider', () => {
  test.beforeAll(async ({ request }) => setMaps(request, { mapProvider: 'tencent', mapKey: 'E2E-KEY' }))
  test.afterAll(async ({ request }) => setMaps(request, { mapProvider: null, mapKey: null }))

  test('S-70 V-05 a place comes from the provider’s frame, and from nowhere else', async ({ page, request }) => {
    const violations: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text())
    })
    await serveFakeTencent(page, PICK)
    // The page's policy is at most a few seconds old.
    await expect
      .poll(async () => (await request.get(APP_ORIGIN)).headers()['content-security-policy'])
      .toContain(`frame-src 'self' ${TENCENT}`)
    await logInAsNewUser(page, request)
    await openPublishPage(page)
    await getButton(page, /^地点.*选择地点$/).click()
    const frame = page.frameLocator('iframe[title="腾讯地图选点"]')
    await expect(page.getByText('在地图里点选一个地点')).toBeVisible()

    await test.step('messages of other senders are ignored', async () => {
      await frame.getByText('别的消息').click()
      await frame.frameLocator('#nested').getByText('嵌套').click()
      // The product's own origin, from its own window.
      await page.evaluate((message) => window.postMessage(message, '*'), PICK)
      await expect(page.getByText('在地图里点选一个地点')).toBeVisible()
      await expect(getButton(page, '用这个地点')).toBeHidden()
    })

    await frame.getByText('选这里').click()
    await expect(page.getByText('天安门广场')).toBeVisible()
    await getButton(page, '用这个地点').click()
    await expect(getButton(page, /^地点.*天安门广场/)).toBeVisible()
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('广场上的鸽子')
    await page.getByLabel('正文').fill('一群鸽子。')
    const link = await publish(page)

    await page.goto(link)
    const place = page.getByRole('link', { name: /^地点：天安门广场.*，查看$/ })
    const query = new URLSearchParams((await place.getAttribute('href'))?.split('?')[1])
    expect([query.get('datum'), Number(query.get('longitude')).toFixed(4), Number(query.get('latitude')).toFixed(4)]).toEqual([
      'wgs84',
      '116.3974',
      '39.9093',
    ])
    await place.click()
    await expect(page.locator('iframe[title="腾讯地图：天安门广场"]')).toBeVisible()
    expect(violations).toEqual([])
  })
})

test('V-05 without a provider the page’s policy allows no map', async ({ request }) => {
  await expect.poll(async () => (await request.get(APP_ORIGIN)).headers()['content-security-policy']).not.toContain('qq.com')
})
