import { expect, test } from '@playwright/test'
import { waitUntilStable } from './support/accessibility.ts'
import { PLAYGROUND_PORT } from './support/app.ts'
import { listCutShadows } from './support/cut-shadows.ts'

const STRIPS = [
  'features/booths/pages/booth-page/own',
  'features/cards/pages/cards-page/visitor',
  'features/cards/pages/cards-page/five cards and requests',
  'features/invitations/pages/new-invitation-page/own-templates',
  'app/pages/panorama-page/visitor',
]

test('a row of things that scrolls sideways leaves room for their shadows', async ({ page }) => {
  for (const story of STRIPS) {
    await page.goto(`http://localhost:${PLAYGROUND_PORT}/#/${encodeURI(story)}?theme=light`)
    await page.locator('html[data-story-ready]').waitFor()
    await waitUntilStable(page)
    expect.soft(await listCutShadows(page), story).toEqual([])
    await page.goto('about:blank')
  }
})
