import { RECYCLE_BIN_DAYS } from '@zhanjian/contract/limits.ts'
import type { Availability, Publication, Visibility, WorkDraft, WorkSummary } from '@zhanjian/contract/works.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import { parseHallDocument } from '@zhanjian/scene/parse-document.ts'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Random, readableCode, uuidv7 } from '../../platform/random.ts'
import type { UploadsService } from '../uploads/service.ts'
import { assetIdsOf } from './document-assets.ts'
import { withPlainTexts } from './plain-texts.ts'
import { canOf } from './policy.ts'
import type { RevisionState } from './revision-store.ts'
import type { WorksStore, WorksTransaction } from './store.ts'
import type { createToWire } from './to-wire.ts'
import type { DraftRow } from './work-store.ts'

const CODE_CHARACTERS = 10
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface DraftDependencies {
  store: WorksStore
  uploads: Pick<UploadsService, 'byIds' | 'hold'>
  clock: Clock
  random: Random
  toWire: ReturnType<typeof createToWire>
}

export interface DraftWishes {
  title?: string | undefined
  summary?: string | undefined
  tags?: string[] | undefined
  visibility?: Visibility | undefined
  coverAssetId?: string | null | undefined
  document?: Record<string, unknown> | undefined
}

export type Drafts = ReturnType<typeof createDrafts>

/** What an owner does with works: make, edit, throw away, get back. */
export function createDrafts({ store, uploads, clock, random, toWire }: DraftDependencies) {
  /** Asked twice with one `requestId`, it makes one hall. @throws DOCUMENT_INVALID, DOCUMENT_TOO_NEW */
  async function add(
    ownerId: string,
    title: string,
    given: Record<string, unknown>,
    requestId: string | null = null,
  ): Promise<WorkDraft> {
    const document = parsed(given)
    const id = uuidv7(random, clock.nowMs())
    const code = readableCode(random, CODE_CHARACTERS)
    const coverId = asUuid(document.works[0]?.assetId)
    const isNew = await store.transaction(async (transaction) => {
      if (!(await transaction.addWork({ id, code, ownerId, requestId, title, document, coverId, at: clock.now() }))) return false
      await noteFiles(id, ownerId, transaction)
      return true
    })
    const made = isNew || requestId === null ? id : await store.workOfRequest(ownerId, requestId)
    return byId(made ?? id, ownerId)
  }

  /** @throws NOT_FOUND, FORBIDDEN */
  async function byId(id: string, userId: string): Promise<WorkDraft> {
    return draftOf(await ownDraft(id, userId))
  }

  /** @throws STALE_REVISION with the newer draft as data, and as `add` and `byId` do */
  async function save(id: string, userId: string, revision: number, wishes: DraftWishes) {
    const { document, coverAssetId, ...rest } = wishes
    if (typeof coverAssetId === 'string' && asUuid(coverAssetId) === null) throw new AppError('INVALID_INPUT')
    const changes = {
      ...rest,
      chosenCoverId: coverAssetId,
      document: document === undefined ? undefined : parsed(document),
    }
    const changesFiles = document !== undefined || coverAssetId !== undefined
    const saved =
      asUuid(id) === null
        ? null
        : await store.transaction(async (transaction) => {
            const done = await transaction.saveDraft(id, userId, revision, changes, clock.now())
            if (done !== null && changesFiles) await noteFiles(id, userId, transaction)
            return done
          })
    if (saved !== null) return { revision: saved.revision, updatedAt: saved.updatedAt.toISOString() }
    const newer = await ownDraft(id, userId)
    if (!canOf(newer, userId).edit) throw new AppError('NOT_FOUND')
    throw new AppError('STALE_REVISION', { data: await draftOf(newer) })
  }

  /** After every change of the draft's document or cover: files of its owner that it names are kept from now on. */
  async function noteFiles(id: string, ownerId: string, transaction: WorksTransaction): Promise<void> {
    const named = await transaction.namedAssetIds(id)
    await transaction.noteFiles(id, await uploads.hold(ownerId, named, transaction.queries))
  }

  async function remove(id: string, userId: string): Promise<WorkSummary> {
    await ownDraft(id, userId)
    await store.moveToBin(id, clock.now())
    return summaryOf(id, userId)
  }

  /** @throws NOT_FOUND also when it has lain in the recycle bin for too long */
  async function restore(id: string, userId: string): Promise<WorkSummary> {
    await ownDraft(id, userId)
    await store.restore(id, new Date(clock.nowMs() - RECYCLE_BIN_DAYS * 86_400_000))
    const work = await summaryOf(id, userId)
    if (work.availability === 'deleted') throw new AppError('NOT_FOUND')
    return work
  }

  async function mine(userId: string, request: { current: number; size: number; availability?: Availability | undefined }) {
    const { current, size, availability = null } = request
    const { records, total } = await store.worksOf(userId, availability, (current - 1) * size, size)
    return { records: await toWire(records, userId), total, current, size, pages: Math.ceil(total / size) }
  }

  async function ownDraft(id: string, userId: string): Promise<DraftRow> {
    const draft = asUuid(id) === null ? null : await store.draft(id)
    if (draft === null) throw new AppError('NOT_FOUND')
    if (draft.ownerId !== userId) throw new AppError('FORBIDDEN')
    return draft
  }

  async function draftOf(draft: DraftRow): Promise<WorkDraft> {
    const [[work], assets, wanted] = await Promise.all([
      toWire([draft], draft.ownerId),
      uploads.byIds(draft.ownerId, assetIdsOf(draft.document, draft.chosenCoverId)),
      store.wantedRevision(draft.id),
    ])
    if (work === undefined) throw new AppError('NOT_FOUND')
    const { draftRevision: revision, document, chosenCoverId: coverAssetId } = draft
    return { work, revision, document, coverAssetId, assets, publication: publicationOf(wanted) }
  }

  async function summaryOf(id: string, userId: string): Promise<WorkSummary> {
    const row = await store.work(id)
    const [summary] = row === null ? [] : await toWire([row], userId)
    if (summary === undefined) throw new AppError('NOT_FOUND')
    return summary
  }

  return { add, byId, save, remove, restore, mine, noteFiles, ownDraft, draftOf, summaryOf }
}

export const publicationOf = (wanted: RevisionState | null): Publication =>
  wanted === null
    ? { state: 'none', progress: 0, isWaiting: false, fromRevision: null }
    : { state: wanted.state, progress: wanted.progress, isWaiting: wanted.isWaiting, fromRevision: wanted.fromRevision }

function parsed(given: Record<string, unknown>): HallDocument {
  const result = parseHallDocument(given)
  if (result.ok) return withPlainTexts(result.document)
  throw new AppError(result.reason === 'too_new' ? 'DOCUMENT_TOO_NEW' : 'DOCUMENT_INVALID', { data: { issues: result.issues } })
}

const asUuid = (id: string | undefined): string | null => (id !== undefined && UUID.test(id) ? id : null)
