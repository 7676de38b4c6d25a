import type { ExchangeState } from '@zhanjian/contract/cards/card-exchange.ts'
import type { MessageKind, MessagePayload } from '@zhanjian/contract/community/message-kinds.ts'
import { type Message, type MessageType, messageType } from '@zhanjian/contract/community/messages.ts'
import type { WorkKind } from '@zhanjian/contract/works/works.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../module-support/caller.ts'
import { cutPage } from '../../../module-support/cursor.ts'
import type { ChangeNotices } from '../../../platform/change-notices.ts'
import type { Clock } from '../../../platform/clock.ts'
import { isUuid } from '../../../platform/random.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import { getInboxTopic, type MessageEvent } from '../../base/outbox/service.ts'
import type { MessageRow, MessageStore } from './store.ts'
import { renderMessage } from './texts.zh.ts'

/** What `createInboxService` needs from other modules and the platform. */
export interface InboxDependencies {
  store: MessageStore
  identity: Pick<IdentityService, 'findPeopleByIds'>
  /** Titles of works that the reader owns or may see, by id. */
  findWorkTitles: (
    ids: readonly string[],
    readerId: string,
  ) => Promise<ReadonlyMap<string, { code: string; title: string; kind: WorkKind }>>
  /** The first characters of comments by id; deleted comments are missing. */
  findCommentExcerpts: (ids: readonly string[], readerId: string) => Promise<ReadonlyMap<string, string>>
  /** States of exchanges in which the reader stands, by id. */
  findExchangeStates: (ids: readonly string[], readerId: string) => Promise<ReadonlyMap<string, { state: ExchangeState }>>
  /** Names of the reader's own prizes, by id. */
  findPrizeNames: (ids: readonly string[], readerId: string) => Promise<ReadonlyMap<string, { name: string }>>
  /** Tickets that concern the reader, by id. */
  findTicketFacts: (
    ids: readonly string[],
    readerId: string,
  ) => Promise<ReadonlyMap<string, { prizeId: string; prizeName: string; reader: 'winner' | 'publisher' | 'verifier' }>>
  /** Offers of the reader, or to their wheels, by id. */
  findOfferFacts: (
    ids: readonly string[],
    readerId: string,
  ) => Promise<ReadonlyMap<string, { activityId: string; code: string; title: string; prizeName: string }>>
  /** Published wheels by id. */
  findWheelTitles: (ids: readonly string[]) => Promise<ReadonlyMap<string, { code: string; title: string }>>
  /** Published activities by id. */
  findActivityTitles: (ids: readonly string[]) => Promise<ReadonlyMap<string, { code: string; title: string }>>
  /** Booths that are not removed, by id. */
  findBoothTitles: (ids: readonly string[]) => Promise<ReadonlyMap<string, { code: string; title: string }>>
  /** Names of parts that the reader lends to exhibitions, or shows there, by the ids of the loans. */
  findLoanTitles: (ids: readonly string[], readerId: string) => Promise<ReadonlyMap<string, { title: string }>>
  notices: Pick<ChangeNotices, 'send'>
  clock: Clock
}

const RETENTION_MS = 365 * 86_400_000

type PayloadField = { [Kind in MessageKind]: keyof MessagePayload<Kind> }[MessageKind]
/** The fields of all payloads that hold an id, by their names. */
type IdField = Extract<PayloadField, `${string}Id`>

interface ReadSelection {
  id?: string | undefined
  ids?: readonly string[] | undefined
  type?: MessageType | 'all' | undefined
  until?: string | undefined
}

/** The inbox service, as the routes see it. */
export type InboxService = ReturnType<typeof createInboxService>

/** The messages that a user has received. */
export function createInboxService(dependencies: InboxDependencies) {
  const {
    store,
    identity,
    findWorkTitles,
    findCommentExcerpts,
    findExchangeStates,
    findPrizeNames,
    findTicketFacts,
    findOfferFacts,
    findWheelTitles,
    findActivityTitles,
    findBoothTitles,
    findLoanTitles,
    notices,
    clock,
  } = dependencies
  return {
    /** A page of the caller's messages of a type, newest first. @throws AppError INVALID_INPUT if the cursor is malformed */
    async listMessages(
      { type, cursor, size }: { type: MessageType; cursor?: string | undefined; size: number },
      { user }: SignedInCaller,
    ) {
      if (cursor !== undefined && !isUuid(cursor)) throw new AppError('INVALID_INPUT')
      const rows = await store.listMessages(user.id, type, cursor ?? null, size + 1)
      const page = cutPage(rows, size, ({ id }) => id)
      return { records: await toWire(page.shown, user.id), cursor: page.cursor }
    },

    /** The caller's unread messages by type. */
    countUnread: ({ user }: SignedInCaller) => store.countUnread(user.id),

    /**
     * Marks messages as read: by id, and those of a type, up to `until` if given. The user's other devices are told.
     * @returns the remaining unread messages by type
     * @throws AppError INVALID_INPUT if `until` is malformed
     */
    async markRead(selection: ReadSelection, { user }: SignedInCaller) {
      const { until } = selection
      if (until !== undefined && !isUuid(until)) throw new AppError('INVALID_INPUT')
      const ids = [...(selection.ids ?? []), ...(selection.id === undefined ? [] : [selection.id])].filter(isUuid)
      const types = selection.type === 'all' ? messageType.options : selection.type === undefined ? [] : [selection.type]
      const isChanged = await store.updateRead(user.id, { ids, types, untilId: until ?? null }, clock.now())
      if (isChanged) await notices.send(getInboxTopic(user.id))
      return store.countUnread(user.id)
    },

    /** Deletes messages older than a year, in batches. */
    async deleteOld(): Promise<void> {
      const before = new Date(clock.nowMs() - RETENTION_MS)
      while (await store.deleteBatch(before));
    },
  }

  async function toWire(rows: readonly MessageRow[], readerId: string): Promise<Message[]> {
    const idsOf = (field: IdField): string[] => rows.flatMap(({ event: { facts } }) => getPayloadField(facts, field) ?? [])
    const lookups = {
      workId: findWorkTitles(idsOf('workId'), readerId),
      commentId: findCommentExcerpts(idsOf('commentId'), readerId),
      exchangeId: findExchangeStates(idsOf('exchangeId'), readerId),
      prizeId: findPrizeNames(idsOf('prizeId'), readerId),
      ticketId: findTicketFacts(idsOf('ticketId'), readerId),
      offerId: findOfferFacts(idsOf('offerId'), readerId),
      activityId: findWheelTitles(idsOf('activityId')),
      signInActivityId: findActivityTitles(idsOf('signInActivityId')),
      boothId: findBoothTitles(idsOf('boothId')),
      loanId: findLoanTitles(idsOf('loanId'), readerId),
      // No text says anything about the feedback, or the order but its amount.
      feedbackId: null,
      orderId: null,
    } satisfies Record<IdField, Promise<ReadonlyMap<string, unknown>> | null>
    const [people, works, comments, exchanges, prizes, tickets, offers, wheels, activities, booths, loans] = await Promise.all([
      identity.findPeopleByIds(rows.flatMap(({ personId }) => personId ?? [])),
      lookups.workId,
      lookups.commentId,
      lookups.exchangeId,
      lookups.prizeId,
      lookups.ticketId,
      lookups.offerId,
      lookups.activityId,
      lookups.signInActivityId,
      lookups.boothId,
      lookups.loanId,
    ])
    return rows.map(({ event, personId, createdAt, ...row }) => {
      const person = personId === null ? null : (people.get(personId) ?? null)
      const rendered = renderMessage(event, {
        nickname: person?.nickname ?? null,
        count: row.count,
        personId,
        readerId,
        work: (id) => works.get(id) ?? null,
        comment: (id) => comments.get(id) ?? null,
        exchange: (id) => exchanges.get(id) ?? null,
        prize: (id) => prizes.get(id) ?? null,
        ticket: (id) => tickets.get(id) ?? null,
        offer: (id) => offers.get(id) ?? null,
        wheel: (id) => wheels.get(id) ?? null,
        activity: (id) => activities.get(id) ?? null,
        booth: (id) => booths.get(id) ?? null,
        loan: (id) => loans.get(id) ?? null,
      })
      return { ...row, kind: event.kind, ...rendered, person, createdAt: createdAt.toISOString() }
    })
  }
}

function getPayloadField(facts: MessageEvent['facts'], field: IdField): string | undefined {
  return Object.entries(facts).find(([key]) => key === field)?.[1]
}
