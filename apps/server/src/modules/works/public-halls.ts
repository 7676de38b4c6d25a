import type { PublicHall } from '@zhanjian/contract/published-works.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { AppError } from '../../app-error.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import type { UploadsService } from '../uploads/service.ts'
import { fileIdsOf } from './content.ts'
import { sightOf, STRANGER, type Viewer } from './policy.ts'
import type { HallRow, PublicRow } from './public-store.ts'
import type { WorksStore } from './store.ts'
import type { ToWire } from './to-wire.ts'
import type { WorkRow } from './work-store.ts'

export interface PublicHallsDependencies {
  store: WorksStore
  objects: ObjectStore
  uploads: Pick<UploadsService, 'byIds'>
  toWire: ToWire
}

export type PublicHalls = ReturnType<typeof createPublicHalls>

/** What people see who have a work's link. */
export function createPublicHalls({ store, objects, uploads, toWire }: PublicHallsDependencies) {
  /** @throws NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  async function byCode(code: string, viewer: Viewer): Promise<PublicHall> {
    const row = await shownHall(code, viewer)
    if (row.currentRevision === null) throw new AppError('NOT_FOUND')
    return hallOf(row, row.currentRevision, viewer)
  }

  /** @param revision of which the row has texts, document and light */
  async function hallOf(row: HallRow, revision: number, viewer: Viewer): Promise<PublicHall> {
    const [[work], assets] = await Promise.all([
      toWire([row], viewer),
      uploads.byIds(row.ownerId, fileIdsOf({ kind: 'gallery', document: row.document }, null)),
    ])
    if (work === undefined) throw new AppError('NOT_FOUND')
    const { key: lightmapKey, ...lightmap } = row.lightmap
    return {
      work,
      revision,
      document: row.document,
      // What somebody called a file on the own device is nobody else's business.
      assets: assets.map((asset) => ({ ...asset, name: '' })),
      lightmap: { ...lightmap, url: objects.publicAddress(lightmapKey) },
      atlas: row.atlas && addressed(row.atlas),
    }
  }

  function addressed({ key, ...atlas }: NonNullable<HallRow['atlas']>): PublicHall['atlas'] {
    return { ...atlas, url: objects.publicAddress(key) }
  }

  async function shownHall(code: string, viewer: Viewer): Promise<HallRow> {
    await shownWork(code, viewer)
    const row = await store.hallByCode(code)
    if (row === null) throw new AppError('NOT_FOUND')
    return row
  }

  async function shownRow(code: string, viewer: Viewer): Promise<PublicRow> {
    await shownWork(code, viewer)
    const row = await store.publicByCode(code)
    if (row === null) throw new AppError('NOT_FOUND')
    return row
  }

  /** @throws NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  async function shownWork(code: string, viewer: Viewer): Promise<WorkRow> {
    return admit(await store.workByCode(code), viewer)
  }

  /** Null: there is no such work. @throws NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  function admit(work: WorkRow | null, viewer: Viewer): WorkRow {
    const sight = work === null ? 'hidden' : sightOf(work, viewer)
    if (work === null || sight === 'hidden') throw new AppError('NOT_FOUND')
    if (sight === 'taken_down') throw new AppError('WORK_TAKEN_DOWN')
    if (sight === 'locked') throw new AppError('WORK_LOCKED')
    return work
  }

  /**
   * A work that strangers may see, and whether they come upon it without its link: until somebody has looked at it they
   * do not, though it is public. @throws NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED
   */
  async function summaryByCode(code: string): Promise<{ work: WorkSummary; isListed: boolean }> {
    const row = await shownRow(code, STRANGER)
    const [work] = await toWire([row], STRANGER)
    if (work === undefined) throw new AppError('NOT_FOUND')
    return { work, isListed: row.visibility === 'public' && row.approvedRevision !== null }
  }

  return { byCode, hallOf, shownHall, shownRow, shownWork, admit, summaryByCode }
}
