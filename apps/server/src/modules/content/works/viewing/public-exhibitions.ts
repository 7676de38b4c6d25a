import type { PublicExhibition } from '@zhanjian/contract/works/exhibitions.ts'
import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { isWalkable } from '@zhanjian/scene/exhibition/opening-state.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { toShanghaiMinute } from '../../../../time/shanghai-day.ts'
import type { UploadsService } from '../../uploads/service.ts'
import type { CoCurators } from '../co-curators/co-curators.ts'
import { isExhibition, listFileIds, readContent, type StoredContent } from '../core/content/work-content.ts'
import type { Viewer } from '../core/policy.ts'
import type { HideUnlentParts } from '../core/unlent-parts.ts'
import type { WorkMapper } from '../core/work-mapper.ts'
import type { WorkRow } from '../core/work-store.ts'
import type { PublishedWorks } from './published-works.ts'

export interface PublicExhibitionDependencies {
  uploads: Pick<UploadsService, 'findOwn'>
  publicHalls: Pick<PublishedWorks, 'getVisibleRow'>
  hideUnlentParts: HideUnlentParts
  findDuties: CoCurators['findDuties']
  clock: Clock
  toWire: WorkMapper
}

/** An exhibition without its parts: those are read where halls, rooms and booths are known. */
export interface ExhibitionFrame extends Pick<PublicExhibition, 'work' | 'revision' | 'assets'> {
  document: ExhibitionDocument
}

/** Published exhibitions, as visitors with the link see them. */
export function createPublicExhibitions({
  uploads,
  publicHalls,
  hideUnlentParts,
  findDuties,
  clock,
  toWire,
}: PublicExhibitionDependencies) {
  /** What stands in an exhibition. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  async function getVisibleExhibition(code: string, viewer: Viewer): Promise<{ row: WorkRow; document: ExhibitionDocument }> {
    const row = await publicHalls.getVisibleRow(code, viewer)
    const content = readContent(row)
    if (!isExhibition(content)) throw new AppError('NOT_FOUND')
    return { row, document: content.document }
  }

  /**
   * Where one can go in an exhibition now, as visitors are told. `isShown`: to this viewer; before it opens to those who make it and
   * admins. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED
   */
  async function getWalkedExhibition(
    code: string,
    viewer: Viewer,
  ): Promise<{ row: WorkRow; document: ExhibitionDocument; isShown: boolean }> {
    const { row, document } = await getVisibleExhibition(code, viewer)
    const isShown =
      viewer.isAdmin || isWalkable(document, toShanghaiMinute(clock.now())) || (await findDuties(row, viewer.userId)).length > 0
    return { row, document: await hideUnlentParts({ workId: row.id, ownerId: row.ownerId, document }), isShown }
  }

  /** An exhibition with its files. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  async function getExhibition(code: string, viewer: Viewer): Promise<ExhibitionFrame> {
    const row = await publicHalls.getVisibleRow(code, viewer)
    const exhibition = row.currentRevision === null ? null : await toExhibition(row, row.currentRevision, viewer)
    if (exhibition === null) throw new AppError('NOT_FOUND')
    return exhibition
  }

  /** @param revision the one whose texts and document are in `row` @returns null: it is no exhibition */
  async function toExhibition(row: WorkRow & StoredContent, revision: number, viewer: Viewer): Promise<ExhibitionFrame | null> {
    const content = readContent(row)
    if (!isExhibition(content)) return null
    const [[work], assets] = await Promise.all([toWire([row], viewer), uploads.findOwn(row.ownerId, listFileIds(content, null))])
    if (work === undefined) return null
    // File names come from the owner's device and stay private.
    return { work, revision, document: content.document, assets: assets.map((asset) => ({ ...asset, name: '' })) }
  }

  return { getVisibleExhibition, getWalkedExhibition, getExhibition, toExhibition }
}
