import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, installAxe } from './support/accessibility.ts'
import { createAdmin } from './support/admins.ts'
import { makeUniqueText } from './support/api-user.ts'
import { APP_ORIGIN, check, createPhoneNumber } from './support/app.ts'
import { fetchSentCode, logInAsNewUser } from './support/login.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { createPhonePhotos } from './support/photos.ts'
import { UPLOAD_TIMEOUT_MS } from './support/timeouts.ts'
import { getDialog } from './support/viewer.ts'
import { startSureWheel, toShanghaiField } from './support/wheels.ts'

const open = (page: Page, path: string) => page.goto(`${APP_ORIGIN}/#/pages/${path}`)
const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const getConfirmation = (page: Page) => page.getByRole('alertdialog')

async function openBrowser(browser: Browser): Promise<Page> {
  const page = await openNewContextPage(browser)
  await installAxe(page.context())
  return page
}

/** A right credit code that no other run has. */
function createCreditCode(): string {
  const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  const head = `91330100MA${String(Date.now() % 1e7).padStart(7, '0')}`
  let sum = 0
  let weight = 1
  for (const character of head) {
    sum += characters.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return head + (characters[(31 - (sum % 31)) % 31] ?? '')
}

test('F-11 F-13 S-42 S-43 S-44 S-45 a company applies, is approved, holds an activity; somebody signs in, gets a chance, and wins with it', async ({
  page: merchant,
  request,
  browser,
}) => {
  test.slow()
  const company = makeUniqueText('山外文化')
  const title = makeUniqueText('冬日签到')
  const wheelTitle = makeUniqueText('签到转盘')
  const contactPhone = createPhoneNumber()
  const wheel = await startSureWheel(request, wheelTitle, { hours: 72, chances: [{ kind: 'sign_in', amount: 2, perDay: 3 }] })
  await installAxe(merchant.context())
  await logInAsNewUser(merchant, request)
  const visitor = await openBrowser(browser)
  let activityAddress = ''

  await test.step('the application is kept while it is filled in, and says what it lacks', async () => {
    await open(merchant, 'ucenter/become-merchant')
    await expectAccessible(merchant)
    await getButton(merchant, '开始申请').click()
    await merchant.getByLabel('公司名称').fill(company)
    await expect(merchant.getByText('草稿已保存')).toBeVisible()
    await merchant.reload()
    await expect(merchant.getByLabel('公司名称')).toHaveValue(company)
    await getButton(merchant, '提交审核').click()
    await expect(merchant.getByText('请上传营业执照的照片')).toBeVisible()
    await expectAccessible(merchant)
  })

  await test.step('with its licence, its place and the code of the contact’s phone it is submitted', async () => {
    await merchant.getByLabel('统一社会信用代码').fill(createCreditCode())
    await merchant
      .getByLabel('拍照或选择图片')
      .last()
      .setInputFiles(await createPhonePhotos(1))
    await expect(merchant.getByText('执照已保存为私密文件')).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS })
    await merchant.getByLabel('行业').selectOption({ label: '画廊与美术馆' })
    await getButton(merchant, /^经营地点.*选择地点$/).click()
    await merchant.getByRole('combobox', { name: '搜索省、市、区县' }).fill('西湖区')
    await merchant.getByRole('option', { name: '浙江省杭州市西湖区' }).click()
    await merchant.getByLabel('详细地址').fill('龙井路 1 号')
    await merchant.getByLabel('地点名称').fill('山外文化展厅')
    await getButton(merchant, '用这个地点').click()
    await merchant.getByLabel('联系人').fill('周山')
    await merchant.getByLabel('联系手机').fill(contactPhone)
    await getButton(merchant, '获取验证码').click()
    await expect(async () => {
      await merchant.getByLabel('短信验证码').fill(await fetchSentCode(request, contactPhone))
    }).toPass()
    await expect(merchant.getByText('都填好了，可以提交')).toBeVisible()
    await getButton(merchant, '提交审核').click()
    await expect(merchant.getByText('正在审核')).toBeVisible()
    await expectAccessible(merchant)
  })

  await test.step('an admin reads it, looks at the licence and approves it', async () => {
    const admin = await openNewContextPage(browser, await createAdmin(request))
    await installAxe(admin.context())
    await open(admin, `admin/merchants?text=${encodeURIComponent(company)}`)
    await getButton(admin, `查看 ${company}`).click()
    await getDialog(admin).getByRole('button', { name: '查看营业执照' }).click()
    await expect(getDialog(admin).getByRole('img', { name: `${company} 的营业执照` })).toBeVisible()
    await expectAccessible(admin)
    await getDialog(admin).getByRole('button', { name: '通过', exact: true }).click()
    await getConfirmation(admin).getByRole('button', { name: '通过' }).click()
    await expect(admin.getByText('已通过').first()).toBeVisible()
    await admin.context().close()
  })

  await test.step('the merchant makes an activity at their desk and publishes it', async () => {
    await merchant.reload()
    await expect(merchant.getByText('您是展间的商家了')).toBeVisible()
    await getButton(merchant, '去商家工作台').click()
    await expect(merchant.getByRole('paragraph').filter({ hasText: company })).toBeVisible()
    await expectAccessible(merchant)
    await getButton(merchant, '办一个活动').first().click()
    await merchant.getByLabel('活动名称').fill(title)
    await merchant.getByLabel('开始（北京时间）').fill(toShanghaiField(-1))
    await merchant.getByLabel('结束（北京时间）').fill(toShanghaiField(48))
    await merchant.getByRole('textbox', { name: '活动规则' }).fill('每天来签到一次，第一天就有抽奖机会。')
    const wheels = merchant.getByLabel('转盘', { exact: true })
    const option = wheels.getByRole('option', { name: `${wheelTitle}（一次最多 2 次，` })
    await wheels.selectOption({ label: (await option.textContent()) ?? '' })
    await expect(merchant.getByText('都填好了，可以发布')).toBeVisible()
    await expectAccessible(merchant)
    await getButton(merchant, '发布').click()
    await getConfirmation(merchant).getByRole('button', { name: '发布' }).click()
    await getButton(merchant, '打开活动页').click()
    await expect(merchant.getByRole('region', { name: '签到日历' })).toBeVisible()
    activityAddress = merchant.url()
  })

  await test.step('a stranger reads what a streak gives, logs in, signs in, and is told of the chance', async () => {
    await visitor.goto(activityAddress)
    await expect(visitor.getByRole('region', { name: '连续签到的奖励' }).getByText('1 次抽奖机会')).toBeVisible()
    await expectAccessible(visitor)
    await logInAsNewUser(visitor, request)
    await visitor.reload()
    await expect(getButton(visitor, '签到')).toBeVisible()
    await visitor.context().setOffline(true)
    await getButton(visitor, '签到').click()
    await expect(visitor.getByText('现在没有网络，签到没有成功')).toBeVisible()
    await visitor.context().setOffline(false)
    await getButton(visitor, '签到').click()
    await expect(visitor.getByText('今天已签到').first()).toBeVisible()
    await expect(visitor.getByText('参加转盘后到账')).toBeVisible()
    await expectAccessible(visitor)
    await getButton(visitor, /^签到明细/).click()
    await expect(visitor.getByText('1 次抽奖机会 · 参加转盘后到账')).toBeVisible()
    await expectAccessible(visitor)
    await open(visitor, 'ucenter/activity/index?view=mine')
    await expect(visitor.getByRole('link', { name: new RegExp(title) })).toContainText('连续 1 天 · 今天已签到')
  })

  await test.step('who takes part in the wheel has the chance at once, and wins with it', async () => {
    await open(visitor, `lottery/platform/activity-apply?code=${wheel.code}`)
    await check(visitor.getByRole('checkbox', { name: '我看过并接受以上规则' }))
    await getButton(visitor, '参加活动').click()
    await expect(visitor.getByText('活动签到')).toBeVisible()
    await getButton(visitor, /抽奖\s*剩 4 次/).click()
    await expect(getDialog(visitor, '恭喜抽中').getByText(wheel.prizeName)).toBeVisible()
  })

  await test.step('the organiser sees who was there', async () => {
    await merchant.goBack()
    await merchant.reload()
    await expect(merchant.getByRole('region', { name: '签到的人' }).getByText('连续 1 天')).toBeVisible()
    await expectAccessible(merchant)
  })
})
