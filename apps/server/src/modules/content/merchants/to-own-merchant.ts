import type { OwnMerchant } from '@zhanjian/contract/merchants/merchants.ts'
import type { MerchantRow } from './merchant-row.ts'

export const toOwnMerchant = (row: MerchantRow): OwnMerchant => ({
  state: row.state,
  revision: row.revision,
  form: row.form,
  licenceAt: row.licenceAt?.toISOString() ?? null,
  isContactProved: row.form.contactPhone !== '' && row.provedPhone === row.form.contactPhone,
  reasons: row.reasons,
  note: row.note,
  submittedAt: row.submittedAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
})
