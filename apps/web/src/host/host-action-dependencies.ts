import type { Shareable } from './host.ts'
import type { PageConfig } from './messaging-app/sdk.ts'

/** What the code of a host needs from the app. */
export interface HostActionDependencies {
  window: Window & typeof globalThis
  copyText: (text: string) => Promise<boolean>
  /** The messaging app's signature for a page (C-19). */
  fetchPageConfig: (url: string) => Promise<PageConfig>
  fetchMessagingAppMedia: (mediaId: string) => Promise<{ contentType: string; base64: string }>
  defaultShareContent: Shareable
}
