/** T-08: the launch page is a document of its own; what it was given passes to the app in the tab's own storage. */
const LAUNCH_TOKEN_STORAGE_KEY = 'zhanjian.launched-with'

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** @returns false where the browser blocks storage */
export function storeLaunchToken(refreshToken: string, storage: () => TabStorage): boolean {
  try {
    storage().setItem(LAUNCH_TOKEN_STORAGE_KEY, refreshToken)
    return true
  } catch {
    return false
  }
}

/** Once: it is gone from the storage before anything is done with it. */
export function takeLaunchToken(storage: () => TabStorage): string | undefined {
  try {
    const refreshToken = storage().getItem(LAUNCH_TOKEN_STORAGE_KEY)
    storage().removeItem(LAUNCH_TOKEN_STORAGE_KEY)
    return refreshToken ?? undefined
  } catch {
    // Where storage is blocked nothing was handed over.
    return undefined
  }
}
