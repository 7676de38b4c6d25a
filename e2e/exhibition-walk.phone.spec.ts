/** A stranger walks through an exhibition: two halls with a door between them. */
import { expect, type Page, test } from '@playwright/test'
import { createApiUser } from './support/api-user.ts'
import { APP_ORIGIN, getToast } from './support/app.ts'
import { publishTwoHalls } from './support/exhibitions.ts'
import { startSite } from './support/start-site.ts'
import { getCanvas, openViewer } from './support/viewer.ts'

/** Two lines of words with their padding. */
const HINT_MAX_PX = 80

/** A page, or a frame in it. */
type Shown = Pick<Page, 'getByRole'>

const getPlace = (page: Shown) => page.getByRole('button', { name: /看平面图$/ })

async function walkBySheet(page: Shown, title: string): Promise<void> {
  await getPlace(page).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `走到「${title}」` })
    .click()
}

test('F-04 S-20 a stranger goes from hall to hall through a door, without a loading page, and straight back', async ({
  page,
  request,
}) => {
  test.slow()
  const { curator, halls, exhibition } = await publishTwoHalls(await createApiUser(request))
  await page.goto(`${APP_ORIGIN}/#/pages/index/meta-exhibition?code=${exhibition.code}`)
  await page.getByRole('button', { name: '走进展览' }).click()
  await expect(page).toHaveURL(new RegExp(`code=${halls.first.code}&exhibition=${exhibition.code}`))
  await expect(getPlace(page)).toContainText('1 / 2')
  const canvas = await getCanvas(page).elementHandle()

  await test.step('through the door', async () => {
    await walkBySheet(page, '西边的展厅')
    await expect(page).toHaveURL(new RegExp(`code=${halls.second.code}&exhibition=${exhibition.code}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('西边的展厅')
    await expect(getPlace(page)).toContainText('2 / 2')
    // The very same picture goes on: nothing was loaded anew.
    expect(await getCanvas(page).evaluate((shown, before) => shown === before, canvas)).toBe(true)
  })

  await test.step('and back', async () => {
    await walkBySheet(page, '东边的展厅')
    await expect(page).toHaveURL(new RegExp(`code=${halls.first.code}`))
    expect(await getCanvas(page).evaluate((shown, before) => shown === before, canvas)).toBe(true)
  })

  await test.step('a reload stays in the hall, and in the exhibition', async () => {
    await page.reload()
    await expect(getPlace(page)).toContainText('1 / 2')
  })

  await test.step('a hall that is taken back meanwhile is a closed door', async () => {
    await curator.call(`/api/work/${halls.second.id}/unpublish`)
    await page.reload()
    await expect(getPlace(page)).toBeVisible()
    await getPlace(page).click()
    await page.getByRole('dialog').getByRole('button', { name: '这扇门暂时关着' }).click()
    await expect(getToast(page, '这扇门暂时关着')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`code=${halls.first.code}`))
  })

  await test.step('on a phone in landscape the first hint is a line below the plan, and covers nothing', async () => {
    const wide = await page.context().newPage()
    await wide.addInitScript(() => localStorage.removeItem('zhanjian.tutorialIgnore'))
    await wide.setViewportSize({ width: 844, height: 390 })
    await openViewer(wide, halls.first.code, `&exhibition=${exhibition.code}`)
    await expect(getPlace(wide)).toBeVisible()
    const hint = await wide.getByRole('region', { name: '第一次来' }).boundingBox()
    expect(hint?.height).toBeLessThan(HINT_MAX_PX)
    await wide.close()
  })

  await test.step('Back leads to the exhibition, which remembers', async () => {
    await page.goBack()
    await expect(page.getByRole('button', { name: '接着看「东边的展厅」' })).toBeVisible()
  })
})

test('F-04 S-20 on another site a visitor walks from hall to hall within the frame, and comes back to the exhibition', async ({
  page,
  request,
}) => {
  test.slow()
  const { exhibition } = await publishTwoHalls(await createApiUser(request))
  await page.goto(`${APP_ORIGIN}/#/pages/index/meta-exhibition?code=${exhibition.code}`)
  await page.getByRole('button', { name: '分享' }).click()
  await page.getByRole('radio', { name: '嵌入代码' }).click()
  const code = await page.getByRole('dialog').getByText('<iframe').innerText()
  const site = await startSite(code)
  await page.goto(site.origin)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: '走进展览' }).click()
  await expect(getPlace(frame)).toContainText('1 / 2')
  await walkBySheet(frame, '西边的展厅')
  await expect(getPlace(frame)).toContainText('2 / 2')
  await getPlace(frame).click()
  await frame.getByRole('dialog').getByRole('button', { name: '回到展览页' }).click()
  await expect(frame.getByRole('button', { name: '接着看「西边的展厅」' })).toBeVisible()
  await expect(frame.getByRole('link', { name: '在展间打开' })).toHaveAttribute('href', `${APP_ORIGIN}/h/${exhibition.code}`)
  await site.close()
})
