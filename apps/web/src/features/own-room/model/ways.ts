import type { RoomThing } from './room-thing.ts'

/** A way into one's room; the best first. */
export const WAYS = ['webxr', 'quickLook', 'sceneViewer', 'camera', 'photo'] as const
/** One of {@link WAYS}. */
export type Way = (typeof WAYS)[number]

type RoomNavigator = Pick<Navigator, 'userAgent'> & { xr?: XRSystem | undefined; mediaDevices?: MediaDevices | undefined }

interface WayFinder {
  navigator: RoomNavigator
  /** An anchor that is not on the page. */
  anchor: Pick<HTMLAnchorElement, 'relList'>
}

/**
 * The ways that this browser has. By what it says that it can; only for Android's viewer there is nothing to ask, and its page of a
 * store opens where it is missing, so it is offered to browsers that open other apps.
 */
export async function findWays(
  thing: Pick<RoomThing, 'glbAddress' | 'usdzAddress'>,
  { navigator, anchor }: WayFinder,
): Promise<Way[]> {
  const hasWay: Record<Way, boolean> = {
    webxr: (await navigator.xr?.isSessionSupported('immersive-ar').catch(() => false)) ?? false,
    quickLook: thing.usdzAddress !== null && supportsQuickLook(anchor),
    sceneViewer: thing.glbAddress !== null && opensSceneViewer(navigator.userAgent),
    camera: navigator.mediaDevices?.getUserMedia !== undefined,
    photo: true,
  }
  return WAYS.filter((way) => hasWay[way])
}

function supportsQuickLook({ relList }: WayFinder['anchor']): boolean {
  try {
    return relList.supports('ar')
  } catch {
    return false
  }
}

/** Web views of other apps, and Firefox, do not follow `intent:`. */
const opensSceneViewer = (userAgent: string): boolean =>
  /Android/.test(userAgent) && !/Firefox|; wv\)|MicroMessenger|OculusBrowser|XWEB|Quest/.test(userAgent)

/** Opens the viewer of Android. @param fallback where the browser goes without it */
export function buildSceneViewerIntent(
  { glbAddress, placement, title }: Pick<RoomThing, 'glbAddress' | 'placement' | 'title'>,
  origin: string,
  fallback: string,
): string {
  const file = new URL(glbAddress ?? '', origin).href
  const query = new URLSearchParams({
    file,
    mode: 'ar_preferred',
    title,
    resizable: 'false',
    enable_vertical_placement: String(placement === 'wall'),
  })
  return `intent://arvr.google.com/scene-viewer/1.2?${query}#Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;S.browser_fallback_url=${encodeURIComponent(fallback)};end;`
}

/** The thing keeps its real size. */
export const buildQuickLookAddress = ({ usdzAddress }: Pick<RoomThing, 'usdzAddress'>, origin: string): string =>
  `${new URL(usdzAddress ?? '', origin).href}#allowsContentScaling=0`
