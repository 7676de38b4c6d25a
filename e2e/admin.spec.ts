import { expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN, demoHalls } from './support/app.ts'
import { beEditor } from './support/editors.ts'
import { beSomebody } from './support/login.ts'
import { aMaker, ownWords } from './support/makers.ts'
import { phonePhotos } from './support/photos.ts'
import { canvas, dialog } from './support/viewer.ts'

const DRAWN_WITHIN_MS = 90_000

const open = (page: Page, path: string) => page.goto(`${APP_ORIGIN}/#/pages/admin/${path}`)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const question = (page: Page) => page.getByRole('alertdialog')

test('S-11 a hall is walked, a work marked, the hall rejected; its maker reads why', async ({ page, request }) => {
  test.slow()
  const maker = await aMaker(request)
  const title = ownWords('远行')
  await maker.publishHall(title, 3)
  await beEditor(page, request)
  await open(page, `reviews?text=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(canvas(page)).toBeVisible({ timeout: DRAWN_WITHIN_MS })

  const expand = button(page, '展开资料')
  if (await expand.isVisible()) await expand.click()
  await button(page, '标记“第 2 件”').click()
  await page.getByLabel('“第 2 件”的问题').fill('画面里有水印')
  await button(page, '驳回').click()
  await button(page, '驳回').last().click()
  await expect(dialog(page).getByRole('alert')).toHaveText('请至少选一个理由，让对方知道为什么')
  await button(page, '侵犯权利').click()
  await dialog(page).getByRole('textbox').fill('请换掉有水印的一幅')
  await dialog(page).getByRole('button', { name: '驳回' }).click()
  await expect(page.getByText('这一队都审完了')).toBeVisible()

  const { records } = await maker.call<{ records: { title: string; review: { state: string; note: string } }[] }>(
    '/api/work/getPageList',
  )
  expect(records.find((work) => work.title === title)?.review).toMatchObject({ state: 'rejected', note: '请换掉有水印的一幅' })
})

test('S-11 several publications are approved at once, with the keyboard where there is one', async ({
  page,
  request,
  isMobile,
}) => {
  const maker = await aMaker(request)
  const words = ownWords('窑火')
  for (const place of ['甲', '乙', '丙']) await maker.publishArticle(`${words}${place}`, '开窑那天下着小雨')
  await beEditor(page, request)
  await open(page, `reviews?text=${encodeURIComponent(words)}`)
  await expect(page.getByRole('link', { name: new RegExp(words) })).toHaveCount(3)
  if (isMobile) {
    for (const place of ['甲', '乙']) await page.getByLabel(`选择“${words}${place}”`).check({ force: true })
    await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '通过' }).click()
  } else {
    for (const key of ['j', ' ', 'j', ' ', 'a']) await page.keyboard.press(key)
  }
  await question(page).getByRole('button', { name: '通过' }).click()
  await expect(page.getByRole('link', { name: new RegExp(words) })).toHaveCount(1)
  await page.getByText('已处理', { exact: true }).click()
  await expect(page.getByRole('link', { name: new RegExp(words) })).toHaveCount(2)
})

test('somebody is banned, reads why at the login, and is let in again', async ({ page, request, browser }) => {
  test.slow()
  const maker = await aMaker(request)
  await beEditor(page, request)

  await test.step('the ban', async () => {
    await open(page, `users?text=${maker.phone}`)
    await button(page, new RegExp(maker.nickname)).click()
    await dialog(page).getByRole('button', { name: '停用', exact: true }).click()
    await button(page, '7 天').click()
    await dialog(page).getByRole('textbox').fill('反复搬运他人作品')
    await dialog(page).getByRole('button', { name: '停用', exact: true }).click()
    await expect(dialog(page, '账号资料').getByText('反复搬运他人作品')).toBeVisible()
  })

  await test.step('what the person reads', async () => {
    const other = await browser.newPage()
    await other.goto(`${APP_ORIGIN}/#/pages/login/code`)
    await other.getByLabel('手机号').fill(maker.phone)
    await other.getByRole('checkbox', { name: /我已阅读并同意/ }).check({ force: true })
    await expect(async () => {
      await other.getByRole('button', { name: '获取验证码' }).click({ timeout: 1000 })
      await expect(other.getByRole('button', { name: '填入' })).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    await other.getByRole('button', { name: '填入' }).click()
    await expect(other.getByText(/账号已被停用到.*反复搬运他人作品/)).toBeVisible()
    await other.close()
  })

  await test.step('let in again', async () => {
    await dialog(page).getByRole('button', { name: '恢复', exact: true }).click()
    await question(page).getByRole('button', { name: '恢复' }).click()
    await expect(dialog(page, '账号资料').getByText('正常')).toBeVisible()
  })
})

test('a value takes effect at once, a banner stands on the home page, and the log says who did it', async ({ page, request }) => {
  test.slow()
  await demoHalls(request)
  await beEditor(page, request)
  const company = ownWords('展间文化')
  const banner = ownWords('秋征')

  await test.step('a value', async () => {
    await open(page, 'config')
    await page.getByRole('textbox', { name: '公司名称', exact: true }).fill(company)
    await button(page, '保存“公司名称”').click()
    await expect(button(page, '恢复默认：公司名称')).toBeVisible()
    await page.goto(`${APP_ORIGIN}/#/pages/ucenter/about-us`)
    await expect(page.getByText(company).first()).toBeVisible()
    await open(page, 'config')
    await button(page, '恢复默认：公司名称').click()
    await expect(page.getByRole('textbox', { name: '公司名称', exact: true })).toHaveValue('')
  })

  await test.step('a banner', async () => {
    await open(page, 'promotions')
    await button(page, '新增横幅').click()
    const [photo] = await phonePhotos(1)
    if (photo === undefined) throw new Error('no photo')
    await page.locator('dialog input[type=file]').setInputFiles(photo)
    await expect(button(page, '不用图片')).toBeVisible()
    await page.getByRole('textbox', { name: '标题', exact: true }).fill(banner)
    await page.getByLabel('点击后去哪里').fill('/pages/exhibition/index')
    await button(page, '保存').click()
    await expect(page.getByRole('listitem').filter({ hasText: banner })).toBeVisible()
    await page.goto(`${APP_ORIGIN}/`)
    await expect(page.getByRole('link', { name: new RegExp(banner) })).toBeAttached()
  })

  await test.step('off again', async () => {
    await open(page, 'promotions')
    const row = page.getByRole('listitem').filter({ hasText: banner })
    await row
      .getByRole('button', { name: new RegExp(banner) })
      .last()
      .click()
    await button(page, '删除').click()
    await question(page).getByRole('button', { name: '删除' }).click()
    await expect(row).toHaveCount(0)
  })

  await test.step('the log', async () => {
    await open(page, 'audit?action=config')
    await expect(page.getByText(`改为“${company}”`)).toBeVisible()
    const saved = page.waitForEvent('download')
    await button(page, '导出 CSV').click()
    expect((await saved).suggestedFilename()).toMatch(/^操作记录-.*\.csv$/)
  })
})

test('P-03 whoever is no admin reads that, and finds no way in from my page', async ({ page, request }) => {
  await beSomebody(page, request)
  await open(page, 'reviews')
  await expect(page.getByText('您没有权限')).toBeVisible()
  await page.goto(`${APP_ORIGIN}/#/pages/ucenter/ucenter`)
  await expect(button(page, /我的作品/)).toBeVisible()
  await expect(button(page, '管理后台')).toHaveCount(0)
})
