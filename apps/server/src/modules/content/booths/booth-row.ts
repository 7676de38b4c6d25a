import type { BoothForm, BoothState, LeadState } from '@zhanjian/contract/merchants/booth-admin.ts'
import type { LeadForm } from '@zhanjian/contract/merchants/booths.ts'

/** The copies of a picture: keys of objects. */
export interface StoredPicture {
  mediumKey: string
  largeKey: string
  /** Of the large one. */
  widthPx: number | null
  heightPx: number | null
}

/** A booth as stored. */
export interface BoothRow {
  id: string
  code: string
  ownerId: string
  revision: number
  /** As last saved. */
  form: BoothForm
  /** As last published; null: never. */
  shown: BoothForm | null
  shownRevision: number | null
  /** Of both, by upload. */
  pictures: Record<string, StoredPicture>
  state: BoothState
  reason: string
  updatedAt: Date
  leadCount: number
  newLeadCount: number
  /** The company, or the name of the account. */
  merchantName: string
  /** The account may have booths: it is active, and a merchant's or an admin's. */
  isMerchant: boolean
}

/** Contact details as stored. */
export interface LeadRow {
  id: string
  accountId: string
  form: LeadForm
  /** Of the card that goes with it; null: none, or removed. */
  cardCode: string | null
  cardName: string | null
  state: LeadState
  note: string
  leftAt: Date
  changedAt: Date
}
