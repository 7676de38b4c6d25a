import type { Message, MessageType } from '@zhanjian/contract/messages.ts'
import type { WorkKind } from '@zhanjian/contract/works.ts'
import { AppError } from '../../app-error.ts'
import type { SignedInCaller } from '../../caller.ts'
import { dayOf } from '../../day.ts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid, type Random, uuidv7 } from '../../platform/random.ts'
import type { IdentityService } from '../identity/service.ts'
import { gatheringOf, type Told, typeByKind } from './kinds.ts'
import { addMessage, forgetPerson, gatherMessage, type MessageRow, type MessageStore, type MessageTransaction } from './store.ts'
import { wordsOf } from './to-words.ts'

export type Telling = Told & {
  /** Who is told. */
  to: string
  /** Who did it; absent: the site. */
  by?: string
}

/** What other modules do with messages, in the transaction of the deed. */
export interface Messenger {
  /** Nobody is told what they did themselves. */
  tell(telling: Telling, transaction: MessageTransaction): Promise<void>
  /** What `personId` did is not told to `recipientId` any more. */
  forgetPerson(personId: string, recipientId: string, transaction: MessageTransaction): Promise<void>
}

export const createMessenger = ({ clock, random }: { clock: Clock; random: Random }): Messenger => ({
  async tell({ to, by, ...told }, transaction) {
    if (to === by) return
    const at = clock.now()
    const id = uuidv7(random, at.getTime())
    const message = { id, accountId: to, type: typeByKind[told.kind], told, personId: by ?? null, at }
    const gathers = gatheringOf(told, dayOf(at))
    if (gathers === null) await addMessage(message, transaction)
    else await gatherMessage({ ...message, gathers }, transaction)
  },

  forgetPerson,
})

export interface MessagesDependencies {
  store: MessageStore
  identity: Pick<IdentityService, 'peopleById'>
  /** Works that the reader owns or may see, by id. */
  worksFor: (
    ids: readonly string[],
    readerId: string,
  ) => Promise<ReadonlyMap<string, { code: string; title: string; kind: WorkKind }>>
  /** How comments begin that stand still, by id. */
  commentsFor: (ids: readonly string[], readerId: string) => Promise<ReadonlyMap<string, string>>
  clock: Clock
}

const KEPT_MS = 365 * 86_400_000
const EVERY_TYPE: readonly MessageType[] = ['system', 'community']

export type MessagesService = ReturnType<typeof createMessagesService>

/** What somebody has been told. */
export function createMessagesService({ store, identity, worksFor, commentsFor, clock }: MessagesDependencies) {
  return {
    async mine(
      { type, cursor, size }: { type: MessageType; cursor?: string | undefined; size: number },
      { user }: SignedInCaller,
    ) {
      if (cursor !== undefined && !isUuid(cursor)) throw new AppError('INVALID_INPUT')
      const rows = await store.ofAccount(user.id, type, cursor ?? null, size + 1)
      const shown = rows.slice(0, size)
      return { records: await toWire(shown, user.id), cursor: rows.length > size ? (shown.at(-1)?.id ?? null) : null }
    },

    unread: ({ user }: SignedInCaller) => store.unread(user.id),

    /** C-34. */
    async done(
      wishes: { id?: string | undefined; ids?: readonly string[] | undefined; type?: MessageType | 'all' | undefined },
      { user }: SignedInCaller,
    ) {
      const ids = [...(wishes.ids ?? []), ...(wishes.id === undefined ? [] : [wishes.id])].filter(isUuid)
      const types = wishes.type === 'all' ? EVERY_TYPE : wishes.type === undefined ? [] : [wishes.type]
      await store.markRead(user.id, ids, types, clock.now())
      return store.unread(user.id)
    },

    /** Nobody asks for what is older than a year. */
    async forgetOld(): Promise<void> {
      const before = new Date(clock.nowMs() - KEPT_MS)
      while (await store.forgetSome(before));
    },
  }

  async function toWire(rows: readonly MessageRow[], readerId: string): Promise<Message[]> {
    const factsOf = (name: 'workId' | 'commentId'): string[] =>
      rows.flatMap(({ told: { facts } }) => factNamed(facts, name) ?? [])
    const [people, works, comments] = await Promise.all([
      identity.peopleById(rows.flatMap(({ personId }) => personId ?? [])),
      worksFor(factsOf('workId'), readerId),
      commentsFor(factsOf('commentId'), readerId),
    ])
    return rows.map(({ told, personId, createdAt, ...row }) => {
      const person = personId === null ? null : (people.get(personId) ?? null)
      const words = wordsOf(told, {
        nickname: person?.nickname ?? null,
        count: row.count,
        personId,
        readerId,
        work: (id) => works.get(id) ?? null,
        comment: (id) => comments.get(id) ?? null,
      })
      return { ...row, kind: told.kind, ...words, person, createdAt: createdAt.toISOString() }
    })
  }
}

function factNamed(facts: Told['facts'], name: 'workId' | 'commentId'): string | undefined {
  return Object.entries(facts).find(([key]) => key === name)?.[1]
}
