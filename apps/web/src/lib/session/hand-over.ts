/** T-08: the launch page is a document of its own; what it was given passes to the app in the tab's own storage. */
const HANDED_OVER_AS = 'zhanjian.launched-with'

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** @returns false where the browser blocks storage */
export function handOver(refreshToken: string, storage: () => TabStorage): boolean {
  try {
    storage().setItem(HANDED_OVER_AS, refreshToken)
    return true
  } catch {
    return false
  }
}

/** Once: it is gone from the storage before anything is done with it. */
export function takeHandedOver(storage: () => TabStorage): string | undefined {
  try {
    const refreshToken = storage().getItem(HANDED_OVER_AS)
    storage().removeItem(HANDED_OVER_AS)
    return refreshToken ?? undefined
  } catch {
    // Where storage is blocked nothing was handed over.
    return undefined
  }
}
