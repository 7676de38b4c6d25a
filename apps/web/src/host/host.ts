/** The environment that the app runs in. */
export type HostKind = 'browser' | 'messaging-app' | 'mini-program' | 'headset' | 'native-shell'

/** Facts that are known synchronously, without loading code. */
export interface HostFacts {
  kind: HostKind
  /** A headset's own browser. */
  isVrHeadset: boolean
  /** The host shows the page's title and a back button in its own bars, so the app hides its own. */
  hasOwnBars: boolean
  /** Started from the home screen, in a window without a browser's bars. */
  isInstalled: boolean
  /** How to share: by a button of the app, only by the host's own menu, or only by copying the link. */
  shareMethod: 'button' | 'menu' | 'copying'
  /** Version of the messaging app, if the app runs in it; for the check of the minimum version. */
  messagingAppVersion: string | undefined
}

/** Content of a share: title, text, link and image. */
export interface Shareable {
  title: string
  summary: string
  /** Absolute URL; opens for every recipient. */
  link: string
  /** Absolute URL; small and square if possible. */
  imageUrl: string
}

/** Result of an action that the user may cancel or deny, or that the host may not support. */
export type Outcome<T> =
  | { kind: 'done'; value: T }
  /** The user cancelled; needs no message. */
  | { kind: 'cancelled' }
  /** The user or the device's settings denied permission. */
  | { kind: 'refused' }
  /** Not available in this host. */
  | { kind: 'unsupported' }
  | { kind: 'failed' }

export const DONE: Outcome<void> = { kind: 'done', value: undefined }

/** `use-menu`: the content is set, and the user opens the host's own menu. */
export type ShareOutcome = 'sent' | 'copied' | 'use-menu' | 'cancelled' | 'failed'

export interface VoiceClip {
  play(): Promise<void>
  stop(): Promise<void>
  /** Rejects if the recording is unavailable. */
  read(): Promise<Blob>
}

export interface VoiceRecording {
  /** Ends by `stop`, or after `VOICE_MAX_S`. */
  clip: Promise<Outcome<VoiceClip>>
  stop(): void
}

/** Seconds; the messaging app ends recordings after this long. */
export const VOICE_MAX_S = 60

/** WGS-84, degrees. */
export interface GeoPosition {
  latitude: number
  longitude: number
  accuracyM: number
}

/** Parameters of the messaging app's own payment, signed by the server. */
export interface HostPayment {
  appId: string
  /** Seconds since 1970. */
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/** A light tap for a selection, a firmer one for success, a double one for an error. */
export type HapticKind = 'choice' | 'done' | 'wrong'

/** Actions of every host. They never reject: failures are part of the outcome. */
export interface HostActions {
  /** Sets the content of the host's share menu; undefined: the product itself. */
  setShareContent(content: Shareable | undefined): Promise<void>
  share(content: Shareable): Promise<ShareOutcome>
  /** @param from `camera`: a new photo, so exactly one */
  pickImages(options: { max: number; from: 'camera' | 'library' }): Promise<Outcome<Blob[]>>
  /** Shows pictures in full screen, starting with the one at `index`. */
  previewImages(urls: readonly string[], index: number): Promise<Outcome<void>>
  /** Resolves with the content of a QR code. */
  scan(): Promise<Outcome<string>>
  recordVoice(): Promise<Outcome<VoiceRecording>>
  locate(): Promise<Outcome<GeoPosition>>
  /** Opens the host's own payment. `done` says that it was left there, not that it was paid: only the server knows. */
  pay(payment: HostPayment): Promise<Outcome<void>>
  /** Opens a URL outside of the product. */
  openOutside(url: string): Promise<Outcome<void>>
  /** Opens a page of the native host. */
  navigateNative(page: string): Promise<Outcome<void>>
  /** Closes the app. */
  close(): Promise<Outcome<void>>
  haptic(kind: HapticKind): Promise<void>
  /** Sets dark or light symbols in the device's status bar, to match the page below. */
  setStatusBar(signs: 'dark' | 'light'): Promise<void>
}

/** The host with its facts, and its actions, whose code is loaded on demand. */
export interface Host extends HostFacts {
  /**
   * Loads the host's actions; the code is fetched with the first call. Browsers allow some actions only directly after a press,
   * which must not wait for code: a component with such a button calls this beforehand. Rejects if loading fails; may be retried.
   */
  actions(): Promise<HostActions>
  /**
   * Sets the content of the host's share menu until the returned function is called, which restores the previous content, finally
   * the product itself. Without an argument, the current content is set again.
   */
  pushShareContent(content?: Shareable): () => void
}
