import type { ReportTarget } from '@zhanjian/contract/community.ts'
import type { MessageType } from '@zhanjian/contract/messages.ts'
import type { ReviewReason } from '@zhanjian/contract/review.ts'

interface OfWork {
  workId: string
}

interface OfComment extends OfWork {
  commentId: string
}

interface Judged {
  reasons: readonly ReviewReason[]
  /** What was written beside them; may be empty. */
  note: string
}

/** Every kind of message with the facts that it is made of. Names and titles are looked up when it is read. */
export interface MessageFacts {
  'work.approved': OfWork
  'work.rejected': OfWork & Judged
  'work.taken_down': OfWork & Judged
  'work.put_back': OfWork
  'comment.removed': OfComment & Judged
  'report.upheld': { target: ReportTarget['kind'] }
  'report.dismissed': { target: ReportTarget['kind'] }
  'feedback.answered': { feedbackId: string }

  'work.liked': OfWork
  'comment.added': OfComment
  'comment.answered': OfComment
  'comment.liked': OfComment
  'person.followed': Record<never, never>
}

export type MessageKind = keyof MessageFacts

/** One kind with its facts. */
export type Told = { [Kind in MessageKind]: { kind: Kind; facts: MessageFacts[Kind] } }[MessageKind]

export const typeByKind: Readonly<Record<MessageKind, MessageType>> = {
  'work.approved': 'system',
  'work.rejected': 'system',
  'work.taken_down': 'system',
  'work.put_back': 'system',
  'comment.removed': 'system',
  'report.upheld': 'system',
  'report.dismissed': 'system',
  'feedback.answered': 'system',
  'work.liked': 'community',
  'comment.added': 'community',
  'comment.answered': 'community',
  'comment.liked': 'community',
  'person.followed': 'community',
}

/** What becomes one message with a count: null for what is told one by one. `day` is that of the deed, `2026-11-20`. */
export function gatheringOf(told: Told, day: string): string | null {
  switch (told.kind) {
    case 'work.liked':
      return `${told.kind} ${told.facts.workId} ${day}`
    case 'comment.liked':
      return `${told.kind} ${told.facts.commentId} ${day}`
    case 'person.followed':
      return `${told.kind} ${day}`
    default:
      return null
  }
}
