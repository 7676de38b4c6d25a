import { NEARBY_KM } from '@zhanjian/contract/limits.ts'
import { type LongitudeLatitude, longitudeLatitude, type WorkSummary } from '@zhanjian/contract/works.ts'
import * as z from 'zod/mini'
import { createCursor } from '../../cursor.ts'
import type { Clock } from '../../platform/clock.ts'
import { onMap, spotOf } from './mercator.ts'
import type { SearchStore } from './search-store.ts'
import { type SearchWishes, type TermsOfSearch, termsOfWishes } from './work-terms.ts'

export interface WorkSearchDependencies {
  store: Pick<SearchStore, 'newest' | 'nearest'>
  clock: Clock
  /** Those of the works that whoever looks may come upon, in the order of `ids`. */
  summariesOf: (ids: readonly string[], userId: string | null) => Promise<WorkSummary[]>
}

export interface WorkSearchRequest extends SearchWishes {
  near?: LongitudeLatitude | undefined
  cursor?: string | undefined
  size: number
}

interface Part {
  records: WorkSummary[]
  /** Null: this was the last part. */
  cursor: string | null
}

/** An entry of the list, with where the list goes on behind it. */
interface Hit {
  workId: string
  cursor: string
}

/** Titles stand before the rest, each in the order of being listed: nothing of it changes while somebody turns pages. */
const newestCursor = createCursor(z.tuple([z.enum(['title', 'rest']), z.iso.datetime(), z.uuid()]))
/** With where it was measured from: somebody who walks meanwhile goes on in the same list. */
const degrees = longitudeLatitude.shape
const nearestCursor = createCursor(z.tuple([z.number().check(z.gte(0)), z.uuid(), degrees.longitude, degrees.latitude]))

/** Somebody who has blocked all who are found gets a short part, and goes on from there. */
const LOOKS_MAX = 5

/** Listed works by their words. Entries may be behind by a moment: what is shown is decided when it is read. */
export function createWorkSearch({ store, clock, summariesOf }: WorkSearchDependencies) {
  /** @throws AppError INVALID_INPUT for a cursor that nobody made */
  async function works({ near, cursor, size, ...wishes }: WorkSearchRequest, userId: string | null): Promise<Part> {
    const terms = termsOfWishes(wishes)
    if (terms === null) return { records: [], cursor: null }
    const find = near === undefined ? newest : nearestTo(near)
    const records: WorkSummary[] = []
    let place = cursor
    for (let look = 0; look < LOOKS_MAX; look++) {
      const missing = size - records.length
      const hits = await find(terms, place, missing + 1)
      const shown = hits.slice(0, missing)
      records.push(
        ...(await summariesOf(
          shown.map(({ workId }) => workId),
          userId,
        )),
      )
      place = shown.at(-1)?.cursor
      if (hits.length <= missing || place === undefined) return { records, cursor: null }
      if (records.length === size) break
    }
    return { records, cursor: place ?? null }
  }

  /** The first few whose titles have the words. */
  async function titles(text: string, size: number, userId: string | null): Promise<WorkSummary[]> {
    const terms = termsOfWishes({ text })
    if (terms === null) return []
    const found = await store.newest({ all: terms.titles, notAll: [] }, null, size, clock.now())
    return summariesOf(
      found.map(({ workId }) => workId),
      userId,
    )
  }

  async function newest({ filters, texts, titles: inTitle }: TermsOfSearch, cursor: string | undefined, limit: number) {
    const [part, at, id] = newestCursor.read(cursor) ?? []
    const place = at === undefined || id === undefined ? null : { at: new Date(at), id }
    const hits: Hit[] = []
    if (texts.length > 0 && part !== 'rest') {
      const found = await store.newest({ all: [...filters, ...inTitle], notAll: [] }, place, limit, clock.now())
      hits.push(...found.map(hitIn('title')))
    }
    if (hits.length < limit) {
      const found = await store.newest(
        { all: [...filters, ...texts], notAll: inTitle },
        part === 'rest' ? place : null,
        limit - hits.length,
        clock.now(),
      )
      hits.push(...found.map(hitIn('rest')))
    }
    return hits
  }

  const nearestTo =
    (near: LongitudeLatitude) =>
    async ({ filters, texts }: TermsOfSearch, cursor: string | undefined, limit: number) => {
      const [distance, id, longitude, latitude] = nearestCursor.read(cursor) ?? [null, '', near.longitude, near.latitude]
      const within = { spot: spotOf({ longitude, latitude }), radius: onMap(NEARBY_KM, latitude) }
      const place = distance === null ? null : { distance, id }
      const found = await store.nearest([...filters, ...texts], within, place, limit)
      return found.map(
        (row): Hit => ({ workId: row.workId, cursor: nearestCursor.of([row.distance, row.workId, longitude, latitude]) }),
      )
    }

  return { works, titles }
}

const hitIn =
  (part: 'title' | 'rest') =>
  ({ workId, listedAt }: { workId: string; listedAt: Date }): Hit => ({
    workId,
    cursor: newestCursor.of([part, listedAt.toISOString(), workId]),
  })
