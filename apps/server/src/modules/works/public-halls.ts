import { VISIT_WINDOW_MIN } from '@zhanjian/contract/limits.ts'
import type { PublicHall, WorkSummary } from '@zhanjian/contract/works.ts'
import * as z from 'zod/mini'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import type { UploadsService } from '../uploads/service.ts'
import { assetIdsOf } from './document-assets.ts'
import { sightOf } from './policy.ts'
import type { FeedOrder, FeedPlace, PublicRow } from './public-store.ts'
import type { WorksStore } from './store.ts'
import type { createToWire } from './to-wire.ts'
import type { Visitor } from './visitors.ts'
import type { WorkRow } from './work-store.ts'

export interface PublicHallsDependencies {
  store: WorksStore
  objects: ObjectStore
  uploads: Pick<UploadsService, 'byIds'>
  clock: Clock
  toWire: ReturnType<typeof createToWire>
}

export type PublicHalls = ReturnType<typeof createPublicHalls>

/** What strangers see: halls by their link, and the feed. */
export function createPublicHalls({ store, objects, uploads, clock, toWire }: PublicHallsDependencies) {
  /** @throws NOT_FOUND, WORK_TAKEN_DOWN */
  async function byCode(code: string, userId: string | null): Promise<PublicHall> {
    const row = await shownRow(code, userId)
    const [[work], assets] = await Promise.all([
      toWire([row], userId),
      uploads.byIds(row.ownerId, assetIdsOf(row.document, null)),
    ])
    if (work === undefined || row.currentRevision === null) throw new AppError('NOT_FOUND')
    const { key: lightmapKey, ...lightmap } = row.lightmap
    return {
      work,
      revision: row.currentRevision,
      document: row.document,
      // What somebody called a file on the own device is nobody else's business.
      assets: assets.map((asset) => ({ ...asset, name: '' })),
      lightmap: { ...lightmap, url: objects.publicAddress(lightmapKey) },
      atlas: row.atlas && addressed(row.atlas),
    }
  }

  function addressed({ key, ...atlas }: NonNullable<PublicRow['atlas']>): PublicHall['atlas'] {
    return { ...atlas, url: objects.publicAddress(key) }
  }

  async function shownRow(code: string, userId: string | null): Promise<PublicRow> {
    await shownWork(code, userId)
    const row = await store.publicByCode(code)
    if (row === null) throw new AppError('NOT_FOUND')
    return row
  }

  /** @throws NOT_FOUND, WORK_TAKEN_DOWN */
  async function shownWork(code: string, userId: string | null): Promise<WorkRow> {
    const work = await store.workByCode(code)
    const sight = work === null ? 'hidden' : sightOf(work, userId)
    if (sight === 'taken_down') throw new AppError('WORK_TAKEN_DOWN')
    if (work === null || sight === 'hidden') throw new AppError('NOT_FOUND')
    return work
  }

  /** Of a hall that strangers may see. @throws NOT_FOUND, WORK_TAKEN_DOWN */
  async function summaryByCode(code: string): Promise<WorkSummary> {
    const [work] = await toWire([await shownRow(code, null)], null)
    if (work === undefined) throw new AppError('NOT_FOUND')
    return work
  }

  /**
   * An owner who looks at the own hall is no visitor. Browsers that show no cookie count as one a network, so that
   * asking without end counts once; each may come `again` with the cookie that it has got meanwhile.
   */
  async function countVisit(
    code: string,
    userId: string | null,
    visitor: Visitor,
  ): Promise<{ counted: boolean; again: boolean }> {
    const work = await shownWork(code, userId)
    if (work.ownerId === userId) return { counted: false, again: false }
    const now = clock.now()
    const countedBefore = new Date(now.getTime() - VISIT_WINDOW_MIN * 60_000)
    const counted = await store.countVisit(work.id, visitor, now, countedBefore)
    return { counted, again: visitor.isNew && !counted }
  }

  async function feed(request: { type: FeedOrder; cursor?: string | undefined; size: number }, userId: string | null) {
    const { type, cursor, size } = request
    const place = cursor === undefined ? null : placeOf(cursor)
    const rows = await store.feed(type, place, size + 1)
    const shown = rows.slice(0, size)
    const last = shown.at(-1)
    const records: WorkSummary[] = await toWire(shown, userId)
    return { records, cursor: rows.length > size && last !== undefined ? cursorOf(last, type) : null }
  }

  return { byCode, shownRow, summaryByCode, countVisit, feed }
}

const place = z.tuple([z.iso.datetime(), z.uuid()])

function cursorOf(row: WorkRow, order: FeedOrder): string {
  const at = order === 'newest' ? row.publishedAt : row.recommendedAt
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
