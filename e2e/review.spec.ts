import { expect, type Page, test } from '@playwright/test'
import { openAsAdmin } from './support/admins.ts'
import { createApiUser, makeUniqueText } from './support/api-user.ts'
import { APP_ORIGIN, check } from './support/app.ts'

const getConfirmation = (page: Page) => page.getByRole('alertdialog')

test('S-11 several publications are approved at once, by keyboard where there is one', async ({ page, request, isMobile }) => {
  const maker = await createApiUser(request)
  const words = makeUniqueText('窑火')
  for (const place of ['甲', '乙', '丙']) await maker.publishArticle(`${words}${place}`, '开窑那天下着小雨')
  await openAsAdmin(page, request)
  await page.goto(`${APP_ORIGIN}/#/pages/admin/reviews?text=${encodeURIComponent(words)}`)
  await expect(page.getByRole('link', { name: new RegExp(words) })).toHaveCount(3)
  if (isMobile) {
    await test.step('a tap beside the title opens it', async () => {
      const card = page.getByRole('listitem').filter({ hasText: `${words}丙` })
      const { width, height } = (await card.boundingBox()) ?? { width: 0, height: 0 }
      await card.tap({ position: { x: width - 24, y: height / 2 } })
      await expect(page.getByRole('button', { name: '驳回' })).toBeVisible()
      await page.goBack()
    })
    for (const place of ['甲', '乙']) await check(page.getByLabel(`选择“${words}${place}”`))
    await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '通过' }).click()
  } else {
    for (const key of ['j', ' ', 'j', ' ', 'a']) await page.keyboard.press(key)
  }
  await getConfirmation(page).getByRole('button', { name: '通过' }).click()
  await expect(page.getByRole('link', { name: new RegExp(words) })).toHaveCount(1)
  await page.getByText('已处理', { exact: true }).click()
  await expect(page.getByRole('link', { name: new RegExp(words) })).toHaveCount(2)
})
