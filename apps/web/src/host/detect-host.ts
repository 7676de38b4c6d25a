import type { HostFacts, HostKind } from './host.ts'

/** The parts of the window that identify the host. */
export interface HostWindow {
  navigator: Pick<Navigator, 'userAgent'> & { share?: unknown; xr?: unknown; standalone?: unknown }
  matchMedia?: (query: string) => { matches: boolean }
  __wxjs_environment?: unknown
  Capacitor?: { isNativePlatform?: () => boolean }
}

const HEADSET_USER_AGENT = /OculusBrowser|\bQuest\b|PicoBrowser|\bPico ?(Neo|\d|G\d)|VIVE|Wolvic|VisionOS/i

/** Detects the host from the user agent and features of the window. */
export function detectHost(window: HostWindow): HostFacts {
  const { userAgent, share } = window.navigator
  const messagingAppVersion = /MicroMessenger\/([\d.]+)/i.exec(userAgent)?.[1]
  const isVrHeadset = HEADSET_USER_AGENT.test(userAgent) || isSafariWithXr(window)
  const kind = detectKind(window, messagingAppVersion !== undefined, isVrHeadset)
  return {
    kind,
    isVrHeadset,
    hasOwnBars: kind === 'mini-program',
    isInstalled: window.navigator.standalone === true || window.matchMedia?.('(display-mode: standalone)').matches === true,
    shareMethod: getShareMethod(kind, typeof share === 'function'),
    messagingAppVersion,
  }
}

/** One maker's headset identifies as a desktop; of that maker's browsers only the headset's has XR. */
const isSafariWithXr = ({ navigator }: HostWindow): boolean =>
  navigator.xr !== undefined &&
  /Version\/[\d.]+.* Safari\//.test(navigator.userAgent) &&
  !/Chrom|Android/.test(navigator.userAgent)

function detectKind(window: HostWindow, isMessagingApp: boolean, isVrHeadset: boolean): HostKind {
  if (window.Capacitor?.isNativePlatform?.() === true) return 'native-shell'
  const isMiniProgram = window.__wxjs_environment === 'miniprogram' || /miniProgram/i.test(window.navigator.userAgent)
  if (isMiniProgram) return 'mini-program'
  if (isMessagingApp) return 'messaging-app'
  return isVrHeadset ? 'headset' : 'browser'
}

function getShareMethod(kind: HostKind, canShare: boolean): HostFacts['shareMethod'] {
  if (kind === 'messaging-app' || kind === 'mini-program') return 'menu'
  return canShare || kind === 'native-shell' ? 'button' : 'copying'
}
