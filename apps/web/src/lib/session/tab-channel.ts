import type { AppStorage } from '../app-storage.ts'

/** Notifies the tabs of one device of changes of the session. */
export interface TabChannel {
  /** `state` is sent only if the device has no storage: otherwise the tabs read the stored state. */
  notifyTabs(state: unknown): void
  /** `state` is undefined if it is stored. */
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
 * Uses both mechanisms: a broadcast arrives sooner and also without storage; a storage event arrives when the stored value is
 * certain to be readable.
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
