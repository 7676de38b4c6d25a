import type { PrizeContent, PrizeReason, PrizeShelf, PrizeState } from '@zhanjian/contract/lottery/prizes.ts'

/** What is stored of a prize: as in the contract, with the keys of the pictures' copies. */
export type StoredPrizeContent = Omit<PrizeContent, 'pictures'> & { pictures: { assetId: string; key: string }[] }

/** A prize as stored. */
export interface PrizeRow {
  id: string
  /** Null: the account is gone. */
  ownerId: string | null
  revision: number
  /** As last saved. */
  content: StoredPrizeContent
  state: PrizeState
  reasons: PrizeReason[]
  note: string
  submittedAt: Date | null
  decidedAt: Date | null
  decidedBy: string | null
  /** In force. */
  approvedContent: StoredPrizeContent | null
  shelf: PrizeShelf | null
  total: number
  leftCount: number
  verifiedCount: number
  expiredCount: number
  returningCount: number
  cancelledCount: number
  /** Units in wheels that were not won yet. */
  inSlicesCount: number
  createdAt: Date
  updatedAt: Date
}
