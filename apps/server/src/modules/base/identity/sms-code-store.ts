import type { SmsPurpose } from '@zhanjian/contract/accounts/identity.ts'
import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { ValidityWindow } from './validity-window.ts'

export interface SmsCodeRow {
  phone: string
  purpose: SmsPurpose
  codeHash: Buffer
  /** Keyed hash of the network that requested the code. */
  requestNetworkHash: Buffer
  sentAt: Date
  expiresAt: Date
}

export type SmsCodeStore = ReturnType<typeof createSmsCodeStore>

export const createSmsCodeStore = (queries: Queryable) => ({
  /** Replaces an earlier code for the same purpose. */
  async upsertCode(code: SmsCodeRow): Promise<void> {
    await queries.query(
      sql`insert into sms_code (phone, purpose, code_hash, asked_from, sent_at, expires_at)
        values (${code.phone}, ${code.purpose}, ${code.codeHash}, ${code.requestNetworkHash}, ${code.sentAt}, ${code.expiresAt})
       on conflict (phone, purpose) do update
       set code_hash = ${code.codeHash}, asked_from = ${code.requestNetworkHash}, sent_at = ${code.sentAt},
         expires_at = ${code.expiresAt}, wrong_tries = 0, foreign_tries = 0, used_at = null`,
    )
  },

  /**
   * Consumes the code if it is right, and counts a try if it is wrong. One statement, so that concurrent calls can neither
   * reuse a code nor exceed `triesMost`. Tries from another network than the one that requested the code are counted apart.
   */
  async consumeCode(
    phone: string,
    purpose: SmsPurpose,
    { codeHash, from }: { codeHash: Buffer; from: Buffer },
    { now, latestExpiry }: ValidityWindow,
    triesMost: number,
  ): Promise<boolean> {
    const [row] = await queries.query<{ isRight: boolean }>(
      sql`update sms_code
       set used_at = case when code_hash = ${codeHash} then ${now}::timestamptz end,
           wrong_tries = wrong_tries + case when code_hash <> ${codeHash} and asked_from = ${from} then 1 else 0 end,
           foreign_tries = foreign_tries + case when code_hash <> ${codeHash} and asked_from <> ${from} then 1 else 0 end
       where phone = ${phone} and purpose = ${purpose} and used_at is null and expires_at > ${now}
         and expires_at <= ${latestExpiry}
         and case when asked_from = ${from} then wrong_tries else foreign_tries end < ${triesMost}
       returning code_hash = ${codeHash} as "isRight"`,
    )
    return row?.isRight ?? false
  },

  /** Whether a code requested from this network can still be used. */
  async hasPendingCode(
    phone: string,
    purpose: SmsPurpose,
    askedFrom: Buffer,
    { now, latestExpiry }: ValidityWindow,
  ): Promise<boolean> {
    const rows = await queries.query(
      sql`select 1 from sms_code
       where phone = ${phone} and purpose = ${purpose} and asked_from = ${askedFrom} and used_at is null
         and expires_at > ${now} and expires_at <= ${latestExpiry}`,
    )
    return rows.length > 0
  },

  /** Reverts `consumeCode` of a right code, within the same transaction. */
  async updateUnused(phone: string, purpose: SmsPurpose): Promise<void> {
    await queries.query(sql`update sms_code set used_at = null where phone = ${phone} and purpose = ${purpose}`)
  },

  async deleteExpired(now: Date): Promise<void> {
    await queries.query(sql`delete from sms_code where expires_at <= ${now}`)
  },
})
