import { NEARBY_KM } from '@zhanjian/contract/community/limits.ts'
import { toWgs84 } from '@zhanjian/contract/places/convert-datum.ts'
import type { Position } from '@zhanjian/contract/places/places.ts'
import type { FeedType } from '@zhanjian/contract/works/discovery.ts'
import type { WorkKind } from '@zhanjian/contract/works/works.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { ViewerRelations } from '../../../base/relations/service.ts'
import { ANONYMOUS_VIEWER, type Viewer } from '../core/policy.ts'
import type { WorkMapper } from '../core/work-mapper.ts'
import type { WorkRow } from '../core/work-store.ts'
import type { WorksStore } from '../store.ts'
import { createFeedCursor, createNearbyCursor, parseFeedCursor, parseNearbyCursor } from './feed-cursors.ts'
import type { FeedFilter, FeedOrder, FeedPosition } from './feed-store.ts'

export interface FeedDependencies {
  store: WorksStore
  relations: Pick<ViewerRelations, 'listFollowedIds' | 'listBlockedIds'>
  toWire: WorkMapper
}

export interface FeedRequest {
  type: FeedType
  kind?: WorkKind | undefined
  near?: Position | undefined
  cursor?: string | undefined
  size: number
}

interface PageRequest {
  cursor?: string | undefined
  size: number
}

/** Upper limit of `countNew`: an exact number beyond this is not needed. */
const NEW_COUNT_MAX = 99

export type Feeds = ReturnType<typeof createFeeds>

/** Feeds of listed works. */
export function createFeeds({ store, relations, toWire }: FeedDependencies) {
  /** A page of a feed. @returns `head`: for `news`, on the first page @throws AppError INVALID_INPUT */
  async function listFeed(request: FeedRequest, viewer: Viewer) {
    const filter = await createFilter(viewer, request.kind)
    if (request.type === 'nearby') return { ...(await nearby(request, filter, viewer)), head: null }
    const order: FeedOrder = request.type === 'recommended' ? 'recommended' : 'newest'
    const owners = request.type === 'following' ? await listFollowedIds(viewer) : null
    const read = (position: FeedPosition | null, limit: number, by = order) =>
      owners === null
        ? store.feeds.listFeed(by, position, filter, limit)
        : store.feeds.listByOwners(owners, position, filter, limit)
    const part = await readPage(request, order, viewer, read)
    // The feed's newest work by time of listing, in any order of the feed: `countNew` counts from here.
    const [newest] = request.cursor === undefined ? await read(null, 1, 'newest') : []
    return { ...part, head: newest === undefined ? null : createFeedCursor(newest, 'newest') }
  }

  /** How many works were added to the feed since `head`. @throws AppError INVALID_INPUT */
  async function countNew({ type, kind, head }: { type: FeedType; kind?: WorkKind | undefined; head: string }, viewer: Viewer) {
    const position = parseFeedCursor(head)
    if (type === 'nearby' || position === null) return { count: 0 }
    const owners = type === 'following' ? await listFollowedIds(viewer) : null
    return { count: await store.feeds.countNewerThan(position, await createFilter(viewer, kind), owners, NEW_COUNT_MAX) }
  }

  /** Works with the same tags, then of the same owner, then recommended ones. */
  async function listRelated(work: { id: string; ownerId: string; tags: readonly string[] }, size: number, viewer: Viewer) {
    const filter = await createFilter(viewer, undefined)
    const found = new Map<string, WorkRow>()
    const add = async (rows: Promise<WorkRow[]>) => {
      for (const row of await rows) if (row.id !== work.id && found.size < size) found.set(row.id, row)
    }
    const limit = size + 1
    if (work.tags.length > 0) await add(store.feeds.listByTags(work.tags, false, filter, limit))
    if (work.tags.length > 0 && found.size < size) await add(store.feeds.listByTags(work.tags, true, filter, limit))
    if (found.size < size) await add(store.feeds.listByOwners([work.ownerId], null, filter, limit))
    if (found.size < size) await add(store.feeds.listFeed('recommended', null, filter, 2 * size + 1))
    return toWire([...found.values()], viewer)
  }

  async function nearby({ near, cursor, size }: FeedRequest, filter: FeedFilter, viewer: Viewer) {
    const after = parseNearbyCursor(cursor)
    const point = after?.point ?? (near && toWgs84(near))
    if (point === undefined) throw new AppError('INVALID_INPUT')
    const rows = await store.feeds.listNearby({ point, km: NEARBY_KM }, after, filter, size + 1)
    const shown = rows.slice(0, size)
    const last = shown.at(-1)
    const isMore = rows.length > size && last !== undefined
    return { records: await toWire(shown, viewer), cursor: isMore ? createNearbyCursor(point, last) : null }
  }

  async function readPage(
    { cursor, size }: PageRequest,
    order: FeedOrder,
    viewer: Viewer,
    read: (position: FeedPosition | null, limit: number) => Promise<WorkRow[]>,
  ) {
    const rows = await read(parseFeedCursor(cursor), size + 1)
    const shown = rows.slice(0, size)
    const last = shown.at(-1)
    const isMore = rows.length > size && last !== undefined
    return { records: await toWire(shown, viewer), cursor: isMore ? createFeedCursor(last, order) : null }
  }

  const createFilter = async ({ userId }: Viewer, kind: WorkKind | undefined): Promise<FeedFilter> => ({
    kind: kind ?? null,
    excludeOwnerIds: userId === null ? [] : await relations.listBlockedIds(userId),
  })

  const listFollowedIds = async ({ userId }: Viewer): Promise<string[]> =>
    userId === null ? [] : relations.listFollowedIds(userId)

  return {
    listFeed,
    countNew,
    listRelated,
    /** The recommended feed, the same for every visitor: it is rendered into the home page. */
    listFirstPage: (size: number) => listFeed({ type: 'recommended', size }, ANONYMOUS_VIEWER),
  }
}
