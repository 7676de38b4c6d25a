import { PLACE_ADDRESS_MAX_CHARACTERS } from '@zhanjian/contract/cards/limits.ts'
import { convertDatum } from '@zhanjian/contract/places/convert-datum.ts'
import { type MapProviderName, mapProviders } from '@zhanjian/contract/places/map-providers.ts'
import { type Place, place } from '@zhanjian/contract/places/places.ts'
import { PLACE_NAME_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import * as z from 'zod/mini'
import { mapServiceWords } from '#text/places/places.ts'

/** The part of a message event that decides whether it is believed. */
export interface PickerMessage {
  origin: string
  source: unknown
  data: unknown
}

/** Tencent's own component says who it is; its pages send other messages too. */
const tencentPick = z.object({
  module: z.literal('locationPicker'),
  latlng: z.object({ lat: z.number(), lng: z.number() }),
  poiname: z._default(z.string(), ''),
  poiaddress: z._default(z.string(), ''),
})

const amapPick = z.object({
  /** Longitude first. */
  location: z.string().check(z.regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/)),
  name: z._default(z.string(), ''),
  address: z._default(z.string(), ''),
})

interface Pick {
  name: string
  address: string
  longitude: number
  latitude: number
}

/** How the page of each provider says what was picked; null: not so. */
const PICK_READERS: Readonly<Record<MapProviderName, (data: unknown) => Pick | null>> = {
  tencent: readTencent,
  amap: readAmap,
  // Has no such page: the pin is set on its still maps.
  tianditu: () => null,
}

/**
 * The place of a message of the picker: only from the provider's origin, from the frame itself and in its form. Both providers
 * speak GCJ-02.
 * @param frame the window of the picker's frame
 * @returns null for every other message
 */
export function readPickedPlace(provider: MapProviderName, message: PickerMessage, frame: unknown): Place | null {
  const origins: readonly string[] = mapProviders[provider].frames
  if (frame === null || frame === undefined || message.source !== frame || !origins.includes(message.origin)) return null
  const pick = PICK_READERS[provider](message.data)
  if (pick === null) return null
  const { longitude, latitude } = pick
  const title = pick.name === '' || pick.name === mapServiceWords.ownPoint ? pick.address : pick.name
  const picked = place.safeParse({
    name: cut(title, PLACE_NAME_MAX_CHARACTERS),
    address: cut(pick.address, PLACE_ADDRESS_MAX_CHARACTERS),
    regionCode: null,
    position: { longitude, latitude, datum: 'gcj02' },
  })
  if (!picked.success) return null
  const { position } = picked.data
  return { ...picked.data, position: position && convertDatum(position, 'wgs84') }
}

function readTencent(data: unknown): Pick | null {
  const parsed = tencentPick.safeParse(data)
  if (!parsed.success) return null
  const { latlng, poiname, poiaddress } = parsed.data
  return { name: poiname, address: poiaddress, longitude: latlng.lng, latitude: latlng.lat }
}

function readAmap(data: unknown): Pick | null {
  const parsed = amapPick.safeParse(data)
  if (!parsed.success) return null
  const [longitude = Number.NaN, latitude = Number.NaN] = parsed.data.location.split(',').map(Number)
  return { name: parsed.data.name, address: parsed.data.address, longitude, latitude }
}

const cut = (text: string, max: number): string => cutText(text.trim(), max)
