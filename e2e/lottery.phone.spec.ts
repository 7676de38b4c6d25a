import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, installAxe } from './support/accessibility.ts'
import { makeAdmin } from './support/admins.ts'
import { createApiUser, makeUniqueText } from './support/api-user.ts'
import { APP_ORIGIN, check, createPhoneNumber, logInWithCode } from './support/app.ts'
import { type Login, presetLogin } from './support/login.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { createPhonePhotos } from './support/photos.ts'
import { UPLOAD_TIMEOUT_MS } from './support/timeouts.ts'
import { getDialog } from './support/viewer.ts'
import { fillWheelForm } from './support/wheels.ts'

const open = (page: Page, path: string) => page.goto(`${APP_ORIGIN}/#/pages/${path}`)
const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const getHeading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const getConfirmation = (page: Page) => page.getByRole('alertdialog')

async function openBrowser(browser: Browser, login?: Login): Promise<Page> {
  const page = await openNewContextPage(browser, login)
  await installAxe(page.context())
  return page
}

test('F-09 S-54 S-57 S-58 S-59 S-60 S-61 S-62 S-64 S-65 S-66 a prize is published, reviewed, put on a wheel, won, and its ticket verified once', async ({
  page: publisher,
  request,
  browser,
}) => {
  test.slow()
  const prizeName = makeUniqueText('青瓷杯')
  const wheelTitle = makeUniqueText('开馆转盘')
  // Who runs a wheel is an admin, and nobody reviews an own prize.
  const operatorUser = await createApiUser(request)
  await installAxe(publisher.context())
  await presetLogin(publisher, await makeAdmin(request, operatorUser.login))
  const colleagueUser = await createApiUser(request)
  const colleague = await openBrowser(browser, await makeAdmin(request, colleagueUser.login))
  const winner = await openBrowser(browser)
  let wheelAddress = ''
  let ticketCode = ''

  await test.step('the publisher fills in the form, is told what is missing, and submits the prize', async () => {
    await open(publisher, 'lottery/platform/publish-prize')
    await getButton(publisher, '新建奖品').click()
    await publisher
      .getByLabel('添加图片')
      .last()
      .setInputFiles(await createPhonePhotos(1))
    await publisher.getByLabel('奖品名称').fill(prizeName)
    await publisher.getByLabel('单份价值（元）').fill('68')
    await publisher.getByLabel('领取方式').fill('到馆内咨询台领取')
    await getButton(publisher, '提交审核').click()
    await expect(publisher.getByText('请填写总数')).toBeVisible()
    await expectAccessible(publisher)
    await publisher.getByLabel('总数（份）').fill('20')
    await expect(publisher.getByText('都填好了，可以提交')).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS })
    await getButton(publisher, '提交审核').click()
    await expect(publisher.getByText('已提交，审核后会通知您')).toBeVisible()
  })

  await test.step('another admin finds it in the queue, reads it and approves it', async () => {
    await open(colleague, `lottery/platform/admin-list?text=${encodeURIComponent(prizeName)}`)
    await colleague.getByRole('link', { name: prizeName }).click()
    await expect(colleague.getByText('第一次提交，没有以前的内容')).toBeVisible()
    await expect(colleague.getByText('到馆内咨询台领取').first()).toBeVisible()
    await expectAccessible(colleague)
    await getButton(colleague, '通过').click()
    await getConfirmation(colleague).getByRole('button', { name: '通过' }).click()
    await expect(colleague.getByText('已通过', { exact: true }).first()).toBeVisible()
  })

  await test.step('the publisher finds it online and names that colleague as verifier', async () => {
    await open(publisher, 'lottery/platform/my-published?state=approved')
    await getButton(publisher, new RegExp(prizeName)).click()
    await expect(publisher.getByRole('switch', { name: '上架' })).toBeChecked()
    await getButton(publisher, '添加核销员').click()
    await getDialog(publisher).getByLabel('对方的手机号').fill(colleagueUser.phone)
    await getDialog(publisher).getByRole('button', { name: '添加', exact: true }).click()
    await expect(publisher.getByText(colleagueUser.phone.replace(/^(\d{3})\d{4}/, '$1****'))).toBeVisible()
  })

  await test.step('at the desk it is put on a wheel, which is published and runs', async () => {
    await open(publisher, 'admin/wheels')
    await getButton(publisher, '新建活动').first().click()
    await fillWheelForm(publisher, { title: wheelTitle, prizeName, startsInHours: -1, isSure: true })
    await expectAccessible(publisher)
    await getButton(publisher, '发布').click()
    await expect(getConfirmation(publisher)).toContainText('开始以后，奖区、权重、时间和规则都冻结')
    await getConfirmation(publisher).getByRole('button', { name: '发布' }).click()
    await expect(publisher.getByText('活动已经开始，规则冻结')).toBeVisible()
    wheelAddress = (await publisher.getByRole('link', { name: '打开活动页' }).getAttribute('href')) ?? ''
  })

  await test.step('a stranger reads what can be won, logs in over the wheel, accepts the rules and joins', async () => {
    await winner.goto(`${APP_ORIGIN}/${wheelAddress}`)
    await expect(getHeading(winner, wheelTitle)).toBeVisible()
    await expect(winner.getByText('剩 10/10 份')).toBeVisible()
    await expectAccessible(winner)
    await getButton(winner, /^参加/).first().click()
    await logInWithCode(winner, createPhoneNumber())
    await expect(winner.getByLabel('种子', { exact: true })).toHaveValue(/^[0-9a-z]{22}$/)
    await getButton(winner, '参加活动').click()
    await expect(winner.getByText('请先看过规则并打勾')).toBeVisible()
    await check(winner.getByRole('checkbox', { name: '我看过并接受以上规则' }))
    await getButton(winner, '参加活动').click()
  })

  await test.step('the chance of the day is there; the draw wins a ticket with a code', async () => {
    await getButton(winner, /抽奖\s*剩 1 次/).click()
    const result = getDialog(winner, '恭喜抽中')
    await expect(result.getByText(prizeName)).toBeVisible()
    await result.getByRole('button', { name: '查看奖券' }).click()
    const ticket = winner.getByRole('article')
    await expect(ticket.getByRole('img', { name: `${prizeName}的奖券二维码` })).toBeVisible()
    ticketCode =
      (await ticket.getByText(/([0-9A-Z]{4}-){3}[0-9A-Z]{2}$/).innerText()).match(/([0-9A-Z]{4}-){3}[0-9A-Z]{2}/)?.[0] ?? ''
    await expectAccessible(winner)
  })

  await test.step('the verifier types the code, sees what it is, and confirms; the winner sees it at once', async () => {
    await lookAt(colleague, ticketCode)
    await expect(colleague.getByRole('region', { name: '请核对后再核销' }).getByText(prizeName)).toBeVisible()
    await expectAccessible(colleague)
    await expect(winner.getByRole('article').getByText('已核销')).toHaveCount(0)
    await getButton(colleague, '确认核销').click()
    await expect(getHeading(colleague, '核销成功')).toBeVisible()
    await expect(winner.getByRole('article').getByText('已核销')).toBeVisible()
    await expect(winner.getByText(`由 ${colleagueUser.nickname} 核销`)).toBeVisible()
  })

  await test.step('a second try is told who and when, and cannot be confirmed', async () => {
    await lookAt(publisher, ticketCode)
    await expect(getHeading(publisher, '这张奖券已经核销过')).toBeVisible()
    await expect(publisher.getByText(new RegExp(`^${colleagueUser.nickname} 在 .+ 核销了它。`))).toBeVisible()
    await expect(getButton(publisher, '确认核销')).toHaveCount(0)
  })
})

/** Types the code of a ticket at the desk of a verifier. */
async function lookAt(page: Page, code: string): Promise<void> {
  await open(page, 'lottery/platform/verify')
  await page.getByRole('textbox', { name: '奖券编号' }).fill(code)
  await getButton(page, '查看').click()
}
