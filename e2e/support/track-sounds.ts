/** What a page plays. */
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Number of audible sounds of the page. */
    soundsPlaying(): number
  }
}

/** Before the page is opened. */
export const trackSounds = (page: Page) =>
  page.addInitScript(() => {
    const all = new Set<HTMLMediaElement>()
    // oxlint-disable-next-line typescript/unbound-method -- called with its element below
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      all.add(this)
      return Reflect.apply(play, this, [])
    }
    window.soundsPlaying = () => [...all].filter((sound) => !sound.paused && sound.volume > 0).length
  })
export const countPlayingSounds = (page: Page) => page.evaluate(() => window.soundsPlaying())
