import type { WorkKind, WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { AppError } from '../../../../failures/app-error.ts'
import { timestampCursor } from '../../../../module-support/cursor.ts'
import { isUuid } from '../../../../platform/random.ts'
import { toShanghaiDay } from '../../../../time/shanghai-day.ts'
import type { CoCurators } from '../co-curators/co-curators.ts'
import { readHall } from '../core/content/hall-content.ts'
import { isExhibition, readContent } from '../core/content/work-content.ts'
import { createViewer, getTemplateViewAccess, getViewAccess, VIEWER_WITH_PASSWORD, type Viewer } from '../core/policy.ts'
import type { WorkMapper } from '../core/work-mapper.ts'
import type { WorkRow } from '../core/work-store.ts'
import type { WorksStore, WorksTransactionStores } from '../store.ts'
import type { FindLinkedWorks } from '../viewing/find-linked-works.ts'
import type { HallPlanRow } from '../viewing/published-store.ts'
import type { PublishedWorks } from '../viewing/published-works.ts'
import type { CountChanges, WorkCounts } from './work-count-store.ts'

export interface WorkAccessDependencies {
  store: WorksStore
  publicHalls: Pick<PublishedWorks, 'admit'>
  findLinkedWorks: FindLinkedWorks
  findDuties: CoCurators['findDuties']
  toWire: WorkMapper
}

type WorkTransaction = WorksTransactionStores['queries']

/** `access` of the works service. */
export type WorkAccess = ReturnType<typeof createWorkAccess>

/** Access checks and counts of works, for other modules. */
export function createWorkAccess({ store, publicHalls, findLinkedWorks, findDuties, toWire }: WorkAccessDependencies) {
  const findWorkById = async (id: string): Promise<WorkRow | null> => (isUuid(id) ? store.works.findWork(id) : null)

  return {
    /** A work that the viewer may see. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
    async getVisibleWork(work: { code: string } | { id: string }, viewer: Viewer): Promise<WorkRow> {
      const row = await ('code' in work ? store.published.findWorkByCode(work.code) : findWorkById(work.id))
      return publicHalls.admit(row, viewer)
    },

    /** What the user does for a work: all of it as its owner. */
    findDuties,

    /** The id of a work or template that the viewer may see. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
    async getReportableWorkId(code: string, viewer: Viewer): Promise<string> {
      const row = await store.published.findWorkByCode(code)
      const isTemplateShown = row !== null && ['newest', 'approved'].includes(getTemplateViewAccess(row, viewer))
      return isTemplateShown ? row.id : publicHalls.admit(row, viewer).id
    },

    /**
     * Like `getVisibleWork`, and locks the work and its counts until the transaction ends.
     * @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED
     */
    async lockVisibleWork(code: string, viewer: Viewer, transaction: WorkTransaction): Promise<WorkRow> {
      const tables = store.within(transaction)
      const id = await tables.works.findIdByCode(code)
      if (id === null) throw new AppError('NOT_FOUND')
      await tables.works.lockWorks([id])
      return publicHalls.admit(await tables.published.findWorkByCode(code), viewer)
    },

    /** Locks works in any state, ordered by id to avoid deadlocks. */
    lockWorks: (ids: readonly string[], transaction: WorkTransaction): Promise<void> =>
      store.within(transaction).works.lockWorks(ids),

    /** Changes the counts of a locked work. @param madeAt when the like, the comment … was made, also if it is now removed */
    async updateCounts(id: string, changes: CountChanges, madeAt: Date, transaction: WorkTransaction): Promise<WorkCounts> {
      const counts = await store.within(transaction).counts.updateCounts(id, changes, toShanghaiDay(madeAt))
      if (counts === null) throw new AppError('NOT_FOUND')
      return counts
    },

    /** The works that the viewer may see, by id; the others are missing. */
    async findSummaries(ids: readonly string[], viewer: Viewer): Promise<Map<string, WorkSummary>> {
      const rows = await store.published.findPublishedByIds(ids)
      const summaries = await toWire(
        rows.filter((row) => getViewAccess(row, viewer) === 'shown'),
        viewer,
      )
      return new Map(summaries.map((summary) => [summary.id, summary]))
    },

    /** The works of these codes as the viewer may see them; one entry for every code. */
    findLinkedWorks,

    /** Those of these codes whose works the viewer may see now, with one query. */
    async findShownCodes(codes: readonly string[], viewer: Viewer): Promise<Set<string>> {
      const rows = codes.length === 0 ? [] : await store.published.findPublishedByCodes(codes)
      return new Set(rows.filter((row) => getViewAccess(row, viewer) === 'shown').map(({ code }) => code))
    },

    /** What plans of published halls are made of; does not check access. @param known revisions of which nothing is read, as `code revision` */
    findHallPlans: (codes: readonly string[], known: readonly string[] = []): Promise<HallPlanRow[]> =>
      store.published.findHallPlans(codes, known),

    /** The works that a visitor with the link, and the password if there is one, may see. */
    async findVisitableIds(ids: readonly string[]): Promise<Set<string>> {
      const rows = await store.published.findPublishedByIds(ids)
      return new Set(rows.filter((row) => getViewAccess(row, VIEWER_WITH_PASSWORD) === 'shown').map(({ id }) => id))
    },

    /** Exhibitions that a visitor with the link, and the password if there is one, may see, by their ids. */
    async findVisitableExhibitions(ids: readonly string[]): Promise<Map<string, ExhibitionDocument>> {
      const rows = await store.published.findExhibitionsByIds(ids)
      const visitable = rows.filter((row) => getViewAccess(row, VIEWER_WITH_PASSWORD) === 'shown')
      return new Map(
        visitable.flatMap((row) => {
          const content = readContent(row)
          return isExhibition(content) ? [[row.id, content.document]] : []
        }),
      )
    },

    /** The building and its light as visitors see them. @returns null if there is no such published hall */
    findPublishedHall: async (code: string): Promise<HallDocument | null> => {
      const row = await store.published.findHallByCode(code)
      return row && readHall(row.document)
    },

    /** Titles by id: of the user's own works in any state, and of other works that the user may see. */
    findTitles: async (
      ids: readonly string[],
      userId: string,
    ): Promise<Map<string, { code: string; title: string; kind: WorkKind }>> => {
      const rows = await store.works.findWorksByIds(ids)
      const viewer = createViewer(userId)
      const known = rows.filter((row) => row.ownerId === userId || getViewAccess(row, viewer) === 'shown')
      return new Map(known.map(({ id, code, title, kind }) => [id, { code, title, kind }]))
    },

    /** A user's listed works, newest first. */
    async listWorksOfOwner(
      ownerId: string,
      { cursor, size, kind = null }: { cursor?: string | undefined; size: number; kind?: WorkKind | null | undefined },
      viewer: Viewer,
    ) {
      const read = timestampCursor.decode(cursor)
      const place = read === null ? null : { at: new Date(read[0]), id: read[1] }
      const rows = await store.feeds.listByOwners([ownerId], place, { kind, excludeOwnerIds: [] }, size + 1)
      const shown = rows.slice(0, size)
      const last = shown.at(-1)
      const isMore = rows.length > size && last !== undefined && last.listedAt !== null
      return {
        records: await toWire(shown, viewer),
        cursor: isMore && last.listedAt !== null ? timestampCursor.encode([last.listedAt.toISOString(), last.id]) : null,
      }
    },

    /** Number of listed works of each owner, and their likes; owners without any are missing. */
    countListedWorks: (ownerIds: readonly string[]) => store.counts.countListedWorks(ownerIds),
  }
}
