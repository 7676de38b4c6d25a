/** The launch page is a document of its own; it hands the token to the app in sessionStorage. */
const LAUNCH_TOKEN_STORAGE_KEY = 'zhanjian.launched-with'

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** @returns false if the browser blocks storage */
export function storeLaunchToken(refreshToken: string, storage: () => TabStorage): boolean {
  try {
    storage().setItem(LAUNCH_TOKEN_STORAGE_KEY, refreshToken)
    return true
  } catch {
    return false
  }
}

/** Deletes the token from the storage before it is used, so it is used once. */
export function takeLaunchToken(storage: () => TabStorage): string | undefined {
  try {
    const refreshToken = storage().getItem(LAUNCH_TOKEN_STORAGE_KEY)
    storage().removeItem(LAUNCH_TOKEN_STORAGE_KEY)
    return refreshToken ?? undefined
  } catch {
    // Storage is blocked, so no token was stored.
    return undefined
  }
}
