import type { FeedType } from '@zhanjian/contract/discovery.ts'
import type { LongitudeLatitude, WorkKind, WorkSummary } from '@zhanjian/contract/works.ts'
import * as z from 'zod/mini'
import { AppError } from '../../app-error.ts'
import type { FeedFilter, FeedOrder, FeedPlace } from './feed-store.ts'
import { STRANGER, type Viewer } from './policy.ts'
import type { Relations } from './relations.ts'
import type { WorksStore } from './store.ts'
import type { ToWire } from './to-wire.ts'
import type { WorkRow } from './work-store.ts'

export interface FeedDependencies {
  store: WorksStore
  relations: Pick<Relations, 'followedBy' | 'blockedBy'>
  toWire: ToWire
}

export interface FeedRequest {
  type: FeedType
  kind?: WorkKind | undefined
  near?: LongitudeLatitude | undefined
  cursor?: string | undefined
  size: number
}

/** What people come upon on the home page. */
export function createFeeds({ store, relations, toWire }: FeedDependencies) {
  async function feed(request: FeedRequest, viewer: Viewer) {
    const { type, size, cursor } = request
    const order: FeedOrder = type === 'recommended' ? 'recommended' : 'newest'
    const place = cursor === undefined ? null : placeOf(cursor)
    const rows = await rowsOf(request, order, place, viewer)
    const shown = rows.slice(0, size)
    const [first, last] = [shown[0], shown.at(-1)]
    const records: WorkSummary[] = await toWire(shown, viewer)
    return {
      records,
      cursor: rows.length > size && last !== undefined ? cursorOf(last, order) : null,
      head: first === undefined || place !== null ? null : cursorOf(first, order),
    }
  }

  async function rowsOf(
    { type, kind, size }: FeedRequest,
    order: FeedOrder,
    place: FeedPlace | null,
    { userId }: Viewer,
  ): Promise<WorkRow[]> {
    const filter: FeedFilter = { kind: kind ?? null, withoutOwners: userId === null ? [] : await relations.blockedBy(userId) }
    if (type !== 'following') return store.feed(order, place, filter, size + 1)
    return userId === null ? [] : store.feedOfOwners(await relations.followedBy(userId), place, filter, size + 1)
  }

  return { feed, firstFeed: (size: number) => feed({ type: 'recommended', size }, STRANGER) }
}

const place = z.tuple([z.iso.datetime(), z.uuid()])

function cursorOf(row: WorkRow, order: FeedOrder): string {
  const at = order === 'newest' ? row.listedAt : row.recommendedAt
  return Buffer.from(JSON.stringify([at, row.id])).toString('base64url')
}

function placeOf(cursor: string): FeedPlace {
  try {
    const [at, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { at: new Date(at), id }
  } catch {
    throw new AppError('INVALID_INPUT')
  }
}
