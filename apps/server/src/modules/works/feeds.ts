import { NEARBY_KM } from '@zhanjian/contract/limits.ts'
import type { FeedType } from '@zhanjian/contract/discovery.ts'
import type { LongitudeLatitude, WorkKind } from '@zhanjian/contract/works.ts'
import { AppError } from '../../app-error.ts'
import { feedCursor, feedPlaceOf, nearCursor, nearPlaceOf } from './feed-cursors.ts'
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

interface PartRequest {
  cursor?: string | undefined
  size: number
}

/** Nobody reads on in a number. */
const NEWS_COUNTED = 99

export type Feeds = ReturnType<typeof createFeeds>

/** What people come upon without knowing its link. */
export function createFeeds({ store, relations, toWire }: FeedDependencies) {
  async function feed(request: FeedRequest, viewer: Viewer) {
    const filter = await filterFor(viewer, request.kind)
    if (request.type === 'nearby') return { ...(await nearby(request, filter, viewer)), head: null }
    const order: FeedOrder = request.type === 'recommended' ? 'recommended' : 'newest'
    const owners = request.type === 'following' ? await followedBy(viewer) : null
    const read = (place: FeedPlace | null, limit: number, by = order) =>
      owners === null ? store.feed(by, place, filter, limit) : store.feedOfOwners(owners, place, filter, limit)
    const part = await partOf(request, order, viewer, read)
    // What is newer than all that there is now, wherever it will stand in the feed.
    const [newest] = request.cursor === undefined ? await read(null, 1, 'newest') : []
    return { ...part, head: newest === undefined ? null : feedCursor(newest, 'newest') }
  }

  /** How many works the feed has got since `head`. @throws INVALID_INPUT */
  async function news({ type, kind, head }: { type: FeedType; kind?: WorkKind | undefined; head: string }, viewer: Viewer) {
    const place = feedPlaceOf(head)
    if (type === 'nearby' || place === null) return { count: 0 }
    const owners = type === 'following' ? await followedBy(viewer) : null
    return { count: await store.newerThan(place, await filterFor(viewer, kind), owners, NEWS_COUNTED) }
  }

  /** Of the same tags, then of the same owner, then what is recommended. */
  async function related(work: { id: string; ownerId: string; tags: readonly string[] }, size: number, viewer: Viewer) {
    const filter = await filterFor(viewer, undefined)
    const found = new Map<string, WorkRow>()
    const add = async (rows: Promise<WorkRow[]>) => {
      for (const row of await rows) if (row.id !== work.id && found.size < size) found.set(row.id, row)
    }
    const limit = size + 1
    if (work.tags.length > 0) await add(store.feedOfTags(work.tags, false, filter, limit))
    if (work.tags.length > 0 && found.size < size) await add(store.feedOfTags(work.tags, true, filter, limit))
    if (found.size < size) await add(store.feedOfOwners([work.ownerId], null, filter, limit))
    if (found.size < size) await add(store.feed('recommended', null, filter, 2 * size + 1))
    return toWire([...found.values()], viewer)
  }

  async function nearby({ near, cursor, size }: FeedRequest, filter: FeedFilter, viewer: Viewer) {
    const after = nearPlaceOf(cursor)
    const point = after?.point ?? near
    if (point === undefined) throw new AppError('INVALID_INPUT')
    const rows = await store.feedNear({ point, km: NEARBY_KM }, after, filter, size + 1)
    const shown = rows.slice(0, size)
    const last = shown.at(-1)
    const isMore = rows.length > size && last !== undefined
    return { records: await toWire(shown, viewer), cursor: isMore ? nearCursor(point, last) : null }
  }

  async function partOf(
    { cursor, size }: PartRequest,
    order: FeedOrder,
    viewer: Viewer,
    read: (place: FeedPlace | null, limit: number) => Promise<WorkRow[]>,
  ) {
    const rows = await read(feedPlaceOf(cursor), size + 1)
    const shown = rows.slice(0, size)
    const last = shown.at(-1)
    const isMore = rows.length > size && last !== undefined
    return { records: await toWire(shown, viewer), cursor: isMore ? feedCursor(last, order) : null }
  }

  const filterFor = async ({ userId }: Viewer, kind: WorkKind | undefined): Promise<FeedFilter> => ({
    kind: kind ?? null,
    withoutOwners: userId === null ? [] : await relations.blockedBy(userId),
  })

  const followedBy = async ({ userId }: Viewer): Promise<string[]> => (userId === null ? [] : relations.followedBy(userId))

  return {
    feed,
    news,
    related,
    /** For everybody, to be written into the home page. */
    firstFeed: (size: number) => feed({ type: 'recommended', size }, STRANGER),
  }
}
