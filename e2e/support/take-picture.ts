import type { Locator, Page } from '@playwright/test'

const MAX_REFUSALS = 4

/**
 * Takes a picture. Now and then Chromium has no frame at the moment it is asked, and refuses; it is asked again.
 * @throws Error what the browser says, for every other fault or when it keeps refusing
 */
export async function takePictureWhenReady<Picture>(take: () => Promise<Picture>): Promise<Picture> {
  for (let refusals = 0; ; refusals += 1) {
    try {
      return await take()
    } catch (error) {
      if (refusals === MAX_REFUSALS || !String(error).includes('Unable to capture screenshot')) throw error
    }
  }
}

/** @returns PNG of what is shown. @throws Error as {@link takePictureWhenReady} */
export const takePicture = (shown: Page | Locator, options?: Parameters<Page['screenshot']>[0]): Promise<Buffer> =>
  takePictureWhenReady(() => shown.screenshot(options))
