/** below it the messaging app gives pages nothing at all. */
const MESSAGING_APP_MIN_VERSION = '6.0.2'

/** Compared as numbers, part by part: 10.0 is newer than 9.1, and 8.0 is 8.0.0. An unreadable version is not held to be old. */
export function isOlderVersion(version: string, otherVersion: string): boolean {
  const parts = version.split('.').map(Number)
  const others = otherVersion.split('.').map(Number)
  for (let index = 0; index < Math.max(parts.length, others.length); index += 1) {
    const difference = (parts[index] ?? 0) - (others[index] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

export const isMessagingAppTooOld = (version: string | undefined): boolean =>
  version !== undefined && isOlderVersion(version, MESSAGING_APP_MIN_VERSION)
