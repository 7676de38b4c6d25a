/** What we run inside (S-84). */
export type HostKind = 'browser' | 'messaging-app' | 'mini-program' | 'headset' | 'native-shell'

/** What can be told at once, without loading anything. */
export interface HostFacts {
  kind: HostKind
  /** E-11: a headset's own browser. */
  isVrHeadset: boolean
  /** E-11, the standalone flag: the host shows the page's title and a way back in bars of its own, so we hide ours. */
  hasOwnBars: boolean
  /** On the home screen, in a window without a browser's bars. */
  isInstalled: boolean
  /** A button of ours can send something, only the host's own menu can, or nothing but copying the link is left. */
  shareMethod: 'button' | 'menu' | 'copying'
  /** Of the messaging app, where we run in it; for X-08. */
  messagingAppVersion: string | undefined
}

/** What somebody sends to somebody. */
export interface Shareable {
  title: string
  summary: string
  /** Absolute; opens the thing for anyone. */
  link: string
  /** Absolute; small and square where it can be. */
  imageUrl: string
}

/** How something ended that the person could call off or refuse, or that the host cannot do. */
export type Outcome<T> =
  | { kind: 'done'; value: T }
  /** The person went back; nothing needs to be said. */
  | { kind: 'cancelled' }
  /** The person, or the device's settings, did not permit it. */
  | { kind: 'refused' }
  /** Not in this host. */
  | { kind: 'unsupported' }
  | { kind: 'failed' }

export const DONE: Outcome<void> = { kind: 'done', value: undefined }

/** `use-menu`: what is shared is set, and the person opens the host's own menu. */
export type ShareOutcome = 'sent' | 'copied' | 'use-menu' | 'cancelled' | 'failed'

export interface VoiceClip {
  play(): Promise<void>
  stop(): Promise<void>
  /** Rejects when the sound cannot be had. */
  read(): Promise<Blob>
}

export interface VoiceRecording {
  /** Ends by `stop`, or by itself after `VOICE_MAX_S`. */
  clip: Promise<Outcome<VoiceClip>>
  stop(): void
}

/** The longest clip: the messaging app ends it by itself. */
export const VOICE_MAX_S = 60

/** WGS-84, degrees. */
export interface GeoPosition {
  latitude: number
  longitude: number
  accuracyM: number
}

export interface MapLocation {
  name: string
  address: string
  latitude: number
  longitude: number
}

/** A light tap for a choice, a firmer one for something done, a double one for what went wrong. */
export type HapticKind = 'choice' | 'done' | 'wrong'

/** What every host can be asked for. None of it rejects: what goes wrong is in the outcome. */
export interface HostActions {
  /** Sets what the host's own menu sends; undefined: the product itself. */
  setShareContent(thing: Shareable | undefined): Promise<void>
  share(thing: Shareable): Promise<ShareOutcome>
  /** @param from `camera`: a new photo, so one */
  pickImages(options: { max: number; from: 'camera' | 'library' }): Promise<Outcome<Blob[]>>
  /** Shows pictures over everything, from the one at `index`. */
  previewImages(urls: readonly string[], index: number): Promise<Outcome<void>>
  /** What a QR code says. */
  scan(): Promise<Outcome<string>>
  recordVoice(): Promise<Outcome<VoiceRecording>>
  locate(): Promise<Outcome<GeoPosition>>
  /** Shows a place on a map. */
  openLocation(place: MapLocation): Promise<Outcome<void>>
  /** An address outside of the product. */
  openOutside(url: string): Promise<Outcome<void>>
  /** A page that only the host has. */
  navigateNative(page: string): Promise<Outcome<void>>
  /** Leaves the app. */
  close(): Promise<Outcome<void>>
  haptic(kind: HapticKind): Promise<void>
  /** Dark or light signs in the device's status bar, as the page under them asks. */
  setStatusBar(signs: 'dark' | 'light'): Promise<void>
}

export interface Host extends HostFacts {
  /**
   * What this host can do; the code comes with the first call. Browsers allow some of it only right after a press, which must
   * not wait for code: whoever offers such a button calls this before. Rejects when the code does not come; may be called again.
   */
  actions(): Promise<HostActions>
  /**
   * What the host's own menu sends, until the returned function is called; then what was offered before, at last the product
   * itself. Without a thing, what is offered is told once more.
   */
  pushShareContent(thing?: Shareable): () => void
}
