/** What we run inside (S-84). */
export type HostKind = 'browser' | 'messaging-app' | 'mini-program' | 'headset' | 'native-shell'

export interface Host {
  kind: HostKind
  /** E-11: a headset's own browser. */
  isVrHeadset: boolean
  /** Of the messaging app, where we run in it; for X-08. */
  messagingAppVersion: string | undefined
}

/** The parts of the window that tell. */
export interface HostWindow {
  navigator: Pick<Navigator, 'userAgent'>
  __wxjs_environment?: unknown
  Capacitor?: { isNativePlatform?: () => boolean }
}

export function detectHost(window: HostWindow): Host {
  const { userAgent } = window.navigator
  const messagingAppVersion = /MicroMessenger\/([\d.]+)/i.exec(userAgent)?.[1]
  const isVrHeadset = /OculusBrowser|Quest|PicoBrowser|Pico Neo|VIVE|Wolvic/i.test(userAgent)
  return { kind: kindOf(window, messagingAppVersion !== undefined, isVrHeadset), isVrHeadset, messagingAppVersion }
}

function kindOf(window: HostWindow, isMessagingApp: boolean, isVrHeadset: boolean): HostKind {
  if (window.Capacitor?.isNativePlatform?.() === true) return 'native-shell'
  const isMiniProgram = window.__wxjs_environment === 'miniprogram' || /miniProgram/i.test(window.navigator.userAgent)
  if (isMiniProgram) return 'mini-program'
  if (isMessagingApp) return 'messaging-app'
  return isVrHeadset ? 'headset' : 'browser'
}
