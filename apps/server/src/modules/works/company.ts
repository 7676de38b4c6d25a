import type { WorkKind, WorkSummary } from '@zhanjian/contract/works.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import { AppError } from '../../app-error.ts'
import { momentCursor } from '../../cursor.ts'
import { dayOf } from '../../day.ts'
import { isUuid } from '../../platform/random.ts'
import type { CountChanges, WorkCounts } from './company-store.ts'
import { KEY_HOLDER, sightOf, templateSightOf, type Viewer, viewerWith } from './policy.ts'
import type { PublicHalls } from './public-halls.ts'
import type { WorksStore, WorksTransaction } from './store.ts'
import type { ToWire } from './to-wire.ts'
import type { WorkRow } from './work-store.ts'

export interface CompanyDependencies {
  store: WorksStore
  publicHalls: Pick<PublicHalls, 'admit'>
  toWire: ToWire
}

type Deed = WorksTransaction['queries']

/** For modules that let people do something with each other's works: who may, and what it adds up to. */
export function createCompany({ store, publicHalls, toWire }: CompanyDependencies) {
  return {
    /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
    async shown(work: { code: string } | { id: string }, viewer: Viewer): Promise<WorkRow> {
      const row = 'code' in work ? await store.workByCode(work.code) : isUuid(work.id) ? await store.work(work.id) : null
      return publicHalls.admit(row, viewer)
    },

    /** Of a work or a template that the viewer may see. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
    async idToReport(code: string, viewer: Viewer): Promise<string> {
      const row = await store.workByCode(code)
      const isTemplateShown = row !== null && ['newest', 'approved'].includes(templateSightOf(row, viewer))
      return isTemplateShown ? row.id : publicHalls.admit(row, viewer).id
    },

    /**
     * As `shown`; until the deed is done nobody changes where the work stands, nor its counts.
     * @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED
     */
    async lockShown(code: string, viewer: Viewer, deed: Deed): Promise<WorkRow> {
      const tables = store.within(deed)
      const id = await tables.idByCode(code)
      if (id === null) throw new AppError('NOT_FOUND')
      await tables.lockWorks([id])
      return publicHalls.admit(await tables.workByCode(code), viewer)
    },

    /** Whatever became of them; in one order, so that nobody waits for each other. */
    lock: (ids: readonly string[], deed: Deed): Promise<void> => store.within(deed).lockWorks(ids),

    /** Of works that are locked. `madeAt`: when the like, the comment … was made, also where it is taken back later. */
    async changeCounts(id: string, changes: CountChanges, madeAt: Date, deed: Deed): Promise<WorkCounts> {
      const counts = await store.within(deed).changeCounts(id, changes, dayOf(madeAt))
      if (counts === null) throw new AppError('NOT_FOUND')
      return counts
    },

    /** Those of the works that the viewer may see, by id. */
    async summaries(ids: readonly string[], viewer: Viewer): Promise<Map<string, WorkSummary>> {
      const rows = await store.publicByIds(ids)
      const summaries = await toWire(
        rows.filter((row) => sightOf(row, viewer) === 'shown'),
        viewer,
      )
      return new Map(summaries.map((summary) => [summary.id, summary]))
    },

    /** Those of the works that somebody may see who has the link, and the password where there is one. */
    async openToVisitors(ids: readonly string[]): Promise<Set<string>> {
      const rows = await store.publicByIds(ids)
      return new Set(rows.filter((row) => sightOf(row, KEY_HOLDER) === 'shown').map(({ id }) => id))
    },

    /** The building and its light as visitors get them; null for what is no published hall. */
    hallOf: async (code: string): Promise<HallDocument | null> => (await store.hallByCode(code))?.document ?? null,

    /** What works are called, for somebody who owns them, whatever became of them, or may see them. */
    namesFor: async (
      ids: readonly string[],
      userId: string,
    ): Promise<Map<string, { code: string; title: string; kind: WorkKind }>> => {
      const rows = await store.worksByIds(ids)
      const viewer = viewerWith(userId)
      const known = rows.filter((row) => row.ownerId === userId || sightOf(row, viewer) === 'shown')
      return new Map(known.map(({ id, code, title, kind }) => [id, { code, title, kind }]))
    },

    /** A person's works that strangers may come upon, newest first. */
    async listedOf(
      ownerId: string,
      { cursor, size, kind = null }: { cursor?: string | undefined; size: number; kind?: WorkKind | null | undefined },
      viewer: Viewer,
    ) {
      const read = momentCursor.read(cursor)
      const place = read === null ? null : { at: new Date(read[0]), id: read[1] }
      const rows = await store.feedOfOwners([ownerId], place, { kind, withoutOwners: [] }, size + 1)
      const shown = rows.slice(0, size)
      const last = shown.at(-1)
      const isMore = rows.length > size && last !== undefined && last.listedAt !== null
      return {
        records: await toWire(shown, viewer),
        cursor: isMore && last.listedAt !== null ? momentCursor.of([last.listedAt.toISOString(), last.id]) : null,
      }
    },

    /** How many works of each owner strangers may come upon, with their likes; owners without any are left out. */
    listedCounts: (ownerIds: readonly string[]) => store.listedCounts(ownerIds),
  }
}
