import { expect, type Page, test } from '@playwright/test'
import { createTour } from '@zhanjian/scene/tour/create-tour.ts'
import { createAdmin } from './support/admins.ts'
import { createApiUser, makeUniqueText } from './support/api-user.ts'
import { APP_ORIGIN } from './support/app.ts'
import { openEditorTool } from './support/editor.ts'
import { presetLogin } from './support/login.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { UPLOAD_TIMEOUT_MS } from './support/timeouts.ts'
import { readTourPicture } from './support/tours.ts'
import { getDialog } from './support/viewer.ts'

const DRAW_TIMEOUT_MS = 90_000
const NOTE = '路牌上的电话看得清'

/** The rejected notice, and the badge of a marked scene in the strip. */
const getNotice = (page: Page) => page.getByText(/上次没有通过审核：泄露了他人的隐私|审核员标出了/)
const getMarkedScenes = (page: Page) => page.getByRole('navigation', { name: '场景', exact: true }).getByText('被标记')

test('S-11 S-21 a reviewer marks a scene of a tour and rejects it; the owner reads which and why in the editor, mends it, submits again, and the mark is gone', async ({
  page: owner,
  browser,
  request,
}) => {
  const maker = await createApiUser(request)
  const title = makeUniqueText('电话在路牌上')
  const tour = await maker.publishTour(
    title,
    [readTourPicture('courtyard'), readTourPicture('bamboo')],
    ([courtyard = '', bamboo = '']) =>
      createTour([
        { id: 'courtyard', title: '暮色庭院', alt: '', assetId: courtyard, coverage: null },
        { id: 'bamboo', title: '竹径', alt: '', assetId: bamboo, coverage: null },
      ]),
  )

  await test.step('the reviewer marks a scene, says what is wrong there, and rejects', async () => {
    const reviewer = await openNewContextPage(browser)
    await presetLogin(reviewer, await createAdmin(request))
    await reviewer.goto(`${APP_ORIGIN}/#/pages/admin/reviews?text=${encodeURIComponent(title)}`)
    await reviewer.getByRole('link', { name: new RegExp(title) }).click()
    await reviewer.getByRole('button', { name: '标记“竹径”' }).click()
    await reviewer.getByRole('textbox', { name: '“竹径”的问题' }).fill(NOTE)
    await reviewer.getByRole('button', { name: '驳回' }).click()
    const verdict = getDialog(reviewer, `驳回《${title}》`)
    await verdict.getByText('泄露隐私').click()
    await verdict.getByRole('button', { name: '驳回' }).click()
    await expect(verdict).toBeHidden()
    await reviewer.context().close()
  })

  await presetLogin(owner, maker.login)
  await owner.goto(`${APP_ORIGIN}/#/pages/aframe/tour-editor?id=${tour.id}`)
  await test.step('the owner is told the reason, and led to the scene with the words of the reviewer', async () => {
    await expect(getNotice(owner)).toContainText('标出了 1 处', { timeout: DRAW_TIMEOUT_MS })
    await expect(getMarkedScenes(owner)).toHaveCount(1)
    await owner.getByRole('button', { name: '看标出的地方' }).click()
    await getDialog(owner, '审核员标出的地方').getByRole('button', { name: NOTE }).click()
    await expect(owner.getByText(`审核员：${NOTE}`)).toBeVisible()
    await expect(owner.getByLabel('场景名称')).toHaveValue('竹径')
  })

  await test.step('what was wrong is covered, and the tour submitted again', async () => {
    await openEditorTool(owner, '打码', '制作工具')
    await owner.getByRole('button', { name: '放在画面中央' }).click()
    await expect(owner.getByText('这个场景遮了 1/')).toBeVisible()
    await owner.getByRole('banner').getByRole('button', { name: '更新' }).click()
    await getDialog(owner, '更新全景').getByRole('button', { name: '更新', exact: true }).click()
    await expect(getDialog(owner, '更新成功')).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS })
    await owner.keyboard.press('Escape')
  })

  await test.step('neither notice nor mark is left, here and when the editor is opened again', async () => {
    await expect(getMarkedScenes(owner)).toHaveCount(0)
    await expect(getNotice(owner)).toHaveCount(0)
    await owner.reload()
    await expect(owner.getByRole('application')).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
    await expect(getMarkedScenes(owner)).toHaveCount(0)
    await expect(getNotice(owner)).toHaveCount(0)
  })
})
