import { datum, type Place, place, position } from '@zhanjian/contract/places/places.ts'
import type { ScreenQuery } from '@zhanjian/contract/screens/screens.ts'

/**
 * The place in the address of the page that shows one, which anybody may have written: what is not valid is left out.
 * @returns null without a name
 */
export function parsePlaceAddress(query: ScreenQuery<'openLocation'>): { place: Place; hasBadPosition: boolean } | null {
  const [longitude, latitude] = [query.get('longitude'), query.get('latitude')]
  const isGiven = longitude !== null || latitude !== null
  const at = position.safeParse({
    longitude: parseDegrees(longitude),
    latitude: parseDegrees(latitude),
    datum: datum.safeParse(query.get('datum')).data,
  })
  const shape = place.shape
  const name = shape.name.safeParse(query.get('name') ?? '')
  if (!name.success) return null
  return {
    place: {
      name: name.data,
      address: shape.address.safeParse(query.get('address') ?? '').data ?? '',
      regionCode: shape.regionCode.safeParse(query.get('region')).data ?? null,
      position: at.success ? at.data : null,
    },
    hasBadPosition: isGiven && !at.success,
  }
}

/** `Number('')` is 0. */
const parseDegrees = (text: string | null): number => (text === null || text.trim() === '' ? Number.NaN : Number(text))
