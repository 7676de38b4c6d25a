import { expect, test } from '@playwright/test'
import { waitUntilStable } from './support/accessibility.ts'
import { listCutShadows } from './support/cut-shadows.ts'
import { openStory } from './support/stories.ts'

const STRIPS = [
  'features/booths/pages/booth-page/own',
  'features/cards/pages/cards-page/visitor',
  'features/cards/pages/cards-page/five cards and requests',
  'features/invitations/pages/new-invitation-page/own-templates',
  'app/pages/panorama-page/visitor',
]

test('a row of things that scrolls sideways leaves room for their shadows', async ({ page }) => {
  for (const story of STRIPS) {
    await openStory(page, story)
    await waitUntilStable(page)
    expect.soft(await listCutShadows(page), story).toEqual([])
    await page.goto('about:blank')
  }
})
