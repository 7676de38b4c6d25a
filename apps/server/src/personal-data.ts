/** What happens to a table's rows when their user is erased. */
export type RowErasure =
  /** Deleted. */
  | 'erased'
  /** Retained for references of others, without any data about the user. */
  | 'anonymised'
  /** Retained by obligation; the user's id in them refers to no account. */
  | 'kept'

/** Exported data of one module. */
export interface CollectedData {
  /** JSON that the user can read or use elsewhere. */
  records: unknown
  /** Files: path in the archive, and key of the object. */
  files?: readonly { path: string; key: string }[]
}

/**
 * The personal data of one module. Erasure and export combine those of all modules; a test compares them with the database's
 * list of tables and fails for a table that none names.
 */
export interface PersonalData {
  /** Name of its file in the archive. */
  readonly name: string
  readonly tables: Readonly<Record<string, RowErasure>>
  /** Counts for a user who considers deleting the account, by a name of the contract. */
  countRecords?(accountId: string): Promise<Readonly<Record<string, number>>>
  collectRecords: (accountId: string) => Promise<CollectedData>
  /**
   * Deletes rows first, then files. Idempotent: after a crash it is run again.
   * @param heirId the user who accepted the works; null: they are deleted
   */
  erase(accountId: string, heirId: string | null): Promise<void>
}
