import { convertDatum } from '@zhanjian/contract/places/convert-datum.ts'
import type { Place } from '@zhanjian/contract/places/places.ts'
import type { EventPlace } from '@zhanjian/scene/invitation/event.ts'

/** A chosen place as documents keep it: in degrees of satellites. */
export function toEventPlace(place: Place | null): EventPlace | null {
  if (place === null) return null
  const { name, address, regionCode, position } = place
  if (position === null) return { name, address, regionCode, position: null }
  const { longitude, latitude } = convertDatum(position, 'wgs84')
  return { name, address, regionCode, position: { longitude, latitude, datum: 'wgs84' } }
}
