import { expect, test } from '@playwright/test'
import { waitUntilStable } from './support/accessibility.ts'
import { openStory } from './support/stories.ts'

/** Pages of one column on a tablet held upright, and columns in a wide window. */
const STORIES = [
  'app/pages/work-page/hall',
  'features/activities/pages/activity-page/today',
  'features/booths/pages/booth-page/visitor',
  'features/cards/pages/card-editor-page/a card',
  'features/collections/pages/collection-pages/history-full',
  'features/lottery/pages/my-tickets-page/unused',
  'features/lottery/pages/prize-editor-page/new',
  'features/lottery/pages/wheel-record-page/revealed',
  'features/membership/pages/refund-page/quote',
  'features/person/pages/person-page/full',
  'features/places/pages/choose-location-page/empty',
  'features/publish/pages/publish-page/new-article',
]
/** As wide as a form. */
const CONTROL_MAX_PX = 640

test('on a tablet no button and no field is wider than a form, except pictures', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  for (const story of STORIES) {
    await openStory(page, story)
    await waitUntilStable(page)
    const wide = await page.evaluate(
      (maxPx) =>
        [...document.querySelectorAll<HTMLElement>('#root :is(button, input, textarea)')]
          .filter((control) => control.getBoundingClientRect().width > maxPx)
          // Pictures are pressed where they are, without words.
          .filter((control) => !control.matches('button') || control.innerText !== '')
          .map(({ ariaLabel, innerText }) => ariaLabel ?? innerText),
      CONTROL_MAX_PX,
    )
    expect.soft(wide, story).toEqual([])
  }
})

test('on a phone in landscape an activity is signed in to without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openStory(page, 'features/activities/pages/activity-page/today')
  await expect(page.getByRole('button', { name: '签到', exact: true })).toBeInViewport({ ratio: 1 })
})

test('on a phone in landscape the panel of an editor stands beside what is made, as high as the window leaves both', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  const panels = [
    ['features/invitations/pages/invitation-editor-page/editing', '活动'],
    ['features/tour-editor/components/studio/tour-editor/editor', '场景'],
  ] as const
  for (const [story, tool] of panels) {
    await openStory(page, story)
    await page.getByRole('button', { name: tool, exact: true }).click()
    const panel = await page.getByRole('region', { name: tool, exact: true }).boundingBox()
    expect.soft(panel?.width, story).toBe(340)
    expect.soft(panel?.height, story).toBeGreaterThan(280)
    await expect.soft(page.getByRole('button', { name: '收起', exact: true }), story).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone in landscape the own card is seen whole, with what is done with it, and so is the first step to one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  const seen = [
    ['five cards and requests', '出示二维码'],
    ['one card', '新建名片'],
    ['new user', '做一张名片'],
  ] as const
  for (const [story, action] of seen) {
    await openStory(page, `features/cards/pages/cards-page/${story}`)
    await expect.soft(page.getByRole('button', { name: action, exact: true }), story).toBeInViewport({ ratio: 1 })
  }
})
