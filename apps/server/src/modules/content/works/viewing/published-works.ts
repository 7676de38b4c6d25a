import type { PublicHall } from '@zhanjian/contract/works/published-works.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { ObjectStore } from '../../../../platform/object-store/object-store.ts'
import type { UploadsService } from '../../uploads/service.ts'
import { readHall } from '../core/content/hall-content.ts'
import { listFileIds } from '../core/content/work-content.ts'
import { ANONYMOUS_VIEWER, getViewAccess, type Viewer } from '../core/policy.ts'
import type { WorkMapper } from '../core/work-mapper.ts'
import type { WorkRow } from '../core/work-store.ts'
import type { WorksStore } from '../store.ts'
import type { HallRow, PublishedRow } from './published-store.ts'

export interface PublishedWorksDependencies {
  store: WorksStore
  objects: ObjectStore
  uploads: Pick<UploadsService, 'findOwn'>
  toWire: WorkMapper
}

export type PublishedWorks = ReturnType<typeof createPublishedWorks>

/** Published works, as visitors with the link see them. */
export function createPublishedWorks({ store, objects, uploads, toWire }: PublishedWorksDependencies) {
  /** A hall with its light and files. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  async function getHall(code: string, viewer: Viewer): Promise<PublicHall> {
    const row = await getVisibleHall(code, viewer)
    if (row.currentRevision === null) throw new AppError('NOT_FOUND')
    return toPublicHall(row, row.currentRevision, viewer)
  }

  /** The hall as clients get it. @param revision the one whose texts, document and light are in `row` */
  async function toPublicHall(row: HallRow, revision: number, viewer: Viewer): Promise<PublicHall> {
    const [[work], assets] = await Promise.all([
      toWire([row], viewer),
      uploads.findOwn(row.ownerId, listFileIds({ kind: 'gallery', document: readHall(row.document) }, null)),
    ])
    if (work === undefined) throw new AppError('NOT_FOUND')
    const { key: lightmapKey, ...lightmap } = row.lightmap
    return {
      work,
      revision,
      document: row.document,
      // File names come from the owner's device and stay private.
      assets: assets.map((asset) => ({ ...asset, name: '' })),
      lightmap: { ...lightmap, url: objects.getPublicUrl(lightmapKey) },
      atlas: row.atlas && toAtlas(row.atlas),
    }
  }

  function toAtlas({ key, ...atlas }: NonNullable<HallRow['atlas']>): PublicHall['atlas'] {
    return { ...atlas, url: objects.getPublicUrl(key) }
  }

  /** Like `byCode`, as stored. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  async function getVisibleHall(code: string, viewer: Viewer): Promise<HallRow> {
    await getVisibleWork(code, viewer)
    const row = await store.published.findHallByCode(code)
    if (row === null) throw new AppError('NOT_FOUND')
    return row
  }

  /** A work of any kind with its current content. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  async function getVisibleRow(code: string, viewer: Viewer): Promise<PublishedRow> {
    await getVisibleWork(code, viewer)
    const row = await store.published.findPublishedByCode(code)
    if (row === null) throw new AppError('NOT_FOUND')
    return row
  }

  /** A work with the texts of its draft. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  async function getVisibleWork(code: string, viewer: Viewer): Promise<WorkRow> {
    return assertVisible(await store.published.findWorkByCode(code), viewer)
  }

  /** The work itself. @param work null: does not exist @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  function assertVisible(work: WorkRow | null, viewer: Viewer): WorkRow {
    const access = work === null ? 'hidden' : getViewAccess(work, viewer)
    if (work === null || access === 'hidden') throw new AppError('NOT_FOUND')
    if (access === 'taken_down') throw new AppError('WORK_TAKEN_DOWN')
    if (access === 'locked') throw new AppError('WORK_LOCKED')
    return work
  }

  /**
   * A work that anonymous visitors may see, and whether it is listed: a public work is not until it has been approved.
   * @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED
   */
  async function getSharedSummary(code: string): Promise<{ work: WorkSummary; isListed: boolean }> {
    const row = await getVisibleRow(code, ANONYMOUS_VIEWER)
    const [work] = await toWire([row], ANONYMOUS_VIEWER)
    if (work === undefined) throw new AppError('NOT_FOUND')
    return { work, isListed: row.visibility === 'public' && row.approvedRevision !== null }
  }

  return {
    getHall,
    toPublicHall,
    getVisibleHall,
    getVisibleRow,
    getVisibleWork,
    admit: assertVisible,
    getSharedSummary,
  }
}
