import type { Page } from '@playwright/test'
import { PLAYGROUND_PORT } from './app.ts'

/** `story`: the file of stories below `apps/web/src` without its ending, then the name of one: `features/booths/pages/booth-page/own`. */
export const buildStoryUrl = (story: string) => `http://localhost:${PLAYGROUND_PORT}/#/${encodeURI(story)}?theme=light`

/** Opens a story in light colours, and waits until it is as its own steps leave it. */
export async function openStory(page: Page, story: string): Promise<void> {
  await page.goto(buildStoryUrl(story))
  await page.locator(`html[data-story-ready="${story.split('/').at(-1)} light"]`).waitFor()
}
