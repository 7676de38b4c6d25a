import type { Feedback, FeedbackKind, FeedbackState } from '@zhanjian/contract/feedback.ts'
import { AppError } from '../../app-error.ts'
import type { SignedInCaller } from '../../caller.ts'
import type { Clock } from '../../platform/clock.ts'
import { publicKey } from '../../platform/object-store/object-key.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../../platform/object-store/object-store.ts'
import { removeUnneeded } from '../../platform/object-store/remove-unneeded.ts'
import { isUuid, type Random, uuidv7 } from '../../platform/random.ts'
import type { AuditService } from '../audit/service.ts'
import type { IdentityService } from '../identity/service.ts'
import type { Messenger } from '../messages/service.ts'
import type { UploadsService } from '../uploads/service.ts'
import type { FeedbackRow, FeedbackStore } from './store.ts'

export interface FeedbackDependencies {
  store: FeedbackStore
  uploads: Pick<UploadsService, 'byIds' | 'readVariant'>
  identity: Pick<IdentityService, 'peopleById'>
  audit: AuditService
  messenger: Pick<Messenger, 'tell'>
  objects: ObjectStore
  clock: Clock
  random: Random
}

export interface FeedbackWishes {
  kind: FeedbackKind
  text: string
  pictureIds: readonly string[]
  contact: string
  /** Absent: the person did not agree to send it along. */
  device?: Feedback['device'] | undefined
}

/** Of the public objects. */
const FOLDER = 'feedback'
const KEPT_ANYWAY_MS = 24 * 3_600_000
const PER_DAY_MOST = 20
const DAY_MS = 86_400_000

export type FeedbackService = ReturnType<typeof createFeedbackService>

/** S-29: what people tell the operator, and what they hear back. */
export function createFeedbackService(dependencies: FeedbackDependencies) {
  const { store, uploads, identity, audit, messenger, objects, clock, random } = dependencies

  return {
    /** @throws AppError PICTURE_NOT_USABLE, FEEDBACK_LIMIT_REACHED */
    async add({ pictureIds, device, ...wishes }: FeedbackWishes, { user }: SignedInCaller): Promise<Feedback> {
      const createdAt = clock.now()
      const pictureKeys = await copiesOf([...new Set(pictureIds)], user.id)
      const id = uuidv7(random, clock.nowMs())
      const row = { ...wishes, id, accountId: user.id, device: device ?? null, pictureKeys, createdAt }
      const isAdded = await store.add(row, PER_DAY_MOST, new Date(createdAt.getTime() - DAY_MS))
      if (!isAdded) {
        for (const key of pictureKeys) await objects.remove(key)
        throw new AppError('FEEDBACK_LIMIT_REACHED')
      }
      return toWire(await own(id, user.id))
    },

    async mine({ current, size }: { current: number; size: number }, { user }: SignedInCaller) {
      const { records, total } = await store.ofAccount(user.id, (current - 1) * size, size)
      return { records: records.map(toWire), total, current, size, pages: Math.ceil(total / size) }
    },

    /** @throws AppError NOT_FOUND also for somebody else's */
    byId: async (id: string, { user }: SignedInCaller): Promise<Feedback> => toWire(await own(id, user.id)),

    /** @throws AppError NOT_FOUND */
    async markRead(id: string, { user }: SignedInCaller): Promise<Feedback> {
      await own(id, user.id)
      await store.markRead(id, user.id, clock.now())
      return toWire(await own(id, user.id))
    },

    /** For admins: how many wait for an answer. */
    openCount: (): Promise<number> => store.openCount(),

    unreadCount: ({ user }: SignedInCaller): Promise<number> => store.unreadCount(user.id),

    /** @throws AppError NOT_FOUND */
    async close(id: string, { user }: SignedInCaller): Promise<Feedback> {
      await own(id, user.id)
      await store.close(id, async () => {})
      return toWire(await own(id, user.id))
    },

    async all({ current, size, state = null }: { current: number; size: number; state?: FeedbackState | null | undefined }) {
      const { records, total } = await store.ofAll(state, (current - 1) * size, size)
      return { records: await withPeople(records), total, current, size, pages: Math.ceil(total / size) }
    },

    /** @throws AppError NOT_FOUND, FEEDBACK_CLOSED, ALREADY_DECIDED where there are more answers than its writer has seen */
    async answer(
      id: string,
      { text, answersSeen }: { text: string; answersSeen?: number | undefined },
      { user }: SignedInCaller,
    ) {
      const { accountId } = await some(id)
      const answer = { id: uuidv7(random, clock.nowMs()), feedbackId: id, authorId: user.id, text, at: clock.now() }
      const isAnswered = await store.answer(answer, answersSeen ?? null, async (transaction) => {
        await audit.note({ actorId: user.id, action: 'feedback.answer', target: `feedback ${id}` }, transaction)
        await messenger.tell({ kind: 'feedback.answered', facts: { feedbackId: id }, to: accountId }, transaction)
      })
      if (!isAnswered) throw new AppError((await some(id)).state === 'closed' ? 'FEEDBACK_CLOSED' : 'ALREADY_DECIDED')
      return oneWithPerson(id)
    },

    /** @throws AppError NOT_FOUND */
    async closeAsAdmin(id: string, { user }: SignedInCaller) {
      await some(id)
      await store.close(id, (transaction) =>
        audit.note({ actorId: user.id, action: 'feedback.close', target: `feedback ${id}` }, transaction),
      )
      return oneWithPerson(id)
    },

    /** What a crash left between the copies and their rows. */
    sweep: (): Promise<void> =>
      removeUnneeded({
        objects,
        prefix: `${PUBLIC_PREFIX}${FOLDER}/`,
        before: new Date(clock.nowMs() - KEPT_ANYWAY_MS),
        unneeded: store.unneededPictures,
      }),
  }

  /** @throws AppError PICTURE_NOT_USABLE for what is no ready picture among the person's own uploads */
  async function copiesOf(assetIds: readonly string[], ownerId: string): Promise<string[]> {
    const assets = await uploads.byIds(ownerId, assetIds)
    const isUsable = assets.every(({ kind, status }) => kind === 'image' && status === 'ready')
    if (assets.length < assetIds.length || !isUsable) throw new AppError('PICTURE_NOT_USABLE')
    const keys: string[] = []
    for (const { id } of assets) {
      const picture = (await uploads.readVariant(id, 'large')) ?? (await uploads.readVariant(id, 'medium'))
      if (picture === null) throw new AppError('PICTURE_NOT_USABLE')
      const key = publicKey(random, FOLDER, 'webp')
      await objects.put(key, picture)
      keys.push(key)
    }
    return keys
  }

  async function some(id: string): Promise<FeedbackRow> {
    const row = isUuid(id) ? await store.byId(id) : undefined
    if (row === undefined) throw new AppError('NOT_FOUND')
    return row
  }

  async function own(id: string, accountId: string): Promise<FeedbackRow> {
    const row = await some(id)
    if (row.accountId !== accountId) throw new AppError('NOT_FOUND')
    return row
  }

  async function withPeople(rows: readonly FeedbackRow[]) {
    const people = await identity.peopleById(rows.map(({ accountId }) => accountId))
    return rows.map((row) => ({
      ...toWire(row),
      person: people.get(row.accountId) ?? { id: row.accountId, nickname: '', avatar: '' },
    }))
  }

  async function oneWithPerson(id: string) {
    const [feedback] = await withPeople([await some(id)])
    if (feedback === undefined) throw new AppError('NOT_FOUND')
    return feedback
  }

  function toWire({ accountId: _accountId, pictureKeys, createdAt, ...row }: FeedbackRow): Feedback {
    const pictures = pictureKeys.map((key) => ({ url: objects.publicAddress(key) }))
    return { ...row, pictures, createdAt: createdAt.toISOString() }
  }
}
