import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

export interface VerifierRow {
  id: string
  accountId: string | null
  phone: string | null
  addedAt: Date
}

/** Whether the account may verify tickets of `prize p`: its owner, or a verifier by account or by phone. */
export const mayVerify = (accountId: string) => sql`(p.account_id = ${accountId} or exists (
  select 1 from prize_verifier v where v.prize_id = p.id and (v.account_id = ${accountId}
    or v.phone = (select a.phone from account a where a.id = ${accountId}))))`

/** Who may verify tickets of a prize, beside its owner. */
export const createVerifierStore = (queries: Queryable) => ({
  /** Serialises what depends on how many verifiers the prize has. @returns false if it is not the owner's */
  async lockPrize(prizeId: string, ownerId: string): Promise<boolean> {
    const rows = await queries.query(
      sql`select 1 from prize where id = ${prizeId} and account_id = ${ownerId} and removed_at is null for no key update`,
    )
    return rows.length > 0
  },

  listVerifiers: (prizeId: string): Promise<VerifierRow[]> =>
    queries.query<VerifierRow>(
      sql`select id, account_id as "accountId", phone, added_at as "addedAt" from prize_verifier where prize_id = ${prizeId}
        order by added_at, id`,
    ),

  /** @returns false if that one is a verifier already */
  async insertVerifier(prizeId: string, { id, accountId, phone, addedAt }: VerifierRow): Promise<boolean> {
    const rows = await queries.query(
      sql`insert into prize_verifier (id, prize_id, account_id, phone, added_at)
        values (${id}, ${prizeId}, ${accountId}, ${phone}, ${addedAt}) on conflict do nothing returning 1`,
    )
    return rows.length > 0
  },

  async deleteVerifier(prizeId: string, id: string): Promise<boolean> {
    const rows = await queries.query(sql`delete from prize_verifier where prize_id = ${prizeId} and id = ${id} returning 1`)
    return rows.length > 0
  },

  async findPhone(accountId: string): Promise<string | null> {
    const [row] = await queries.query<{ phone: string | null }>(sql`select phone from account where id = ${accountId}`)
    return row?.phone ?? null
  },
})
