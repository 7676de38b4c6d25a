import { REVISIONS_MAX } from '@zhanjian/contract/works/limits.ts'
import type { WorkDraft } from '@zhanjian/contract/works/work-drafts.ts'
import type { WorkRevision } from '@zhanjian/contract/works/work-revisions.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { ObjectStore } from '../../../../platform/object-store/object-store.ts'
import type { UploadsService } from '../../uploads/service.ts'
import { listFileIds, readContent } from '../core/content/work-content.ts'
import { getPermissions } from '../core/policy.ts'
import { toCover, toHallCover, type WorkMapperDependencies } from '../core/work-mapper.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { WorksStore } from '../store.ts'
import type { KeptRevisionRow } from './kept-revision-store.ts'

export interface KeptRevisionDependencies {
  store: WorksStore
  drafts: Drafts
  uploads: Pick<UploadsService, 'findOwn'>
  objects: Pick<ObjectStore, 'getPublicUrl'>
  identity: WorkMapperDependencies['identity']
  clock: Clock
}

/** Earlier publications, which the owner can restore into the draft. */
export function createKeptRevisions({ store, drafts, uploads, objects, identity, clock }: KeptRevisionDependencies) {
  /** The ready revisions of an own work, newest first. @throws AppError NOT_FOUND, FORBIDDEN */
  async function listRevisions(id: string, userId: string): Promise<WorkRevision[]> {
    await drafts.getOwnDraftRow(id, userId)
    return toWire(await store.keptRevisions.listKeptRevisions(id, REVISIONS_MAX), userId)
  }

  /** A ready revision of an own work with its content. @throws AppError NOT_FOUND, FORBIDDEN */
  async function getRevision(id: string, userId: string, number: number) {
    await drafts.getOwnDraftRow(id, userId)
    const row = await store.keptRevisions.findKeptRevision(id, number)
    const [revision] = row === null ? [] : await toWire([row], userId)
    if (row === null || revision === undefined) throw new AppError('NOT_FOUND')
    const { summary, tags, document, coverId } = row
    return { revision, summary, tags, document, assets: await uploads.findOwn(userId, listFileIds(readContent(row), coverId)) }
  }

  /**
   * Overwrites the draft with a revision; visitors see no change.
   * @param draftRevision revision of the draft that is overwritten
   * @throws AppError NOT_FOUND, FORBIDDEN, STALE_REVISION with the newer draft as data
   */
  async function restoreRevision(id: string, userId: string, number: number, draftRevision: number): Promise<WorkDraft> {
    const draft = await drafts.getOwnDraftRow(id, userId)
    if (!getPermissions(draft, userId).edit) throw new AppError('NOT_FOUND')
    const restored = await store.runInTransaction(async (transaction) => {
      const done = await transaction.keptRevisions.updateDraftFromRevision(id, userId, number, draftRevision, clock.now())
      if (done !== null) await drafts.updateDraftFiles(id, userId, transaction)
      return done
    })
    if (restored !== null) return drafts.getDraft(id, userId)
    if ((await store.keptRevisions.findKeptRevision(id, number)) === null) throw new AppError('NOT_FOUND')
    throw new AppError('STALE_REVISION', { data: await drafts.getDraft(id, userId) })
  }

  async function toWire(rows: readonly KeptRevisionRow[], ownerId: string): Promise<WorkRevision[]> {
    const coverIds = rows.flatMap(({ coverId }) => coverId ?? [])
    const [people, covers] = await Promise.all([identity.findPeopleByIds([ownerId]), uploads.findOwn(ownerId, coverIds)])
    const by = people.get(ownerId) ?? { id: ownerId, nickname: '', avatar: '' }
    return rows.map(({ coverId, picture, publishedAt, ...facts }) => {
      const cover = covers.find((asset) => asset.id === coverId)
      const shown = picture === null ? cover && toCover(cover) : toHallCover(picture, objects)
      return { ...facts, by, cover: shown ?? null, publishedAt: publishedAt.toISOString() }
    })
  }

  return { listRevisions, getRevision, restoreRevision }
}
