import type { SmsPurpose } from '@zhanjian/contract/identity.ts'
import type { Queryable } from '../../../db/database.ts'
import type { ValidityWindow } from './validity-window.ts'

export interface SmsCodeRow {
  phone: string
  purpose: SmsPurpose
  codeHash: Buffer
  /** A keyed hash of the network. */
  requestNetworkHash: Buffer
  sentAt: Date
  expiresAt: Date
}

export type SmsCodeStore = ReturnType<typeof createSmsCodeStore>

export const createSmsCodeStore = (queries: Queryable) => ({
  /** Takes the place of an earlier code for the same purpose. */
  async upsertCode(code: SmsCodeRow): Promise<void> {
    await queries.query(
      `insert into sms_code (phone, purpose, code_hash, asked_from, sent_at, expires_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (phone, purpose) do update
       set code_hash = $3, asked_from = $4, sent_at = $5, expires_at = $6, wrong_tries = 0, foreign_tries = 0, used_at = null`,
      [code.phone, code.purpose, code.codeHash, code.requestNetworkHash, code.sentAt, code.expiresAt],
    )
  },

  /**
   * Uses the code when it is right and counts a try when it is wrong, in one statement: neither a used code nor a sixth
   * try gets through, however many come at once. Tries from elsewhere than where it was asked for have a count of their own.
   */
  async consumeCode(
    phone: string,
    purpose: SmsPurpose,
    { codeHash, from }: { codeHash: Buffer; from: Buffer },
    { now, latestExpiry }: ValidityWindow,
    triesMost: number,
  ): Promise<boolean> {
    const [row] = await queries.query<{ isRight: boolean }>(
      `update sms_code
       set used_at = case when code_hash = $3 then $4 end,
           wrong_tries = wrong_tries + case when code_hash <> $3 and asked_from = $6 then 1 else 0 end,
           foreign_tries = foreign_tries + case when code_hash <> $3 and asked_from <> $6 then 1 else 0 end
       where phone = $1 and purpose = $2 and used_at is null and expires_at > $4 and expires_at <= $7
         and case when asked_from = $6 then wrong_tries else foreign_tries end < $5
       returning code_hash = $3 as "isRight"`,
      [phone, purpose, codeHash, now, triesMost, from, latestExpiry],
    )
    return row?.isRight ?? false
  },

  /** Whether a code that somebody asked for from there could still be used. */
  async hasPendingCode(
    phone: string,
    purpose: SmsPurpose,
    askedFrom: Buffer,
    { now, latestExpiry }: ValidityWindow,
  ): Promise<boolean> {
    const rows = await queries.query(
      `select 1 from sms_code
       where phone = $1 and purpose = $2 and asked_from = $3 and used_at is null
         and expires_at > $4 and expires_at <= $5`,
      [phone, purpose, askedFrom, now, latestExpiry],
    )
    return rows.length > 0
  },

  /** Undoes `use` of a right code, within the transaction that used it. */
  async updateUnused(phone: string, purpose: SmsPurpose): Promise<void> {
    await queries.query('update sms_code set used_at = null where phone = $1 and purpose = $2', [phone, purpose])
  },

  async deleteExpired(now: Date): Promise<void> {
    await queries.query('delete from sms_code where expires_at <= $1', [now])
  },
})
