import { expect, test } from '@playwright/test'
import { openStory } from './support/stories.ts'

const WHERE_FILES_ARE_CHOSEN = [
  'features/publish/pages/publish-page/new-article',
  'features/editor/pages/gallery-creator-page/new',
  'features/tour-editor/pages/tour-editor-page/new',
]

test('files can be dragged in is said where there is a mouse, and not on a phone', async ({ page, isMobile }) => {
  for (const story of WHERE_FILES_ARE_CHOSEN) {
    await openStory(page, story)
    await expect(page.getByText('拖进来')).toBeVisible({ visible: !isMobile })
    await page.goto('about:blank')
  }
})
