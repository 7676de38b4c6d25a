import type { GuestState } from '@zhanjian/contract/invitations/invitation-desk.ts'
import type { AnswerForm, BlessingState, GuestChoice } from '@zhanjian/contract/invitations/invitation-guests.ts'

/** A guest as stored. */
export interface GuestRow {
  id: string
  workId: string
  /** Digits: its place in the list, which may be larger than a number holds exactly. */
  number: string
  origin: 'host' | 'link'
  /** Came by the common link, and does not count before the host confirms. */
  isWaiting: boolean
  accountId: string | null
  name: string
  phone: string
  note: string
  keySealed: Buffer
  state: GuestState
  choice: GuestChoice | null
  partySize: number | null
  answers: AnswerForm['answers']
  message: string
  sentAt: Date | null
  openedAt: Date | null
  answeredAt: Date | null
  remindedAt: Date | null
  checkedInAt: Date | null
  blessing: string | null
  blessingState: BlessingState | null
  blessingAt: Date | null
  removedAt: Date | null
}

/** A guest before the first answer. */
export interface NewGuest {
  id: string
  requestKey: string
  name: string
  phone: string
  /** Null: no phone. */
  phoneKey: string | null
  note: string
  keyHash: Buffer
  keySealed: Buffer
}

/** An invitation, as its published revision or, before the first publication, its draft says. */
export interface InvitationRow {
  id: string
  code: string
  ownerId: string
  title: string
  /** The published one; null: none at present. */
  revision: number | null
  wasPublished: boolean
  /** Without its pages. */
  document: Record<string, unknown>
}
