import type { TermsType } from '@zhanjian/contract/admin/terms.ts'
import type { Database, Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** A published version of a document. */
export interface PublishedTerms {
  type: TermsType
  version: number
  title: string
  /** A line that begins with `# ` is a heading, one with `- ` an item of a list, any other a paragraph. */
  body: string
  changeSummary: string
  needsConsent: boolean
  effectiveAt: Date
}

export interface ConsentRow {
  accountId: string
  type: TermsType
  version: number
  textHash: Buffer
  clientId: string
  givenAt: Date
}

export type TermsStore = ReturnType<typeof createTermsStore>

/** Published versions of the terms, and consents to them. */
export const createTermsStore = (database: Database) => ({
  /** Oldest first; includes versions that are not in force yet. */
  listPublished(): Promise<PublishedTerms[]> {
    return database.query<PublishedTerms>(
      sql`select type, version, title, body, change_summary as "changeSummary", needs_consent as "needsConsent",
         effective_at as "effectiveAt" from terms_document order by type, version`,
    )
  },

  /**
   * Only the next version is accepted, so that one of two concurrent calls publishes.
   * @param shippedVersion the newest version that is shipped with the program
   * @param onPublished runs in the same transaction
   * @returns whether it was published
   */
  insertVersion(
    { type, version, title, body, changeSummary, needsConsent, effectiveAt }: PublishedTerms,
    shippedVersion: number,
    at: Date,
    onPublished: (transaction: Queryable) => Promise<void>,
  ): Promise<boolean> {
    return database.withTransaction(async (transaction) => {
      await transaction.query(sql`lock table terms_document in share row exclusive mode`)
      const added = await transaction.query(
        sql`insert into terms_document (type, version, title, body, change_summary, needs_consent, effective_at, published_at)
         select ${type}, ${version}::int, ${title}, ${body}, ${changeSummary}, ${needsConsent}, ${effectiveAt}, ${at}
         where ${version} = 1 + greatest(${shippedVersion}::int,
           (select max(version) from terms_document where type = ${type})) returning 1`,
      )
      if (added.length > 0) await onPublished(transaction)
      return added.length > 0
    })
  },

  listConsents: (accountId: string): Promise<{ type: TermsType; version: number }[]> =>
    database.query<{ type: TermsType; version: number }>(
      sql`select type, version from terms_consent where account_id = ${accountId}`,
    ),

  /** Idempotent. */
  async insertConsents(rows: readonly ConsentRow[]): Promise<void> {
    await database.withTransaction(async (transaction) => {
      for (const { accountId, type, version, textHash, clientId, givenAt } of rows) {
        await transaction.query(
          sql`insert into terms_consent (account_id, type, version, text_hash, client_id, given_at)
            values (${accountId}, ${type}, ${version}, ${textHash}, ${clientId}, ${givenAt})
           on conflict do nothing`,
        )
      }
    })
  },
})
