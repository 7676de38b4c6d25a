import type { ActivityReward } from '../activities/activities.ts'
import type { ReviewReason } from '../admin/review.ts'
import type { PrizeReason } from '../lottery/prizes.ts'
import type { TicketCancelReason } from '../lottery/tickets.ts'
import type { MerchantReason } from '../merchants/merchants.ts'
import type { ReportTarget } from './community.ts'
import type { MessageType } from './messages.ts'

interface MessageKindOptions<Payload extends object> {
  type: MessageType
  icon: MessageIcon
  tone: 'blue' | 'red' | 'green' | 'gold'
  /**
   * Messages to one recipient on one day are merged into one with a count if these fields of the payload are equal.
   * Absent: never merged.
   */
  groupBy?: readonly (keyof Payload & string)[]
  /** While the recipient has an unread one with the same payload, no further one is sent. */
  onceUntilRead?: true
  /** Never set: carries the type of the stored payload. */
  payload?: Payload
}

/** Icon of a message. */
export type MessageIcon = 'bell' | 'card' | 'check' | 'comment' | 'flag' | 'gift' | 'heart' | 'person' | 'warning'

interface WorkPayload {
  workId: string
}

interface CommentPayload extends WorkPayload {
  commentId: string
}

interface DecisionPayload {
  reasons: readonly ReviewReason[]
  /** The admin's note; may be empty. */
  note: string
}

interface ReportPayload {
  target: ReportTarget['kind']
}

interface ExchangePayload {
  exchangeId: string
}

interface PrizePayload {
  prizeId: string
}

interface PrizeDecisionPayload extends PrizePayload {
  reasons: readonly PrizeReason[]
  note: string
}

interface OfferPayload {
  offerId: string
}

interface TicketPayload {
  ticketId: string
}

interface OrderPayload {
  orderId: string
  /** As it was when the message was sent. */
  amountFen: number
}

const kind = <Payload extends object>(options: MessageKindOptions<Payload>): MessageKindOptions<Payload> => options

/**
 * Every kind of message. A new one is registered here and in the texts of the server's inbox (what has happened, where the
 * message leads); the compiler requires both. Names and titles are looked up when a message is read.
 *
 * A payload holds no id of a person: who caused the event is the `actorId` that the outbox stores beside it, where the erasure
 * of an account finds it.
 */
export const messageKinds = {
  'work.approved': kind<WorkPayload>({ type: 'system', icon: 'check', tone: 'green' }),
  'work.rejected': kind<WorkPayload & DecisionPayload>({ type: 'system', icon: 'warning', tone: 'red' }),
  'work.taken_down': kind<WorkPayload & DecisionPayload>({ type: 'system', icon: 'warning', tone: 'red' }),
  'work.put_back': kind<WorkPayload>({ type: 'system', icon: 'check', tone: 'green' }),
  'comment.removed': kind<CommentPayload & DecisionPayload>({ type: 'system', icon: 'warning', tone: 'red' }),
  'guest_book.removed': kind<WorkPayload & DecisionPayload>({ type: 'system', icon: 'warning', tone: 'red' }),
  'report.upheld': kind<ReportPayload>({ type: 'system', icon: 'flag', tone: 'gold' }),
  'report.dismissed': kind<ReportPayload>({ type: 'system', icon: 'flag', tone: 'gold' }),
  'feedback.answered': kind<{ feedbackId: string }>({ type: 'system', icon: 'comment', tone: 'blue' }),
  'prize.approved': kind<PrizePayload>({ type: 'system', icon: 'check', tone: 'green' }),
  'prize.rejected': kind<PrizeDecisionPayload>({ type: 'system', icon: 'warning', tone: 'red' }),
  'prize.taken_down': kind<PrizeDecisionPayload>({ type: 'system', icon: 'warning', tone: 'red' }),
  'ticket.won': kind<TicketPayload>({ type: 'system', icon: 'gift', tone: 'gold' }),
  'ticket.expiring': kind<TicketPayload>({ type: 'system', icon: 'gift', tone: 'gold' }),
  'ticket.expired': kind<TicketPayload>({ type: 'system', icon: 'gift', tone: 'gold' }),
  'ticket.cancelled': kind<TicketPayload & { reason: TicketCancelReason; note: string }>({
    type: 'system',
    icon: 'warning',
    tone: 'red',
  }),
  'ticket.verified': kind<TicketPayload>({ type: 'system', icon: 'gift', tone: 'green' }),
  /** To the winner, the publisher, and whoever verified it later without a network. */
  'ticket.tried_again': kind<TicketPayload>({ type: 'system', icon: 'warning', tone: 'red', onceUntilRead: true }),

  /** To the operator. */
  'wheel.offered': kind<OfferPayload>({ type: 'system', icon: 'gift', tone: 'blue' }),
  'wheel.offer_accepted': kind<OfferPayload>({ type: 'system', icon: 'check', tone: 'green' }),
  'wheel.offer_declined': kind<OfferPayload & { note: string }>({ type: 'system', icon: 'warning', tone: 'red' }),
  /** Somebody has come by the recipient's link. */
  'wheel.invited': kind<{ activityId: string; amount: number }>({ type: 'system', icon: 'gift', tone: 'green' }),

  'order.paid': kind<OrderPayload>({ type: 'system', icon: 'check', tone: 'gold' }),
  /** A payment that came too late or twice is on its way back. */
  'order.returned': kind<OrderPayload>({ type: 'system', icon: 'warning', tone: 'gold' }),
  'refund.approved': kind<OrderPayload & { note: string }>({ type: 'system', icon: 'check', tone: 'green' }),
  'refund.rejected': kind<OrderPayload & { note: string }>({ type: 'system', icon: 'warning', tone: 'red' }),
  'refund.done': kind<OrderPayload>({ type: 'system', icon: 'check', tone: 'green' }),
  'refund.failed': kind<OrderPayload>({ type: 'system', icon: 'warning', tone: 'red' }),
  /** `day`: of Asia/Shanghai, on which the membership ends. */
  'membership.ending': kind<{ day: string }>({ type: 'system', icon: 'bell', tone: 'gold' }),
  'membership.ended': kind<{ day: string }>({ type: 'system', icon: 'bell', tone: 'blue' }),
  /** `amount`: chances, or days of membership. */
  'activity.rewarded': kind<{ signInActivityId: string; streakDays: number; reward: ActivityReward['kind']; amount: number }>({
    type: 'system',
    icon: 'gift',
    tone: 'gold',
  }),
  /** To the organiser, by an admin. */
  'activity.closed': kind<{ signInActivityId: string; reason: string }>({ type: 'system', icon: 'warning', tone: 'red' }),
  /** To the merchant. Says nothing of the person, who may take it back. */
  'booth.lead_left': kind<{ boothId: string }>({ type: 'system', icon: 'card', tone: 'blue' }),
  /** To the merchant, by an admin. */
  'booth.taken_down': kind<DecisionPayload & { boothId: string }>({ type: 'system', icon: 'warning', tone: 'red' }),
  /** To the host, once a day for each card: says nothing of who has answered. */
  'invitation.answered': kind<WorkPayload>({ type: 'system', icon: 'check', tone: 'green' }),
  /** To the host: `left` guests without an account have not answered, and the deadline is near. */
  'invitation.deadline_near': kind<WorkPayload & { left: number }>({ type: 'system', icon: 'bell', tone: 'gold' }),
  /** To a guest who has not answered. */
  'invitation.reminder': kind<WorkPayload>({ type: 'system', icon: 'bell', tone: 'gold' }),
  /** To the owner: somebody has used the link. */
  'exhibition.co_curator_joined': kind<WorkPayload>({ type: 'system', icon: 'person', tone: 'green' }),
  /** To the owner. */
  'exhibition.co_curator_left': kind<WorkPayload>({ type: 'system', icon: 'person', tone: 'blue' }),
  /** To the co-curator, by the owner. */
  'exhibition.co_curator_removed': kind<WorkPayload>({ type: 'system', icon: 'person', tone: 'blue' }),
  /** To who wants to be reminded. */
  'exhibition.opened': kind<WorkPayload>({ type: 'system', icon: 'bell', tone: 'gold' }),
  /** To who wants to be reminded of an entry of its timetable. `startsAt`: by the clock of Asia/Shanghai. */
  'exhibition.session_soon': kind<WorkPayload & { session: 'opening' | 'talk' | 'guided_tour'; startsAt: string }>({
    type: 'system',
    icon: 'bell',
    tone: 'gold',
  }),
  /** To the owner of parts that a curator wants to show, once until it is read. */
  'exhibition.loan_asked': kind<WorkPayload>({ type: 'system', icon: 'bell', tone: 'gold', onceUntilRead: true }),
  /** To the curator. */
  'exhibition.loan_answered': kind<WorkPayload & { loanId: string; answer: 'granted' | 'declined' | 'withdrawn' }>({
    type: 'system',
    icon: 'check',
    tone: 'blue',
    onceUntilRead: true,
  }),
  'merchant.approved': kind<object>({ type: 'system', icon: 'check', tone: 'gold' }),
  'merchant.rejected': kind<{ reasons: readonly MerchantReason[]; note: string }>({
    type: 'system',
    icon: 'warning',
    tone: 'red',
  }),
  'merchant.revoked': kind<{ reasons: readonly MerchantReason[]; note: string }>({
    type: 'system',
    icon: 'warning',
    tone: 'red',
  }),

  'work.liked': kind<WorkPayload>({ type: 'community', icon: 'heart', tone: 'red', groupBy: ['workId'] }),
  'comment.added': kind<CommentPayload>({ type: 'community', icon: 'comment', tone: 'blue' }),
  'comment.answered': kind<CommentPayload>({ type: 'community', icon: 'comment', tone: 'blue' }),
  'comment.liked': kind<CommentPayload>({ type: 'community', icon: 'heart', tone: 'red', groupBy: ['commentId'] }),
  /** To the curator. `isWaiting`: for approval. */
  'guest_book.signed': kind<WorkPayload & { isWaiting: boolean }>({
    type: 'community',
    icon: 'comment',
    tone: 'blue',
    groupBy: ['workId', 'isWaiting'],
  }),
  'person.followed': kind<Record<never, never>>({ type: 'community', icon: 'person', tone: 'blue', groupBy: [] }),

  'card.requested': kind<ExchangePayload>({ type: 'card', icon: 'card', tone: 'blue' }),
  'card.accepted': kind<ExchangePayload>({ type: 'card', icon: 'card', tone: 'green' }),
}

/** Key of {@link messageKinds}. */
export type MessageKind = keyof typeof messageKinds

/** Stored payload of a message of one kind. */
export type MessagePayload<Kind extends MessageKind> = NonNullable<(typeof messageKinds)[Kind]['payload']>

/** Whether this version knows the kind; a newer server may send others. */
export const isMessageKind = (kind: string): kind is MessageKind => kind in messageKinds
