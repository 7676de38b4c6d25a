import type { RoomThing } from './room-thing.ts'
import { buildQuickLookAddress, buildSceneViewerIntent } from './ways.ts'

/** Opens the AR of iPhones. Call it in a tap. */
export function openQuickLook(thing: RoomThing): void {
  const anchor = document.createElement('a')
  anchor.rel = 'ar'
  anchor.href = buildQuickLookAddress(thing, location.origin)
  // Without a picture as its only child the browser would show the file's name instead.
  anchor.append(document.createElement('img'))
  anchor.click()
}

/** Opens the AR of Android. @param navigateAway leaves the page */
export const openSceneViewer = (thing: RoomThing, navigateAway: (address: string) => void): void =>
  navigateAway(buildSceneViewerIntent(thing, location.origin, location.href))
