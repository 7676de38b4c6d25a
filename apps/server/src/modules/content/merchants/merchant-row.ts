import type { MerchantForm, MerchantReason, MerchantState } from '@zhanjian/contract/merchants/merchants.ts'

/** An application as stored. */
export interface MerchantRow {
  accountId: string
  revision: number
  form: MerchantForm
  state: MerchantState
  /** A private object; null: none. */
  licenceKey: string | null
  licenceAt: Date | null
  provedPhone: string | null
  reasons: MerchantReason[]
  note: string
  submittedAt: Date | null
  decidedAt: Date | null
  decidedBy: string | null
  updatedAt: Date
}
