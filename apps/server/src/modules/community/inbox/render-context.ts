import type { ExchangeState } from '@zhanjian/contract/cards/card-exchange.ts'
import type { WorkKind } from '@zhanjian/contract/works/works.ts'

/** A work as messages name it. */
export interface RenderedWork {
  code: string
  title: string
  kind: WorkKind
}

/** Data at the time of reading; null: deleted, or no longer visible to this reader. */
export interface RenderContext {
  nickname: string | null
  count: number
  personId: string | null
  readerId: string
  work(id: string): RenderedWork | null
  /** The first characters of a comment. */
  comment(id: string): string | null
  exchange(id: string): { state: ExchangeState } | null
  /** An own prize. */
  prize(id: string): { name: string } | null
  /** A ticket, and what the reader is to it. */
  ticket(id: string): { prizeId: string; prizeName: string; reader: 'winner' | 'publisher' | 'verifier' } | null
  /** An offer of the reader, or to a wheel of theirs. */
  offer(id: string): { activityId: string; code: string; title: string; prizeName: string } | null
  /** A published activity. */
  activity(id: string): { code: string; title: string } | null
  /** A booth that is not removed. */
  booth(id: string): { code: string; title: string } | null
  /** A part that the reader lends to an exhibition, or shows in one. */
  loan(id: string): { title: string } | null
  /** A published wheel. */
  wheel(id: string): { code: string; title: string } | null
}

/** What the reader sees of a message. */
export interface RenderedMessage {
  title: string
  text: string
  /** Path of a screen; null: no link. */
  path: string | null
}
