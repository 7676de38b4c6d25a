import { RECYCLE_BIN_DAYS, WORKS_MAX } from '@zhanjian/contract/limits.ts'
import type { Publication, WorkDraft } from '@zhanjian/contract/work-drafts.ts'
import type { Place, Visibility, WorkKind, WorkSummary } from '@zhanjian/contract/works.ts'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Moderation } from '../../platform/moderation.ts'
import { isUuid, type Random, readableCode, uuidv7 } from '../../platform/random.ts'
import type { Hasher } from './locks.ts'
import type { UploadsService } from '../uploads/service.ts'
import { contentOf, fileIdsOf, firstPictureOf } from './content.ts'
import { canOf, viewerWith } from './policy.ts'
import type { RevisionState } from './revision-store.ts'
import type { WorksStore, WorksTransaction } from './store.ts'
import type { ToWire } from './to-wire.ts'
import type { Transitions } from './transitions.ts'
import type { DraftRow, WorkFilter } from './work-store.ts'

const CODE_CHARACTERS = 10

export interface DraftDependencies {
  store: WorksStore
  uploads: Pick<UploadsService, 'byIds' | 'hold'>
  clock: Clock
  random: Random
  transitions: Transitions
  moderation: Moderation
  hasher: Pick<Hasher, 'hash'>
  toWire: ToWire
}

export interface NewDraft {
  kind: WorkKind
  title: string
  document: Record<string, unknown>
  requestId?: string | null | undefined
}

export interface DraftWishes {
  title?: string | undefined
  summary?: string | undefined
  tags?: string[] | undefined
  visibility?: Visibility | undefined
  coverAssetId?: string | null | undefined
  place?: Place | null | undefined
  /** Null takes it away. */
  password?: string | null | undefined
  commentsClosed?: boolean | undefined
  document?: Record<string, unknown> | undefined
}

export type Drafts = ReturnType<typeof createDrafts>

/** What an owner does with works: make, edit, throw away, get back. */
export function createDrafts({ store, uploads, clock, random, transitions, moderation, hasher, toWire }: DraftDependencies) {
  /** Asked twice with one `requestId`, it makes one work. @throws DOCUMENT_INVALID, DOCUMENT_TOO_NEW, WORKS_TOO_MANY */
  async function add(ownerId: string, { kind, title, document, requestId = null }: NewDraft): Promise<WorkDraft> {
    const content = contentOf(kind, document)
    const id = uuidv7(random, clock.nowMs())
    const code = readableCode(random, CODE_CHARACTERS)
    const coverId = firstPictureOf(content)
    const isNew = await store.transaction(async (transaction) => {
      // One after the other, or many at once would each count what was there before all of them.
      await transaction.lockPublishing(ownerId)
      if (!(await transaction.addWork({ id, code, ownerId, requestId, title, content, coverId, at: clock.now() }))) return false
      if ((await transaction.workCountOf(ownerId, WORKS_MAX + 1)) > WORKS_MAX) throw new AppError('WORKS_TOO_MANY')
      await noteFiles(id, ownerId, transaction)
      if (content.kind === 'gallery') await transaction.countUse(content.document.template, ownerId)
      return true
    })
    const made = isNew || requestId === null ? id : await store.workOfRequest(ownerId, requestId)
    return byId(made ?? id, ownerId)
  }

  /** @throws NOT_FOUND, FORBIDDEN */
  async function byId(id: string, userId: string): Promise<WorkDraft> {
    return draftOf(await ownDraft(id, userId))
  }

  /** @throws STALE_REVISION with the newer draft as data, TEXT_REFUSED for the place's name, and as `add` and `byId` do */
  async function save(id: string, userId: string, revision: number, wishes: DraftWishes) {
    const { document, coverAssetId, password, ...rest } = wishes
    if (typeof coverAssetId === 'string' && !isUuid(coverAssetId)) throw new AppError('INVALID_INPUT')
    if (rest.place && !(await moderation.isFit([rest.place.name]))) throw new AppError('TEXT_REFUSED')
    const changes = {
      ...rest,
      chosenCoverId: coverAssetId,
      passwordHash: typeof password === 'string' ? await hasher.hash(password) : password,
      content: document === undefined ? undefined : contentOf(await kindOf(id), document),
    }
    const changesFiles = document !== undefined || coverAssetId !== undefined
    const saved = !isUuid(id)
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

  /** Of a work that is not there the kind does not matter: nothing is saved. */
  const kindOf = async (id: string): Promise<WorkKind> => (isUuid(id) ? ((await store.work(id))?.kind ?? 'gallery') : 'gallery')

  /** After every change of the draft's document or cover: files of its owner that it names are kept from now on. */
  async function noteFiles(id: string, ownerId: string, transaction: WorksTransaction): Promise<void> {
    const named = await transaction.namedAssetIds(id)
    await transaction.noteFiles(id, await uploads.hold(ownerId, named, transaction.queries))
  }

  async function remove(id: string, userId: string): Promise<WorkSummary> {
    await ownDraft(id, userId)
    await store.transaction((transaction) =>
      transitions.noting(transaction, id, userId, () => transaction.moveToBin(id, clock.now())),
    )
    return summaryOf(id, userId)
  }

  /** @throws NOT_FOUND also when it has lain in the recycle bin for too long */
  async function restore(id: string, userId: string): Promise<WorkSummary> {
    await ownDraft(id, userId)
    const before = new Date(clock.nowMs() - RECYCLE_BIN_DAYS * 86_400_000)
    await store.transaction((transaction) => transitions.noting(transaction, id, userId, () => transaction.restore(id, before)))
    const work = await summaryOf(id, userId)
    if (work.availability === 'deleted') throw new AppError('NOT_FOUND')
    return work
  }

  async function mine(userId: string, { current, size, ...filter }: WorkFilter & { current: number; size: number }) {
    const { records, total } = await store.worksOf(userId, filter, (current - 1) * size, size)
    return { records: await toWire(records, viewerWith(userId)), total, current, size, pages: Math.ceil(total / size) }
  }

  async function ownDraft(id: string, userId: string): Promise<DraftRow> {
    const draft = isUuid(id) ? await store.draft(id) : null
    if (draft === null) throw new AppError('NOT_FOUND')
    if (draft.ownerId !== userId) throw new AppError('FORBIDDEN')
    return draft
  }

  async function draftOf(draft: DraftRow): Promise<WorkDraft> {
    const [[work], assets, wanted] = await Promise.all([
      toWire([draft], viewerWith(draft.ownerId)),
      uploads.byIds(draft.ownerId, fileIdsOf(draft, draft.chosenCoverId)),
      store.wantedRevision(draft.id),
    ])
    if (work === undefined) throw new AppError('NOT_FOUND')
    const { draftRevision: revision, chosenCoverId: coverAssetId, passwordHash } = draft
    const document = { ...draft.document }
    const publication = publicationOf(wanted)
    return { work, revision, document, coverAssetId, hasPassword: passwordHash !== null, assets, publication }
  }

  async function summaryOf(id: string, userId: string): Promise<WorkSummary> {
    const row = await store.work(id)
    const [summary] = row === null ? [] : await toWire([row], viewerWith(userId))
    if (summary === undefined) throw new AppError('NOT_FOUND')
    return summary
  }

  return { add, byId, save, remove, restore, mine, noteFiles, ownDraft, draftOf, summaryOf }
}

export const publicationOf = (wanted: RevisionState | null): Publication =>
  wanted === null
    ? { state: 'none', progress: 0, isWaiting: false, fromRevision: null }
    : { state: wanted.state, progress: wanted.progress, isWaiting: wanted.isWaiting, fromRevision: wanted.fromRevision }
