import { expect, type Locator, type Page, test } from '@playwright/test'
import { waitUntilStable } from './support/accessibility.ts'
import { openStory } from './support/stories.ts'

/** Twice the letters of a browser in which nothing is set. */
const LARGE_LETTERS = { standard: 32, fixed: 26 }
const STORIES = [
  'features/accounts/pages/account-safe-page/full',
  'app/pages/work-page/article',
  'features/admin/pages/audit-log-page/nothing found',
  'features/admin/pages/promotions-page/finder',
  'features/admin/pages/promotions-page/full',
  'features/cards/pages/cards-page/five thousand',
  'features/collections/pages/collection-pages/history-full',
  'features/editor/components/templates/community-templates/shared',
  'features/home/components/home-components/banners',
  'features/home/components/home-components/live',
  'features/invitations/pages/invitation-guests-page/entrance',
  'features/invitations/pages/invitation-guests-page/guests in every state',
  'features/lottery/pages/my-tickets-page/unused',
  'features/merchants/pages/booth-desk-page/published',
  'features/my-works/pages/my-works-page/full',
  'features/my-works/pages/statistics-page/full',
  'features/panorama/pages/panorama-page/many-scenes',
  'features/person/pages/person-page/followers',
  'features/rooms/pages/live-page/list',
  'features/editor/components/studio/hall-editor/top-bar',
  'features/editor/components/studio/hall-editor/works',
  'features/viewer/components/hall-viewer/embedded',
]

/** Texts of which less is shown than there is. */
const listCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#root *')]
      .filter((element) => {
        const { textOverflow, webkitLineClamp } = getComputedStyle(element)
        if (textOverflow === 'ellipsis') return element.scrollWidth > element.clientWidth
        return webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1
      })
      .map(({ innerText }) => innerText),
  )

/** Placeholders on one line that is too short for them; those that are repeated below by what wraps are transparent. */
const listCutPlaceholders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (canvas === null) throw new Error('no canvas')
    return [...document.querySelectorAll<HTMLInputElement>('#root input:placeholder-shown')]
      .filter((input) => {
        const { color, font } = getComputedStyle(input, '::placeholder')
        canvas.font = font
        return color !== 'rgba(0, 0, 0, 0)' && canvas.measureText(input.placeholder).width > input.clientWidth
      })
      .map(({ placeholder }) => placeholder)
  })

/** Rows of one list that lie over each other. */
const countOverlappingRows = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isCovered = (row: Element) => {
      const next = row.nextElementSibling?.getBoundingClientRect()
      const box = row.getBoundingClientRect()
      return next !== undefined && next.left < box.right && next.top >= box.top && next.top < box.bottom - 1
    }
    return [...document.querySelectorAll('#root :is(ul, ol) > li')].filter(isCovered).length
  })

test('rows, titles and bars show all of their words with letters of twice the size, and no page is wider than the window', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: LARGE_LETTERS })
  for (const story of STORIES) {
    await openStory(page, story)
    await waitUntilStable(page)
    expect.soft(await listCutTexts(page), story).toEqual([])
    expect.soft(await listCutPlaceholders(page), story).toEqual([])
    expect.soft(await countOverlappingRows(page), story).toBe(0)
    const wider = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[data-page-scroller]')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    )
    expect.soft(Math.max(...wider), story).toBe(0)
  }
})

test('with letters of twice the size the hint of the first visit stands below the bar, and who sees a field above the field', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: LARGE_LETTERS })
  const getBox = async (locator: Locator) => {
    const box = await locator.boundingBox()
    if (box === null) throw new Error('not drawn')
    return { top: box.y, bottom: box.y + box.height }
  }
  await openStory(page, 'features/viewer/components/hall-viewer/inside')
  const bar = await getBox(page.getByRole('heading', { level: 1 }))
  const hint = await getBox(page.getByRole('region', { name: '第一次来' }))
  const chip = await getBox(page.getByRole('button', { name: /^细看/ }))
  expect.soft(hint.top).toBeGreaterThan(bar.bottom)
  expect.soft(hint.bottom).toBeLessThan(chip.top)
  await openStory(page, 'features/cards/pages/card-editor-page/a card')
  const audience = await getBox(page.getByRole('button', { name: /^手机/ }))
  const field = await getBox(page.getByRole('textbox', { name: '手机', exact: true }))
  expect(field.top - audience.bottom).toBeGreaterThan(4)
})
