import { expect, type Page, test } from '@playwright/test'
import { createApiUser, makeUniqueText } from './support/api-user.ts'
import { APP_ORIGIN } from './support/app.ts'
import { presetLogin } from './support/login.ts'
import { getDialog } from './support/viewer.ts'
import { joinWheel, loseNextDrawAnswer, readSliceAtPointer, startSureWheel } from './support/wheels.ts'

const SLICES = 4

const getDraw = (page: Page, left: number) => page.getByRole('button', { name: new RegExp(`抽奖\\s*剩 ${left} 次`) })

test('S-54 S-55 a lost answer costs no chance, a skipped turn stands on the slice of the server, and the winners are listed', async ({
  page,
  request,
}) => {
  test.slow()
  const wheel = await startSureWheel(request, makeUniqueText('转盘'))
  const { code, prizeName } = wheel
  const user = await createApiUser(request)
  await joinWheel(user, wheel)
  await presetLogin(page, user.login)
  await page.goto(`${APP_ORIGIN}/#/pages/lottery/platform/index?code=${code}`)

  await test.step('an answer that is lost is asked for again: one chance, one win, the wheel stands on it', async () => {
    const countAsked = await loseNextDrawAnswer(page)
    await getDraw(page, 3).click()
    await expect(getDialog(page, '恭喜抽中')).toBeVisible()
    await expect(getDialog(page, '恭喜抽中').getByText(prizeName)).toBeVisible()
    expect(countAsked()).toBe(2)
    expect(await readSliceAtPointer(page, SLICES)).toBe(0)
    await page.unroute('**/api/lottery/wheel/draw')
    await getDialog(page, '恭喜抽中').getByRole('button', { name: '关闭' }).click()
    await expect(getDraw(page, 2)).toBeVisible()
  })

  await test.step('a page that was closed before the answer came shows the result when it is opened again', async () => {
    await loseNextDrawAnswer(page, true)
    const drawn = page.waitForRequest('**/api/lottery/wheel/draw')
    await getDraw(page, 2).click()
    await drawn
    await expect(page.getByText('服务器还没有答复，请稍等，结果不会丢')).toBeVisible()
    await page.unroute('**/api/lottery/wheel/draw')
    await page.reload()
    await expect(page.getByText('这是上一次抽奖的结果：当时没有收到答复')).toBeVisible()
    await getDialog(page, '恭喜抽中').getByRole('button', { name: '关闭' }).click()
    await expect(getDraw(page, 1)).toBeVisible()
  })

  await test.step('a skipped turn stands at once, on the slice of the server', async () => {
    await getDraw(page, 1).click()
    await page.getByRole('button', { name: '跳过动画' }).click()
    await expect(getDialog(page, '恭喜抽中')).toBeVisible()
    expect(await readSliceAtPointer(page, SLICES)).toBe(0)
    await getDialog(page, '恭喜抽中').getByRole('button', { name: '关闭' }).click()
    await expect(page.getByRole('button', { name: /机会\s*用完了/ })).toBeVisible()
  })

  await test.step('the winners are listed with masked names, the record is open to everybody', async () => {
    await page.goto(`${APP_ORIGIN}/#/pages/lottery/platform/win-list?code=${code}`)
    await expect(page.getByText('共 3 份奖品被抽中')).toBeVisible()
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /^展\*\*我/ })
        .first(),
    ).toBeVisible()
    await page.goto(`${APP_ORIGIN}/#/pages/lottery/platform/record?code=${code}`)
    await expect(page.getByRole('heading', { name: '这份记录保证什么' })).toBeVisible()
    await page.getByRole('button', { name: '核对第 3 次抽奖' }).click()
    await expect(page.getByText('当天的记录在零点后公布', { exact: true })).toBeVisible()
  })
})
