import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { createAdmin, makeAdmin } from './support/admins.ts'
import { type ApiUser, createApiUser, makeUniqueText } from './support/api-user.ts'
import { APP_ORIGIN } from './support/app.ts'
import { logInAsNewUser, presetLogin } from './support/login.ts'
import { fillWheelForm } from './support/wheels.ts'

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const open = (page: Page, path: string) => page.goto(`${APP_ORIGIN}/#/pages/${path}`)
const getConfirmation = (page: Page) => page.getByRole('alertdialog')

test('S-58 what is written of a prize survives a reload and a lost network', async ({ page, request }) => {
  const name = makeUniqueText('手账本')
  await logInAsNewUser(page, request)
  await open(page, 'lottery/platform/publish-prize-detail')
  await page.getByLabel('奖品名称').fill(name)
  await expect(page.getByText('草稿已保存')).toBeVisible()
  await expect(page).toHaveURL(/publish-prize-detail\?id=/)
  await page.reload()
  await expect(page.getByLabel('奖品名称')).toHaveValue(name)

  await page.context().setOffline(true)
  await page.getByLabel('单份价值（元）').fill('68')
  await expect(page.getByText('已存在这台设备，连上网络后会自动保存')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('草稿已保存')).toBeVisible()
})

test('an operator makes a wheel, previews a hundred thousand draws, publishes it, and takes it back before it starts', async ({
  page,
  request,
}) => {
  test.slow()
  const title = makeUniqueText('周年转盘')
  const operator = await createApiUser(request)
  const prizeName = makeUniqueText('茶罐')
  await presetLogin(page, await makeAdmin(request, operator.login))
  await approvePrizeOf(request, operator, prizeName)

  await test.step('the draft saves itself and says what it still lacks', async () => {
    await open(page, 'admin/wheels')
    await getButton(page, '新建活动').first().click()
    await page.getByLabel('活动名称', { exact: true }).fill(title)
    await expect(page.getByText('草稿已保存')).toBeVisible()
    await expect(page.getByText(/发布前还要改 \d+ 处/)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('活动名称', { exact: true })).toHaveValue(title)
  })

  await test.step('the odds of a slice follow its weight', async () => {
    await fillWheelForm(page, { title, prizeName, startsInHours: 24, isSure: false })
    await expect(page.getByRole('listitem', { name: '第 1 个奖区' }).getByText('概率 20.2%')).toBeVisible()
  })

  await test.step('a hundred thousand draws are simulated in the browser', async () => {
    await getButton(page, '开始模拟').click()
    const table = page.getByRole('table', { name: '模拟的结果' })
    await expect(table).toBeVisible({ timeout: 60_000 })
    const hits = await table.locator('tbody td:nth-child(2)').allInnerTexts()
    expect(hits.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0)).toBe(100_000)
  })

  await test.step('publishing says what freezes; the wheel can be taken back before it starts', async () => {
    await getButton(page, '发布').click()
    await expect(getConfirmation(page)).toContainText('开始以后，奖区、权重、时间和规则都冻结')
    await getConfirmation(page).getByRole('button', { name: '发布' }).click()
    await expect(page.getByText('未开始').last()).toBeVisible()
    await expect(page.getByText('第 1 版')).toBeVisible()
    await getButton(page, '撤回活动').click()
    await getConfirmation(page).getByRole('button', { name: '撤回' }).click()
    await expect(getButton(page, '删除草稿')).toBeVisible()
  })
})

/** A prize of an operator is reviewed by another admin. */
async function approvePrizeOf(request: APIRequestContext, owner: ApiUser, name: string): Promise<void> {
  const prize = await owner.call<{ id: string; revision: number }>('/api/lottery/prize/update', {
    name,
    kind: 'virtual',
    valueFen: 12_800,
    total: 30,
    validity: { kind: 'days', days: 30 },
    pictureAssetIds: [await owner.uploadPicture()],
    place: null,
    way: '凭码领取',
    terms: '',
  })
  const { revision } = await owner.call<{ revision: number }>(`/api/lottery/prize/${prize.id}/submit`, {
    revision: prize.revision,
  })
  const { access_token: token } = await createAdmin(request)
  const answer = await request.post(`${APP_ORIGIN}/api/admin/prize/${prize.id}/decide`, {
    headers: { authorization: `Bearer ${token}` },
    data: { revision, decision: 'approve' },
  })
  expect(answer.ok()).toBe(true)
}
