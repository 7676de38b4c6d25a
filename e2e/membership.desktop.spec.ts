import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, installAxe } from './support/accessibility.ts'
import { makeAdmin } from './support/admins.ts'
import { createApiUser, makeUniqueText } from './support/api-user.ts'
import { APP_ORIGIN, check, createPhoneNumber, logInWithCode } from './support/app.ts'
import type { Login } from './support/login.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { getDialog } from './support/viewer.ts'

const open = (page: Page, path: string) => page.goto(`${APP_ORIGIN}/#/pages/${path}`)
const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const getConfirmation = (page: Page) => page.getByRole('alertdialog')

async function openBrowser(browser: Browser, login?: Login): Promise<Page> {
  const page = await openNewContextPage(browser, login)
  await installAxe(page.context())
  return page
}

test('F-10 F-14 S-46 S-47 S-48 a plan is put on sale, bought at the built-in cashier, used, and refunded after a review', async ({
  request,
  browser,
}) => {
  test.slow()
  const planName = makeUniqueText('展季卡')
  const operatorUser = await createApiUser(request)
  const operator = await openBrowser(browser, await makeAdmin(request, operatorUser.login))
  const buyer = await openBrowser(browser)

  await test.step('an admin makes a plan, is told what is wrong with it, and puts it on sale', async () => {
    await open(operator, 'admin/plans')
    await getButton(operator, '新建套餐').first().click()
    const form = getDialog(operator)
    await form.getByLabel('名称').fill(planName)
    await form.getByLabel('价格（元）').fill('九十')
    await form.getByLabel('时长（天）').fill('90')
    await form.getByLabel('每个展厅的作品（幅）').fill('120')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByText(/^价格应在/)).toBeVisible()
    await expectAccessible(operator)
    await form.getByLabel('价格（元）').fill('48.5')
    await form.getByRole('button', { name: '保存' }).click()
    const card = operator.getByRole('listitem').filter({ hasText: planName })
    await expect(card.getByText('未上架')).toBeVisible()
    await card.getByRole('button', { name: '上架' }).click()
    await getConfirmation(operator).getByRole('button', { name: '上架' }).click()
    await expect(card.getByText('在售')).toBeVisible()
    await expectAccessible(operator)
  })

  await test.step('a visitor compares the plans, chooses one, logs in and orders it', async () => {
    await open(buyer, 'ucenter/vip/index')
    await expect(buyer.getByRole('columnheader', { name: planName })).toBeVisible()
    await expect(getButton(buyer, '请选择套餐')).toBeDisabled()
    await expectAccessible(buyer)
    await check(buyer.getByRole('radio', { name: planName }))
    await getButton(buyer, '立即开通 ¥48.50').click()
    await logInWithCode(buyer, createPhoneNumber())
    await expect(buyer.getByText('您正在使用免费版')).toBeVisible()
    await check(buyer.getByRole('radio', { name: planName }))
    await getButton(buyer, '立即开通 ¥48.50').click()
    await expect(buyer.getByText(/^请在 1[45]:\d\d 内付款$/)).toBeVisible()
    await expectAccessible(buyer)
  })

  await test.step('the cashier says that no money is moved; a refused payment can be tried again', async () => {
    await getButton(buyer, '去模拟收银台 ¥48.50').click()
    await expect(buyer.getByText('不产生真实扣款', { exact: true })).toBeVisible()
    await expectAccessible(buyer)
    await getButton(buyer, '模拟付款失败').click()
    await expect(buyer.getByText('模拟的银行拒绝了这笔付款，可以再试一次').first()).toBeVisible()
    await getButton(buyer, '模拟付款成功').click()
    await expect(buyer.getByText('支付成功')).toBeVisible()
    await expectAccessible(buyer)
  })

  await test.step('the membership is in force, and its benefits are those of the plan', async () => {
    await getButton(buyer, '完成').click()
    await expect(buyer.getByText(/^会员有效期至/).first()).toBeVisible()
    await open(buyer, 'ucenter/ucenter')
    await getButton(buyer, new RegExp(`^会员中心.*${planName}`, 's')).click()
    await expect(buyer.getByText(/^会员有效期至/).first()).toBeVisible()
  })

  await test.step('the record leads to the refund, whose amount is explained before it is asked for', async () => {
    await getButton(buyer, '我的订单').click()
    await expectAccessible(buyer)
    await getButton(buyer, '申请退款').click()
    await expect(buyer.getByText('¥48.50 × 89 ÷ 90 = ¥47.96')).toBeVisible()
    await expect(buyer.getByText('120 幅 → 60 幅')).toBeVisible()
    await expectAccessible(buyer)
    await check(buyer.getByRole('radio', { name: '和预想的不一样' }))
    await getButton(buyer, '申请退款 ¥47.96').click()
    await expect(buyer.getByText('等待审核')).toBeVisible()
    await expectAccessible(buyer)
  })

  await test.step('another admin finds it in the queue and approves it; the buyer is told and sees it arrive', async () => {
    await open(operator, 'admin/refunds')
    const card = operator.getByRole('listitem').filter({ hasText: planName })
    await expect(card.getByText('和预想的不一样')).toBeVisible()
    await expectAccessible(operator)
    await card.getByRole('button', { name: '通过', exact: true }).click()
    await getDialog(operator).getByRole('button', { name: '退款 ¥47.96' }).click()
    await expect(card).toHaveCount(0)
    await expect(buyer.getByText('已到账')).toBeVisible({ timeout: 60_000 })
    await open(buyer, 'ucenter/vip/index')
    await expect(buyer.getByText('会员已经结束')).toBeVisible()
  })

  await test.step('the money of the day and the order’s ledger have both', async () => {
    await open(operator, 'admin/orders?state=refunded')
    await getButton(operator, new RegExp(`^${planName}`))
      .first()
      .click()
    const details = getDialog(operator)
    await expect(details.getByText('−¥47.96')).toBeVisible()
    await expect(details.getByText('合计 ¥0.54')).toBeVisible()
    await expectAccessible(operator)
    await open(operator, 'admin/money')
    await expect(operator.getByRole('heading', { name: '对账', exact: true })).toBeVisible()
    await expectAccessible(operator)
  })
})
