import { expect, test } from '@playwright/test'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import { createExhibition } from '@zhanjian/scene/exhibition/create-exhibition.ts'
import { expectAccessible, installAxe } from './support/accessibility.ts'
import { createApiUser, makeUniqueText } from './support/api-user.ts'
import { APP_ORIGIN } from './support/app.ts'
import { presetLogin } from './support/login.ts'
import { openNewContextPage } from './support/new-context-page.ts'

test('F-04 F-12 an owner is asked by a message, agrees, and takes it back: the door opens and closes for a stranger', async ({
  page: owner,
  request,
  browser,
}) => {
  test.slow()
  const [curator, artist] = [await createApiUser(request), await createApiUser(request)]
  const [title, lent] = [makeUniqueText('山外'), makeUniqueText('来信')]
  const { code } = await artist.publishArticle(lent, '借给朋友的一封信')
  const today = new Date().toISOString().slice(0, 10)
  const document = createExhibition([{ id: 'letter', kind: 'work', code, title: '', place: null }])
  const period = { opensOn: addDays(today, -2), closesOn: addDays(today, 20) }
  const exhibition = await curator.publishExhibition(title, { ...document, period })
  await installAxe(owner.context())
  await presetLogin(owner, artist.login)
  const stranger = await openNewContextPage(browser)
  const expectDoor = async (isOpen: boolean) => {
    await stranger.goto(`${APP_ORIGIN}/#/pages/index/meta-exhibition?code=${exhibition.code}`)
    await stranger.reload()
    await expect(stranger.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(stranger.getByText(isOpen ? lent : '这一处暂时关着门')).toBeVisible()
  }

  await test.step('a stranger finds a closed door', () => expectDoor(false))

  await test.step('the message leads to the request, and its owner agrees', async () => {
    await owner.goto(`${APP_ORIGIN}/#/pages/mes/systemMes/systemMes`)
    await expect
      .poll(async () => {
        await owner.reload()
        return owner.getByText(`想在展览《${title}》里展出您的作品`).count()
      })
      .toBe(1)
    await owner.getByText(`想在展览《${title}》里展出您的作品`).click()
    await expect(owner.getByRole('heading', { level: 1, name: '我的参展' })).toBeVisible()
    await expectAccessible(owner)
    await owner.getByRole('button', { name: new RegExp(`^同意：${lent}`) }).click()
    await expect(owner.getByText(`已同意展出「${lent}」`)).toBeVisible()
    await expectDoor(true)
  })

  await test.step('taken back, the door is closed again', async () => {
    await owner.getByRole('radio', { name: /^展出中/ }).check({ force: true })
    await owner.getByRole('button', { name: new RegExp(`^收回：${lent}`) }).click()
    await expect(owner.getByText(/那扇门关上了$/)).toBeVisible()
    await expectDoor(false)
  })
  await stranger.context().close()
})
