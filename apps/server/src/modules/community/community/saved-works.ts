import { workCodeParams } from '@zhanjian/contract/api/shared-schemas.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import * as z from 'zod/mini'
import { createCursorCodec, cutPage } from '../../../module-support/cursor.ts'
import type { Viewer, WorkAccess } from '../../content/works/service.ts'
import { type PageRequest, toKeysetPosition } from './keyset-page.ts'
import type { PublicProfiles } from './public-profiles.ts'
import { requireUserId } from './reactions.ts'
import type { CommunityStore } from './store.ts'

interface SavedWorkRow {
  workId: string | null
  code: string
  at: Date
}

interface SavedWorksDependencies {
  store: CommunityStore
  works: WorkAccess
  people: Pick<PublicProfiles, 'countBlocked'>
}

const codeCursor = createCursorCodec(z.tuple([z.iso.datetime(), workCodeParams.shape.code]))
const idCursor = createCursorCodec(z.tuple([z.iso.datetime(), z.uuid()]))

const FAVOURITES_COUNT_MAX = 10_000

/** A user's favourites and visit history, newest first, deleted works included. */
export function createSavedWorks({ store, works, people }: SavedWorksDependencies) {
  return {
    /** A page of the viewer's favourites, newest first. */
    async listFavourites({ cursor, size }: PageRequest, viewer: Viewer) {
      const rows = await store.listFavourites(requireUserId(viewer), toKeysetPosition(codeCursor.decode(cursor)), size + 1)
      return toPage(rows, size, viewer, ({ at, code }) => codeCursor.encode([at.toISOString(), code]))
    },

    /** A page of the viewer's visited works, latest visit first. */
    async listHistory({ cursor, size }: PageRequest, viewer: Viewer) {
      const rows = await store.listVisitedWorks(requireUserId(viewer), toKeysetPosition(idCursor.decode(cursor)), size + 1)
      return toPage(rows, size, viewer, ({ at, workId }) => idCursor.encode([at.toISOString(), workId]))
    },

    /** Numbers for the user's own page; favourites at most `FAVOURITES_COUNT_MAX`. */
    async getCounts(userId: string): Promise<{ favourites: number; visited: number; blocked: number }> {
      const [favourites, visited, blocked] = await Promise.all([
        store.countFavourites(userId, FAVOURITES_COUNT_MAX),
        store.countVisitedWorks(userId),
        people.countBlocked(userId),
      ])
      return { favourites, visited, blocked }
    },

    /** Removes works from the user's history. @param codes undefined: clears the whole history */
    clearHistory: async (codes: readonly string[] | undefined, userId: string): Promise<{ removedCount: number }> => ({
      removedCount: await store.deleteVisitedWorks(userId, codes ?? null),
    }),
  }

  async function toPage<Row extends SavedWorkRow>(
    rows: readonly Row[],
    size: number,
    viewer: Viewer,
    cursorOf: (row: Row) => string,
  ) {
    const { shown, cursor } = cutPage(rows, size, cursorOf)
    const summaries = await works.findSummaries(
      shown.flatMap(({ workId }) => workId ?? []),
      viewer,
    )
    const workOf = (id: string | null): WorkSummary | null => (id === null ? null : (summaries.get(id) ?? null))
    return {
      records: shown.map(({ workId, code, at }) => ({ code, at: at.toISOString(), work: workOf(workId) })),
      cursor,
    }
  }
}
