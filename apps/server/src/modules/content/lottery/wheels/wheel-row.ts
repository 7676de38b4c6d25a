import type { TicketValidity } from '@zhanjian/contract/lottery/prizes.ts'
import type { WheelLook } from '@zhanjian/contract/lottery/wheel.ts'
import type { WheelForm } from '@zhanjian/contract/lottery/wheel-admin.ts'
import type { TicketContent } from '../tickets/ticket-row.ts'

/** The form as saved, with the keys of the pictures' copies by asset id. */
export type StoredForm = WheelForm & { pictureKeys: Readonly<Record<string, string>> }

/** A wheel as stored. Its seed is read only where it is used or revealed. */
export interface WheelRow {
  id: string
  code: string
  /** Null: the account is gone. */
  ownerId: string | null
  revision: number
  form: StoredForm
  publishedRevision: number | null
  title: string
  startsAt: Date | null
  endsAt: Date | null
  look: WheelLook | null
  coverKey: string | null
  acceptsOffers: boolean
  rulesVersion: number
  state: 'draft' | 'published' | 'cancelled'
  cancelReason: string
  seedHash: Buffer
  /** Once it is revealed. */
  seed: Buffer | null
  closedAt: Date | null
  revealedAt: Date | null
  publishedThrough: string | null
  updatedAt: Date
}

/** What a ticket of a slice is made of. */
export type SliceTicket = TicketContent & { validity: TicketValidity; publisherId: string }

/** A slice of a published wheel. */
export interface SliceRow {
  position: number
  label: string
  prizeId: string | null
  weight: number
  stock: number
  leftCount: number
  wonCount: number
  ticketContent: SliceTicket | null
  pictureKey: string | null
}

/** How many took part in a wheel. */
export interface WheelCounts {
  participantCount: number
  drawCount: number
  wonCount: number
}
