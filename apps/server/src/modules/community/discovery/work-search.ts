import { NEARBY_KM } from '@zhanjian/contract/community/limits.ts'
import { toWgs84 } from '@zhanjian/contract/places/convert-datum.ts'
import { type LongitudeLatitude, longitudeLatitude, type Position } from '@zhanjian/contract/places/places.ts'
import type { FoundWork } from '@zhanjian/contract/works/discovery.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import * as z from 'zod/mini'
import { createCursorCodec } from '../../../module-support/cursor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { WorkListings } from '../../content/works/service.ts'
import { findMatchedWorks } from './find-matched-works.ts'
import { toMapDistance, toMapPoint } from './mercator.ts'
import type { SearchStore } from './search-store.ts'
import { getQueryTerms, listNameTerms, type QueryTerms, type WorkQuery } from './work-terms.ts'

export interface WorkSearchDependencies {
  store: Pick<SearchStore, 'listNewest' | 'listNearest' | 'listOfAny'>
  clock: Clock
  works: Pick<WorkListings, 'listSummaries' | 'listHungWorks' | 'findThumbnails'>
}

export interface WorkSearchRequest extends WorkQuery {
  near?: Position | undefined
  cursor?: string | undefined
  size: number
}

interface WorkPage {
  records: FoundWork[]
  /** Null: this was the last page. */
  cursor: string | null
}

/** A result with the cursor of the position after it. */
interface Hit {
  workId: string
  cursor: string
}

/** Matches in titles come first, each group in the order of listing, so that the order is stable while paging. */
const newestCursor = createCursorCodec(z.tuple([z.enum(['title', 'rest']), z.iso.datetime(), z.uuid()]))
/** The cursor contains the start position: a user who moves keeps paging through the same list. */
const degrees = longitudeLatitude.shape
const nearestCursor = createCursorCodec(z.tuple([z.number().check(z.gte(0)), z.uuid(), degrees.longitude, degrees.latitude]))

/** Each character begins as many names as a name may have characters. */
const SENTENCE_MAX_CHARACTERS = 80

/** Queries per page: a user who has blocked many found owners gets a short page with a cursor. */
const MAX_QUERIES = 5

/** Search for listed works. The index may be slightly stale, so access is checked when results are read. */
export function createWorkSearch({ store, works, clock }: WorkSearchDependencies) {
  /**
   * A page of listed works: nearest first if `near` is given, otherwise matches in titles first, then newest first.
   * @param userId null without a login
   * @throws AppError INVALID_INPUT if the cursor is malformed
   */
  async function search(request: WorkSearchRequest, userId: string | null): Promise<WorkPage> {
    const terms = getQueryTerms(request)
    if (terms === null) return { records: [], cursor: null }
    const { records, cursor } = await listPage(request, terms, userId)
    return { records: await findMatchedWorks(records, terms.texts, works), cursor }
  }

  async function listPage({ near, cursor, size }: WorkSearchRequest, terms: QueryTerms, userId: string | null) {
    const find = near === undefined ? findNewest : createNearestFinder(toWgs84(near))
    const records: WorkSummary[] = []
    let nextCursor = cursor
    for (let attempt = 0; attempt < MAX_QUERIES; attempt++) {
      const missing = size - records.length
      const hits = await find(terms, nextCursor, missing + 1)
      const shown = hits.slice(0, missing)
      records.push(
        ...(await works.listSummaries(
          shown.map(({ workId }) => workId),
          userId,
        )),
      )
      nextCursor = shown.at(-1)?.cursor
      if (hits.length <= missing || nextCursor === undefined) return { records, cursor: null }
      if (records.length === size) break
    }
    return { records, cursor: nextCursor ?? null }
  }

  /** Works whose title, or the title of a work in them, occurs in a sentence. @param sentence at most `SENTENCE_MAX_CHARACTERS` of it */
  async function findNamed(sentence: string, size: number, userId: string | null): Promise<WorkSummary[]> {
    const terms = listNameTerms(cutText(sentence, SENTENCE_MAX_CHARACTERS))
    return terms.length === 0 ? [] : works.listSummaries(await store.listOfAny(terms, size), userId)
  }

  /** The first few works whose titles match. */
  async function searchTitles(text: string, size: number, userId: string | null): Promise<WorkSummary[]> {
    const terms = getQueryTerms({ text })
    if (terms === null) return []
    const found = await store.listNewest({ all: terms.titles, excludeAll: [] }, null, size, clock.now())
    return works.listSummaries(
      found.map(({ workId }) => workId),
      userId,
    )
  }

  async function findNewest({ filters, texts, titles: inTitle }: QueryTerms, cursor: string | undefined, limit: number) {
    const [part, at, id] = newestCursor.decode(cursor) ?? []
    const position = at === undefined || id === undefined ? null : { at: new Date(at), id }
    const hits: Hit[] = []
    if (texts.length > 0 && part !== 'rest') {
      const found = await store.listNewest({ all: [...filters, ...inTitle], excludeAll: [] }, position, limit, clock.now())
      hits.push(...found.map(toHit('title')))
    }
    if (hits.length < limit) {
      const found = await store.listNewest(
        { all: [...filters, ...texts], excludeAll: inTitle },
        part === 'rest' ? position : null,
        limit - hits.length,
        clock.now(),
      )
      hits.push(...found.map(toHit('rest')))
    }
    return hits
  }

  const createNearestFinder =
    (near: LongitudeLatitude) =>
    async ({ filters, texts }: QueryTerms, cursor: string | undefined, limit: number) => {
      const [distance, id, longitude, latitude] = nearestCursor.decode(cursor) ?? [null, '', near.longitude, near.latitude]
      const within = { centre: toMapPoint({ longitude, latitude }), radius: toMapDistance(NEARBY_KM, latitude) }
      const position = distance === null ? null : { distance, id }
      const found = await store.listNearest([...filters, ...texts], within, position, limit)
      return found.map(
        (row): Hit => ({ workId: row.workId, cursor: nearestCursor.encode([row.distance, row.workId, longitude, latitude]) }),
      )
    }

  return { search, findNamed, searchTitles }
}

const toHit =
  (part: 'title' | 'rest') =>
  ({ workId, listedAt }: { workId: string; listedAt: Date }): Hit => ({
    workId,
    cursor: newestCursor.encode([part, listedAt.toISOString(), workId]),
  })
