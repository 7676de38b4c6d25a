import { type LongitudeLatitude, longitudeLatitude } from '@zhanjian/contract/works.ts'
import * as z from 'zod/mini'
import { createCursor, momentCursor } from '../../cursor.ts'
import type { FeedOrder, FeedPlace, NearPlace } from './feed-store.ts'
import type { WorkRow } from './work-store.ts'

/** With where somebody stood at the beginning: who moves on meanwhile reads the same list to its end. */
const degrees = longitudeLatitude.shape
const fromHere = createCursor(z.tuple([degrees.longitude, degrees.latitude, z.number().check(z.gte(0)), z.uuid()]))

/** Null for a work that was never listed. */
export function feedCursor(row: WorkRow, order: FeedOrder): string | null {
  const at = order === 'newest' ? row.listedAt : row.recommendedAt
  return at && momentCursor.of([at.toISOString(), row.id])
}

/** @throws INVALID_INPUT */
export function feedPlaceOf(cursor: string | undefined): FeedPlace | null {
  const place = momentCursor.read(cursor)
  return place && { at: new Date(place[0]), id: place[1] }
}

export const nearCursor = ({ longitude, latitude }: LongitudeLatitude, { distance, id }: NearPlace): string =>
  fromHere.of([longitude, latitude, distance, id])

/** @throws INVALID_INPUT */
export function nearPlaceOf(cursor: string | undefined): (NearPlace & { point: LongitudeLatitude }) | null {
  const place = fromHere.read(cursor)
  if (place === null) return null
  const [longitude, latitude, distance, id] = place
  return { distance, id, point: { longitude, latitude } }
}
