import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

export interface PasswordKeyRow {
  id: string
  publicKey: string
  privateKey: Buffer
}

/** Of a login message that is accepted once. */
export interface Nonce {
  hash: Buffer
  expiresAt: Date
}

export type PasswordKeyStore = ReturnType<typeof createPasswordKeyStore>

export const createPasswordKeyStore = (queries: Queryable) => ({
  async findKey(id: string): Promise<PasswordKeyRow | undefined> {
    const [key] = await queries.query<PasswordKeyRow>(
      sql`select id, public_key as "publicKey", private_key as "privateKey" from password_key where id = ${id}`,
    )
    return key
  },

  /** If several nodes create the key of a day, the first one is used. */
  async insertKey(key: PasswordKeyRow, now: Date): Promise<void> {
    await queries.query(
      sql`insert into password_key (id, public_key, private_key, created_at)
        values (${key.id}, ${key.publicKey}, ${key.privateKey}, ${now}) on conflict do nothing`,
    )
  },

  /** Compares the private key too: another key may have this id by now. */
  async deleteKey({ id, privateKey }: Pick<PasswordKeyRow, 'id' | 'privateKey'>): Promise<void> {
    await queries.query(sql`delete from password_key where id = ${id} and private_key = ${privateKey}`)
  },

  async deleteOtherKeys(ids: readonly string[]): Promise<void> {
    await queries.query(sql`delete from password_key where id <> all (${ids}::text[])`)
  },

  /** @returns false if it has been used before */
  async insertNonce({ hash, expiresAt }: Nonce): Promise<boolean> {
    const rows = await queries.query(
      sql`insert into password_nonce (hash, expires_at) values (${hash}, ${expiresAt}) on conflict do nothing returning hash`,
    )
    return rows.length > 0
  },

  async deleteExpiredNonces(now: Date): Promise<void> {
    await queries.query(sql`delete from password_nonce where expires_at <= ${now}`)
  },
})
