/** Older versions provide no functions to pages. */
const MESSAGING_APP_MIN_VERSION = '6.0.2'

/**
 * Compares numerically, part by part: 10.0 is newer than 9.1, and 8.0 equals 8.0.0. An unreadable version does not count as old.
 */
export function isOlderVersion(version: string, otherVersion: string): boolean {
  const parts = version.split('.').map(Number)
  const others = otherVersion.split('.').map(Number)
  for (let index = 0; index < Math.max(parts.length, others.length); index += 1) {
    const difference = (parts[index] ?? 0) - (others[index] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

/** Whether the messaging app is older than the supported version; undefined: not in the messaging app. */
export const isMessagingAppTooOld = (version: string | undefined): boolean =>
  version !== undefined && isOlderVersion(version, MESSAGING_APP_MIN_VERSION)
