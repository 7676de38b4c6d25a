import type { Feedback, FeedbackKind, FeedbackState } from '@zhanjian/contract/community/feedback.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../module-support/caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import { createPublicObjectKey } from '../../../platform/object-store/object-key.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../../../platform/object-store/object-store.ts'
import { removeUnreferencedObjects } from '../../../platform/object-store/remove-unreferenced-objects.ts'
import { isUuid, type Random, uuidv7 } from '../../../platform/random.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { UploadsService } from '../../content/uploads/service.ts'
import type { FeedbackRow, FeedbackStore } from './store.ts'

/** What `createFeedbackService` needs from other modules and the platform. */
export interface FeedbackDependencies {
  store: FeedbackStore
  uploads: Pick<UploadsService, 'findOwn' | 'readVariant'>
  identity: Pick<IdentityService, 'findPeopleByIds'>
  audit: AuditService
  messenger: Pick<MessageOutbox, 'send'>
  objects: ObjectStore
  clock: Clock
  random: Random
}

/** What a user sends. `pictureIds`: ready pictures among the user's own uploads. */
export interface FeedbackInput {
  kind: FeedbackKind
  text: string
  pictureIds: readonly string[]
  contact: string
  /** Absent: the user did not agree to send it. */
  device?: Feedback['device'] | undefined
}

/** Folder within the public objects. */
export const FEEDBACK_FOLDER = 'feedback'
const ORPHAN_GRACE_MS = 24 * 3_600_000
/** Feedback of one user within 24 hours. */
export const FEEDBACK_PER_DAY_MAX = 20
const DAY_MS = 86_400_000

/** The feedback service, as other modules and the routes see it. */
export type FeedbackService = ReturnType<typeof createFeedbackService>

/** Feedback of users and the answers of admins. */
export function createFeedbackService(dependencies: FeedbackDependencies) {
  const { store, uploads, identity, audit, messenger, objects, clock, random } = dependencies

  return {
    /** Stores feedback with copies of its pictures. @throws AppError PICTURE_NOT_USABLE, FEEDBACK_LIMIT_REACHED (per day) */
    async add({ pictureIds, device, ...content }: FeedbackInput, { user }: SignedInCaller): Promise<Feedback> {
      const createdAt = clock.now()
      const pictureKeys = await copyPictures([...new Set(pictureIds)], user.id)
      const id = uuidv7(random, clock.nowMs())
      const row = { ...content, id, accountId: user.id, device: device ?? null, pictureKeys, createdAt }
      const isAdded = await store.insertFeedback(row, FEEDBACK_PER_DAY_MAX, new Date(createdAt.getTime() - DAY_MS))
      if (!isAdded) {
        for (const key of pictureKeys) await objects.remove(key)
        throw new AppError('FEEDBACK_LIMIT_REACHED')
      }
      return toWire(await getOwnOrThrow(id, user.id))
    },

    /** A page of the caller's feedback, newest first. @param current page number, from 1 */
    async listOwn({ current, size }: { current: number; size: number }, { user }: SignedInCaller) {
      const { records, total } = await store.listByAccount(user.id, (current - 1) * size, size)
      return { records: records.map(toWire), total, current, size, pages: Math.ceil(total / size) }
    },

    /** One of the caller's feedback entries with its answers. @throws AppError NOT_FOUND, also for feedback of another user */
    getOwn: async (id: string, { user }: SignedInCaller): Promise<Feedback> => toWire(await getOwnOrThrow(id, user.id)),

    /** Marks the answers as read. @throws AppError NOT_FOUND, also for feedback of another user */
    async markRead(id: string, { user }: SignedInCaller): Promise<Feedback> {
      await getOwnOrThrow(id, user.id)
      await store.markRead(id, user.id, clock.now())
      return toWire(await getOwnOrThrow(id, user.id))
    },

    /** For admins: how many are waiting for an answer. */
    countOpen: (): Promise<number> => store.countOpen(),

    /** How many of the caller's feedback entries have unread answers. */
    countUnread: ({ user }: SignedInCaller): Promise<number> => store.countUnread(user.id),

    /** Closes one of the caller's own. Idempotent. @throws AppError NOT_FOUND, also for feedback of another user */
    async close(id: string, { user }: SignedInCaller): Promise<Feedback> {
      await getOwnOrThrow(id, user.id)
      await store.updateClosed(id, async () => {})
      return toWire(await getOwnOrThrow(id, user.id))
    },

    /** For admins: a page of all feedback with its authors. @param state null: any */
    async listAll({ current, size, state = null }: { current: number; size: number; state?: FeedbackState | null | undefined }) {
      const { records, total } = await store.listAll(state, (current - 1) * size, size)
      return { records: await withPeople(records), total, current, size, pages: Math.ceil(total / size) }
    },

    /**
     * Adds an admin's answer and notifies the user.
     * @param answersSeen how many answers the admin has seen; absent: not checked
     * @throws AppError NOT_FOUND, FEEDBACK_CLOSED, or ALREADY_DECIDED if there are more answers than `answersSeen`
     */
    async answer(
      id: string,
      { text, answersSeen }: { text: string; answersSeen?: number | undefined },
      { user }: SignedInCaller,
    ) {
      const { accountId } = await getFeedbackOrThrow(id)
      const answer = { id: uuidv7(random, clock.nowMs()), feedbackId: id, authorId: user.id, text, at: clock.now() }
      const isAnswered = await store.insertAnswer(answer, answersSeen ?? null, async (transaction) => {
        await audit.record({ actorId: user.id, action: 'feedback.answer', target: `feedback ${id}` }, transaction)
        await messenger.send({ kind: 'feedback.answered', facts: { feedbackId: id }, recipientId: accountId }, transaction)
      })
      if (!isAnswered)
        throw new AppError((await getFeedbackOrThrow(id)).state === 'closed' ? 'FEEDBACK_CLOSED' : 'ALREADY_DECIDED')
      return getWithPerson(id)
    },

    /** Closes feedback of any user. Idempotent. @throws AppError NOT_FOUND */
    async closeAsAdmin(id: string, { user }: SignedInCaller) {
      await getFeedbackOrThrow(id)
      await store.updateClosed(id, (transaction) =>
        audit.record({ actorId: user.id, action: 'feedback.close', target: `feedback ${id}` }, transaction),
      )
      return getWithPerson(id)
    },

    /** Removes pictures whose row was never written because of a crash. */
    sweep: (): Promise<void> =>
      removeUnreferencedObjects({
        objects,
        prefix: `${PUBLIC_PREFIX}${FEEDBACK_FOLDER}/`,
        before: new Date(clock.nowMs() - ORPHAN_GRACE_MS),
        findUnreferenced: store.findUnreferencedPictures,
      }),
  }

  /** Copies survive the user's own files. @throws AppError PICTURE_NOT_USABLE if one is not a ready picture of the owner */
  async function copyPictures(assetIds: readonly string[], ownerId: string): Promise<string[]> {
    const assets = await uploads.findOwn(ownerId, assetIds)
    const isUsable = assets.every(({ kind, status }) => kind === 'image' && status === 'ready')
    if (assets.length < assetIds.length || !isUsable) throw new AppError('PICTURE_NOT_USABLE')
    const keys: string[] = []
    for (const { id } of assets) {
      const picture = await uploads.readVariant(id, 'large')
      if (picture === null) throw new AppError('PICTURE_NOT_USABLE')
      const key = createPublicObjectKey(random, FEEDBACK_FOLDER, 'webp')
      await objects.put(key, picture)
      keys.push(key)
    }
    return keys
  }

  async function getFeedbackOrThrow(id: string): Promise<FeedbackRow> {
    const row = isUuid(id) ? await store.findFeedback(id) : undefined
    if (row === undefined) throw new AppError('NOT_FOUND')
    return row
  }

  async function getOwnOrThrow(id: string, accountId: string): Promise<FeedbackRow> {
    const row = await getFeedbackOrThrow(id)
    if (row.accountId !== accountId) throw new AppError('NOT_FOUND')
    return row
  }

  async function withPeople(rows: readonly FeedbackRow[]) {
    const people = await identity.findPeopleByIds(rows.map(({ accountId }) => accountId))
    return rows.map((row) => ({
      ...toWire(row),
      person: people.get(row.accountId) ?? { id: row.accountId, nickname: '', avatar: '' },
    }))
  }

  async function getWithPerson(id: string) {
    const [feedback] = await withPeople([await getFeedbackOrThrow(id)])
    if (feedback === undefined) throw new AppError('NOT_FOUND')
    return feedback
  }

  function toWire({ accountId: _accountId, pictureKeys, createdAt, ...row }: FeedbackRow): Feedback {
    const pictures = pictureKeys.map((key) => ({ url: objects.getPublicUrl(key) }))
    return { ...row, pictures, createdAt: createdAt.toISOString() }
  }
}
