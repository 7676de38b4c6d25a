import { toStoredPlace } from '@zhanjian/contract/places/convert-datum.ts'
import type { Place } from '@zhanjian/contract/places/places.ts'
import { RECYCLE_BIN_DAYS, WORKS_MAX } from '@zhanjian/contract/works/limits.ts'
import type { Publication, WorkDraft } from '@zhanjian/contract/works/work-drafts.ts'
import { workTraits } from '@zhanjian/contract/works/work-traits.ts'
import type { Visibility, WorkKind, WorkSummary } from '@zhanjian/contract/works/works.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Moderation } from '../../../../platform/moderation.ts'
import { createReadableCode, isUuid, type Random, uuidv7 } from '../../../../platform/random.ts'
import type { MembershipService } from '../../../base/membership/service.ts'
import type { UploadsService } from '../../uploads/service.ts'
import {
  countItems,
  getFirstPictureId,
  isHall,
  listFileIds,
  parseContent,
  readContent,
  type WorkContent,
} from '../core/content/work-content.ts'
import { createViewer } from '../core/policy.ts'
import type { Transitions } from '../core/transition-recorder.ts'
import type { WorkMapper } from '../core/work-mapper.ts'
import type { DraftRow, WorkFilter } from '../core/work-store.ts'
import type { RevisionState } from '../publishing/revision-store.ts'
import type { WorksStore, WorksTransactionStores } from '../store.ts'
import type { TemplateSource } from '../templates/template-store.ts'
import type { PasswordHasher } from '../viewing/unlock-cookies.ts'

const CODE_CHARACTERS = 10

/** Hung ones; posts have none. */
const countWorks = (content: WorkContent): number => (isHall(content) ? countItems(content) : 0)

export interface DraftDependencies {
  store: WorksStore
  uploads: Pick<UploadsService, 'findOwn' | 'lockForUse'>
  membership: Pick<MembershipService, 'getBenefits' | 'free'>
  clock: Clock
  random: Random
  transitions: Transitions
  moderation: Moderation
  hasher: Pick<PasswordHasher, 'hash'>
  toWire: WorkMapper
  /** Gives what was withdrawn its new addresses now: who withdraws a work sees its cover next. Never rejects. */
  settlePublicFiles: () => Promise<void>
}

/** Input of `createDraft`. */
export interface NewDraft {
  kind: WorkKind
  title: string
  document: Record<string, unknown>
  requestId?: string | null | undefined
  /** Of an invitation: the template that it is made from. */
  template?: { code: string; revision: number } | undefined
}

/** Input of `saveDraft`; undefined fields stay unchanged. */
export interface DraftChanges {
  title?: string | undefined
  summary?: string | undefined
  tags?: string[] | undefined
  visibility?: Visibility | undefined
  coverAssetId?: string | null | undefined
  place?: Place | null | undefined
  /** Null removes it. */
  password?: string | null | undefined
  commentsClosed?: boolean | undefined
  document?: Record<string, unknown> | undefined
}

/** What only the owner changes: who sees the work and where it is, and files, which are the owner's. */
const OWNERS_CHANGES = [
  'visibility',
  'password',
  'coverAssetId',
  'place',
  'commentsClosed',
] as const satisfies (keyof DraftChanges)[]

export type Drafts = ReturnType<typeof createDrafts>

/** The owner's operations on works: create, edit, delete, restore. */
export function createDrafts({
  store,
  uploads,
  membership,
  clock,
  random,
  transitions,
  moderation,
  hasher,
  toWire,
  settlePublicFiles,
}: DraftDependencies) {
  /** Creates a work. Idempotent for each `requestId`. @throws AppError DOCUMENT_INVALID, DOCUMENT_TOO_NEW, WORKS_TOO_MANY, HALL_WORKS_LIMIT */
  async function createDraft(
    ownerId: string,
    { kind, title, document, requestId = null, template }: NewDraft,
  ): Promise<WorkDraft> {
    const content = parseContent(kind, document)
    await assertWorksAllowed(ownerId, countWorks(content), () => Promise.resolve(0))
    const id = uuidv7(random, clock.nowMs())
    const code = createReadableCode(random, CODE_CHARACTERS)
    const coverId = getFirstPictureId(content)
    const isNew = await store.runInTransaction(async (transaction) => {
      // Serialised: concurrent calls would each count the works from before all of them.
      await transaction.bakeSlots.lockPublishing(ownerId)
      if (!(await transaction.works.insertWork({ id, code, ownerId, requestId, title, content, coverId, at: clock.now() })))
        return false
      if ((await transaction.works.workCountOf(ownerId, WORKS_MAX + 1)) > WORKS_MAX) throw new AppError('WORKS_TOO_MANY')
      await updateDraftFiles(id, ownerId, transaction)
      const source = getTemplateSource(content, template)
      if (source !== null) await transaction.templates.incrementUseCount(source, ownerId)
      return true
    })
    const existingId = isNew || requestId === null ? id : await store.works.findIdByRequest(ownerId, requestId)
    return getDraft(existingId ?? id, ownerId)
  }

  /** The draft of an own work in any state, or of an exhibition that the user helps with. @throws AppError NOT_FOUND, FORBIDDEN */
  async function getDraft(id: string, userId: string): Promise<WorkDraft> {
    return toDraft(await getEditedDraftRow(id, userId), userId)
  }

  /**
   * Saves changes, also by who helps the owner. Of concurrent saves with the same `revision` one succeeds.
   * @param revision the one that the changes were made from
   * @throws AppError STALE_REVISION with the newer draft as data, NOT_FOUND, FORBIDDEN, TEXT_REFUSED, INVALID_INPUT,
   * DOCUMENT_INVALID, DOCUMENT_TOO_NEW, HALL_WORKS_LIMIT
   */
  async function saveDraft(id: string, userId: string, revision: number, input: DraftChanges) {
    const { document, coverAssetId, password, ...rest } = input
    if (typeof coverAssetId === 'string' && !isUuid(coverAssetId)) throw new AppError('INVALID_INPUT')
    if (rest.place && !(await moderation.isAllowed([rest.place.name, rest.place.address]))) throw new AppError('TEXT_REFUSED')
    const changes = {
      ...rest,
      place: rest.place && toStoredPlace(rest.place),
      chosenCoverId: coverAssetId,
      passwordHash: typeof password === 'string' ? await hasher.hash(password) : password,
      content: document === undefined ? undefined : parseContent(await findKind(id), document),
    }
    if (changes.content !== undefined)
      await assertWorksAllowed(userId, countWorks(changes.content), async () =>
        countWorks(readContent(await getEditedDraftRow(id, userId))),
      )
    const isOwners = OWNERS_CHANGES.some((name) => input[name] !== undefined)
    const changesFiles = document !== undefined || coverAssetId !== undefined
    const saved = !isUuid(id)
      ? null
      : await store.runInTransaction(async (transaction) => {
          const done = await transaction.works.updateDraft(id, { userId, isOwners }, revision, changes, clock.now())
          if (done !== null && changesFiles) await updateDraftFiles(id, done.ownerId, transaction)
          return done
        })
    if (saved !== null) return { revision: saved.revision, updatedAt: saved.updatedAt.toISOString() }
    const newer = await (isOwners ? getOwnDraftRow : getEditedDraftRow)(id, userId)
    if (newer.availability === 'deleted') throw new AppError('NOT_FOUND')
    throw new AppError('STALE_REVISION', { data: await toDraft(newer, userId) })
  }

  /** The kind of an unknown work does not matter: nothing is saved. */
  const findKind = async (id: string): Promise<WorkKind> =>
    isUuid(id) ? ((await store.works.findWork(id))?.kind ?? 'gallery') : 'gallery'

  /** Call it after every change of the document or cover: records which files of the owner the draft uses. */
  async function updateDraftFiles(id: string, ownerId: string, transaction: WorksTransactionStores): Promise<void> {
    const named = await transaction.works.listNamedAssetIds(id)
    await transaction.works.updateDraftAssets(id, await uploads.lockForUse(ownerId, named, transaction.queries))
  }

  /**
   * A hall grows no further than its owner's plan allows; one that has more already, since a plan is over, keeps what it has and can
   * be edited.
   * @throws AppError HALL_WORKS_LIMIT
   */
  async function assertWorksAllowed(ownerId: string, count: number, countBefore: () => Promise<number>): Promise<void> {
    if (count <= membership.free.worksPerHall) return
    const max = (await membership.getBenefits(ownerId)).benefits.worksPerHall
    if (count > max && count > (await countBefore())) throw new AppError('HALL_WORKS_LIMIT', { data: { count, max } })
  }

  /** Moves a work to the recycle bin, which hides it from visitors. @throws AppError NOT_FOUND, FORBIDDEN */
  async function moveToBin(id: string, userId: string): Promise<WorkSummary> {
    await getOwnDraftRow(id, userId)
    await store.runInTransaction((transaction) =>
      transitions.recordTransitions(transaction, id, userId, () => transaction.works.updateDeleted(id, clock.now())),
    )
    await settlePublicFiles()
    return getSummary(id, userId)
  }

  /** Restores a work from the recycle bin. @throws AppError FORBIDDEN, NOT_FOUND, also if its time there is over */
  async function restoreFromBin(id: string, userId: string): Promise<WorkSummary> {
    await getOwnDraftRow(id, userId)
    const before = new Date(clock.nowMs() - RECYCLE_BIN_DAYS * 86_400_000)
    await store.runInTransaction((transaction) =>
      transitions.recordTransitions(transaction, id, userId, () => transaction.works.updateRestored(id, before)),
    )
    const work = await getSummary(id, userId)
    if (work.availability === 'deleted') throw new AppError('NOT_FOUND')
    return work
  }

  /** A page of the user's own works, last edited first. @param current page number, from 1 */
  async function listWorks(userId: string, { current, size, ...filter }: WorkFilter & { current: number; size: number }) {
    const { records, total } = await store.works.listWorks(userId, filter, (current - 1) * size, size)
    return { records: await toWire(records, createViewer(userId)), total, current, size, pages: Math.ceil(total / size) }
  }

  /** Like `byId`, as stored. @throws AppError NOT_FOUND, FORBIDDEN */
  async function getOwnDraftRow(id: string, userId: string): Promise<DraftRow> {
    const draft = await getDraftRow(id)
    if (draft.ownerId !== userId) throw new AppError('FORBIDDEN')
    return draft
  }

  /** Like `getOwnDraftRow`, also of an exhibition that the user helps with. @throws AppError NOT_FOUND, FORBIDDEN */
  async function getEditedDraftRow(id: string, userId: string): Promise<DraftRow> {
    const draft = await getDraftRow(id)
    if (draft.ownerId === userId || (await store.coCurators.findDuties(id, userId)).includes('edit')) return draft
    throw new AppError('FORBIDDEN')
  }

  async function getDraftRow(id: string): Promise<DraftRow> {
    const draft = isUuid(id) ? await store.works.findDraft(id) : null
    if (draft === null) throw new AppError('NOT_FOUND')
    return draft
  }

  /** The draft as clients get it. */
  async function toDraft(draft: DraftRow, userId: string): Promise<WorkDraft> {
    const [[work], assets, wanted, { benefits }] = await Promise.all([
      toWire([draft], createViewer(userId)),
      uploads.findOwn(draft.ownerId, listFileIds(readContent(draft), draft.chosenCoverId)),
      store.revisions.findWantedRevision(draft.id),
      membership.getBenefits(draft.ownerId),
    ])
    if (work === undefined) throw new AppError('NOT_FOUND')
    const { draftRevision: revision, chosenCoverId: coverAssetId, passwordHash } = draft
    const document = { ...draft.document }
    const publication = toPublication(wanted)
    const worksMax = benefits.worksPerHall
    const marks = draft.ownerId === userId ? (wanted?.reviewMarks ?? []) : []
    return {
      // Who helps edits, and nothing else.
      work: draft.ownerId === userId ? work : { ...work, can: { ...work.can, edit: true } },
      revision,
      document,
      coverAssetId,
      hasPassword: passwordHash !== null,
      worksMax,
      assets,
      publication,
      ...(marks.length > 0 ? { reviewMarks: marks } : {}),
    }
  }

  /** The work with the texts of its draft. Does not check the owner. @throws AppError NOT_FOUND */
  async function getSummary(id: string, userId: string): Promise<WorkSummary> {
    const row = await store.works.findWork(id)
    const [summary] = row === null ? [] : await toWire([row], createViewer(userId))
    if (summary === undefined) throw new AppError('NOT_FOUND')
    return summary
  }

  return {
    createDraft,
    getDraft,
    saveDraft,
    remove: moveToBin,
    restore: restoreFromBin,
    listWorks,
    updateDraftFiles,
    getOwnDraftRow,
    getEditedDraftRow,
    toDraft,
    getSummary,
  }
}

/** What a new work was made from: a hall says it in its document. */
function getTemplateSource(content: WorkContent, named: NewDraft['template']): TemplateSource | null {
  const { template } = workTraits[content.kind]
  if (template === null) return null
  if (isHall(content)) {
    const { id, version } = content.document.template
    return { kind: template, code: id, revision: version }
  }
  return named === undefined ? null : { kind: template, ...named }
}

export const toPublication = (wanted: RevisionState | null): Publication =>
  wanted === null
    ? { state: 'none', progress: 0, isWaiting: false, fromRevision: null }
    : {
        state: wanted.state,
        progress: wanted.progress,
        isWaiting: wanted.isWaiting,
        fromRevision: wanted.fromRevision,
        ...(wanted.failedScenes.length > 0 ? { failedScenes: wanted.failedScenes } : {}),
      }
