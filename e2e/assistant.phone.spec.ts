import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, installAxe } from './support/accessibility.ts'
import { APP_ORIGIN, findDemoHall } from './support/app.ts'
import { expectWalked, getDialog, presetLightQuality, readPosition, WALK_TIMEOUT_MS, waitUntilInside } from './support/viewer.ts'

const ASSISTANT = `${APP_ORIGIN}/#/pages/index/ai-assistant`
/** One of the first that stand. */
const HALL = '等光'
const WORK = '六重门'

/** The page below a hall keeps its own, hidden. */
const getField = (page: Page) => page.getByRole('textbox', { name: '向智能助手提问' })

async function ask(page: Page, question: string): Promise<void> {
  await getField(page).fill(question)
  await page.getByRole('button', { name: '提问' }).click()
}

test('S-22 F-07 without a model the assistant walks a visitor to a work, and in the hall to the next one', async ({
  page,
  request,
}) => {
  test.slow()
  await findDemoHall(request, HALL)
  await presetLightQuality(page)
  await installAxe(page.context())

  await test.step('a visitor asks without a login, and is told who answers', async () => {
    await page.goto(ASSISTANT)
    await expect(page.getByText('我是内置向导，只用站内公开的内容和帮助来回答。')).toBeVisible()
    await expectAccessible(page)
    await ask(page, `《${WORK}》是谁画的`)
    await expect(page.getByText(`《${WORK}》的作者是方域。`, { exact: false }).first()).toBeVisible()
    await expect(page.getByText('由内置向导整理')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the conversation is still there after a reload', async () => {
    await page.reload()
    await expect(page.getByText('由内置向导整理')).toBeVisible()
  })

  await test.step('the assistant leads to the work on its wall', async () => {
    await ask(page, `带我去看《${WORK}》`)
    await page
      .getByRole('list', { name: '对话' })
      .getByRole('button', { name: `去看这幅：《${WORK}》` })
      .last()
      .click()
    await waitUntilInside(page)
    const opened = getDialog(page).filter({ hasText: WORK })
    await expect(opened).toBeVisible({ timeout: WALK_TIMEOUT_MS })
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
  })

  await test.step('in the hall it knows the work in front, and walks to another', async () => {
    await page.getByRole('button', { name: '智能助手' }).click()
    const sheet = getDialog(page, '智能助手')
    await ask(page, '讲讲面前这幅')
    await expect(sheet.getByText('拱门一道接一道', { exact: false }).first()).toBeVisible()
    await expectAccessible(page)
    await ask(page, '带我去看《上行》')
    const start = await readPosition(page)
    await sheet.getByRole('button', { name: '去看这幅：《上行》' }).first().click()
    await expect(sheet).toBeHidden()
    await expectWalked(page, start)
  })
})
