import { PLACE_ADDRESS_MAX_CHARACTERS } from '@zhanjian/contract/cards/limits.ts'
import type { LongitudeLatitude, Place, Position } from '@zhanjian/contract/places/places.ts'
import { roundDegrees } from '@zhanjian/contract/places/round-degrees.ts'
import { normaliseText } from '@zhanjian/contract/text/public-text.ts'
import { PLACE_NAME_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import { blurPosition } from '../../../shared/places/geography.ts'

/** How exactly the device's own position is kept. */
export type Precision = 'about' | 'exact'

/** What the user is putting together; texts as typed. */
export interface PlaceForm {
  name: string
  address: string
  regionCode: string | null
  position: Position | null
}

export const toPlaceForm = (place: Place | null): PlaceForm =>
  place === null ? { name: '', address: '', regionCode: null, position: null } : { ...place }

/** The form with a position. @param name what is written at it; a name that the user has typed stays */
export const placePin = (form: PlaceForm, position: Position | null, name: string): PlaceForm => ({
  ...form,
  position,
  name: form.name.trim() === '' ? name : form.name,
})

/** The device's position as it is kept: in the datum of devices, and only as exact as the user has chosen. */
export function toOwnPosition(at: LongitudeLatitude, precision: Precision): Position {
  const { longitude, latitude } = precision === 'exact' ? at : blurPosition(at)
  return { longitude: roundDegrees(longitude), latitude: roundDegrees(latitude), datum: 'wgs84' }
}

/**
 * The finished place; without a name it is called by its address or region.
 * @param regionName of `regionCode`, if known
 * @returns null if there is nothing to call it by
 */
export function buildPlace({ name, address, regionCode, position }: PlaceForm, regionName: string | undefined): Place | null {
  const typedAddress = cut(normaliseText(address), PLACE_ADDRESS_MAX_CHARACTERS)
  const title = cut(normaliseText(name) || typedAddress || (regionName ?? ''), PLACE_NAME_MAX_CHARACTERS)
  return title === '' ? null : { name: title, address: typedAddress, regionCode, position }
}

const cut = (text: string, max: number): string => cutText(text, max).trim()
