import { type LongitudeLatitude, longitudeLatitude } from '@zhanjian/contract/places/places.ts'
import * as z from 'zod/mini'
import { createCursorCodec, timestampCursor } from '../../../../module-support/cursor.ts'
import type { WorkRow } from '../core/work-store.ts'
import type { FeedOrder, FeedPosition, NearbyPosition } from './feed-store.ts'

/** The cursor contains the start position: a user who moves keeps paging through the same list. */
const degrees = longitudeLatitude.shape
const nearbyCursor = createCursorCodec(z.tuple([degrees.longitude, degrees.latitude, z.number().check(z.gte(0)), z.uuid()]))

/** @returns null if the work was never listed */
export function createFeedCursor(row: WorkRow, order: FeedOrder): string | null {
  const at = order === 'newest' ? row.listedAt : row.recommendedAt
  return at && timestampCursor.encode([at.toISOString(), row.id])
}

/** @throws AppError INVALID_INPUT */
export function parseFeedCursor(cursor: string | undefined): FeedPosition | null {
  const place = timestampCursor.decode(cursor)
  return place && { at: new Date(place[0]), id: place[1] }
}

/** Cursor of the feed by distance. @param longitude of the start position, in degrees */
export const createNearbyCursor = ({ longitude, latitude }: LongitudeLatitude, { distance, id }: NearbyPosition): string =>
  nearbyCursor.encode([longitude, latitude, distance, id])

/** @throws AppError INVALID_INPUT */
export function parseNearbyCursor(cursor: string | undefined): (NearbyPosition & { point: LongitudeLatitude }) | null {
  const place = nearbyCursor.decode(cursor)
  if (place === null) return null
  const [longitude, latitude, distance, id] = place
  return { distance, id, point: { longitude, latitude } }
}
