import { workCodeParams } from '@zhanjian/contract/shapes.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import * as z from 'zod/mini'
import { createCursor } from '../../cursor.ts'
import type { TimePlace } from './reaction-store.ts'
import { knownOf } from './reactions.ts'
import type { CommunityStore } from './store.ts'
import type { Viewer, WorksPort } from './works-port.ts'

interface Kept {
  workId: string | null
  code: string
  at: Date
}

export interface PartRequest {
  cursor?: string | undefined
  size: number
}

const codeCursor = createCursor(z.tuple([z.iso.datetime(), workCodeParams.shape.code]))
const idCursor = createCursor(z.tuple([z.iso.datetime(), z.uuid()]))

const FAVOURITES_COUNTED = 10_000

/** What somebody keeps and where somebody was: works by time, also those that are gone. */
export function createCollections({ store, works }: { store: CommunityStore; works: WorksPort }) {
  return {
    async favourites({ cursor, size }: PartRequest, viewer: Viewer) {
      const rows = await store.favouritesOf(knownOf(viewer), placeOf(codeCursor.read(cursor)), size + 1)
      return part(rows, size, viewer, ({ at, code }) => codeCursor.of([at.toISOString(), code]))
    },

    async history({ cursor, size }: PartRequest, viewer: Viewer) {
      const rows = await store.historyOf(knownOf(viewer), placeOf(idCursor.read(cursor)), size + 1)
      return part(rows, size, viewer, ({ at, workId }) => idCursor.of([at.toISOString(), workId]))
    },

    async counts(userId: string): Promise<{ favourites: number; visited: number; blocked: number }> {
      const [favourites, visited, blocked] = await Promise.all([
        store.favouriteCountOf(userId, FAVOURITES_COUNTED),
        store.visitedCountOf(userId),
        store.blockCountOf(userId),
      ])
      return { favourites, visited, blocked }
    },

    /** Without codes: all of it. */
    forget: async (codes: readonly string[] | undefined, userId: string): Promise<{ removedCount: number }> => ({
      removedCount: await store.forgetVisits(userId, codes ?? null),
    }),
  }

  async function part<Row extends Kept>(rows: readonly Row[], size: number, viewer: Viewer, cursorOf: (row: Row) => string) {
    const shown = rows.slice(0, size)
    const last = shown.at(-1)
    const summaries = await works.summaries(
      shown.flatMap(({ workId }) => workId ?? []),
      viewer,
    )
    const workOf = (id: string | null): WorkSummary | null => (id === null ? null : (summaries.get(id) ?? null))
    return {
      records: shown.map(({ workId, code, at }) => ({ code, at: at.toISOString(), work: workOf(workId) })),
      cursor: rows.length > size && last !== undefined ? cursorOf(last) : null,
    }
  }
}

export const placeOf = (place: readonly [string, string] | null): TimePlace | null =>
  place === null ? null : { at: new Date(place[0]), key: place[1] }
