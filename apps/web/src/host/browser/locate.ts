import type { GeoPosition, Outcome } from '../host.ts'

const LOCATE_TIMEOUT_MS = 15_000
const MAX_POSITION_AGE_MS = 60_000

/** The device's location; requests the user's permission. */
export function locate({ geolocation }: Partial<Pick<Navigator, 'geolocation'>>): Promise<Outcome<GeoPosition>> {
  if (geolocation === undefined) return Promise.resolve({ kind: 'unsupported' })
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ kind: 'done', value: { latitude, longitude, accuracyM: accuracy } }),
      ({ code, PERMISSION_DENIED }) => resolve({ kind: code === PERMISSION_DENIED ? 'refused' : 'failed' }),
      { timeout: LOCATE_TIMEOUT_MS, maximumAge: MAX_POSITION_AGE_MS, enableHighAccuracy: true },
    )
  })
}
