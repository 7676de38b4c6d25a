import type { TermsType } from '@zhanjian/contract/terms.ts'
import type { Database, Queryable } from '../../../db/database.ts'

/** A document as it was published. */
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

export const createTermsStore = (database: Database) => ({
  /** Also those that do not hold yet; oldest first. */
  listPublished(): Promise<PublishedTerms[]> {
    return database.query<PublishedTerms>(
      `select type, version, title, body, change_summary as "changeSummary", needs_consent as "needsConsent",
         effective_at as "effectiveAt" from terms_document order by type, version`,
    )
  },

  /**
   * Only as the very next version: of two who publish at once one does.
   * @param shippedVersion the newest that the program brings along
   * @param onPublished happens in the same transaction
   */
  insertVersion(
    { type, version, title, body, changeSummary, needsConsent, effectiveAt }: PublishedTerms,
    shippedVersion: number,
    at: Date,
    onPublished: (transaction: Queryable) => Promise<void>,
  ): Promise<boolean> {
    return database.withTransaction(async (transaction) => {
      await transaction.query('lock table terms_document in share row exclusive mode')
      const added = await transaction.query(
        `insert into terms_document (type, version, title, body, change_summary, needs_consent, effective_at, published_at)
         select $1, $2::int, $3, $4, $5, $6, $7, $8
         where $2 = 1 + greatest($9::int, (select max(version) from terms_document where type = $1)) returning 1`,
        [type, version, title, body, changeSummary, needsConsent, effectiveAt, at, shippedVersion],
      )
      if (added.length > 0) await onPublished(transaction)
      return added.length > 0
    })
  },

  listConsents: (accountId: string): Promise<{ type: TermsType; version: number }[]> =>
    database.query<{ type: TermsType; version: number }>('select type, version from terms_consent where account_id = $1', [
      accountId,
    ]),

  /** Agreeing twice is agreeing once. */
  async insertConsents(rows: readonly ConsentRow[]): Promise<void> {
    await database.withTransaction(async (transaction) => {
      for (const { accountId, type, version, textHash, clientId, givenAt } of rows) {
        await transaction.query(
          `insert into terms_consent (account_id, type, version, text_hash, client_id, given_at) values ($1, $2, $3, $4, $5, $6)
           on conflict do nothing`,
          [accountId, type, version, textHash, clientId, givenAt],
        )
      }
    })
  },
})
