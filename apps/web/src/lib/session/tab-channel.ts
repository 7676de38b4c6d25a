import type { AppStorage } from '../app-storage.ts'

/** How the tabs of one device tell each other that the session has changed. */
export interface TabChannel {
  /** `state` travels only where the device keeps nothing: else the others read what is stored. */
  notifyTabs(state: unknown): void
  /** Calls with what the other tab sent along, undefined where it is stored. */
  onNotified(listener: (state: unknown) => void): void
}

interface TabChannelDependencies {
  storage: Pick<AppStorage, 'onChangedInOtherTab'>
  storageKey: string
  /** Absent in old browsers. */
  BroadcastChannel: (new (name: string) => Pick<BroadcastChannel, 'postMessage' | 'onmessage'>) | undefined
}

const CHANNEL_NAME = 'zhanjian.session'

/**
 * Both ways at once: a broadcast comes sooner and also where storage is blocked, a storage event comes when what it tells
 * of can surely be read.
 */
export function createTabChannel({ storage, storageKey, BroadcastChannel }: TabChannelDependencies): TabChannel {
  const channel = BroadcastChannel === undefined ? undefined : new BroadcastChannel(CHANNEL_NAME)
  return {
    notifyTabs: (state) => channel?.postMessage(state),
    onNotified(listener) {
      storage.onChangedInOtherTab(storageKey, () => listener(undefined))
      if (channel !== undefined) channel.onmessage = ({ data }) => listener(data)
    },
  }
}
