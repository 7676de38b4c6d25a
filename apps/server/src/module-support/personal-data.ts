import type { ErasedDataName } from '@zhanjian/contract/accounts/account-data.ts'

/** What becomes of a table's rows when the person they belong to is erased. */
export type RowErasure =
  /** They go. */
  | 'erased'
  /** They stay for others to refer to, and say nothing of the person any more. */
  | 'anonymised'
  /** They must be kept, and name the person by an id that leads nowhere. */
  | 'kept'

export interface CollectedData {
  /** As JSON: what a person wants to read or take elsewhere. */
  records: unknown
  /** Files beside it: where each goes in the archive, and its object. */
  files?: readonly { path: string; key: string }[]
}

/** Of every module's personal data, in the order of erasing: works and cards before their files, the account last. */
const ERASURE_ORDER = [
  'rooms',
  'guests',
  'reminders',
  'exhibitions',
  'works',
  'search',
  'booths',
  'cards',
  'activities',
  'lottery',
  'merchants',
  'files',
  'orders',
  'membership',
  'feedback',
  'assistant',
  'community',
  'messages',
  'figure',
  'consents',
  'audit',
  'exports',
  'account',
] as const

/**
 * What one module keeps of people. Erasure and export are the sum of these; a test looks into the database's own list of
 * tables and fails for one that nobody names.
 */
export interface PersonalData {
  /** Of its file in the archive. */
  readonly name: (typeof ERASURE_ORDER)[number]
  readonly tables: Readonly<Record<string, RowErasure>>
  /** For somebody who thinks about leaving: how much there is of what. Empty: nothing that a person would miss. */
  countRecords: (accountId: string) => Promise<Readonly<Partial<Record<ErasedDataName, number>>>>
  collectRecords: (accountId: string) => Promise<CollectedData>
  /**
   * Rows first, then files. Done twice is done once: a crash in the middle is taken up by doing it again.
   * @param heirId who accepted the works; null: they go
   */
  erase(accountId: string, heirId: string | null): Promise<void>
}

export const sortForErasure = (parts: readonly PersonalData[]): PersonalData[] =>
  parts.toSorted((one, other) => ERASURE_ORDER.indexOf(one.name) - ERASURE_ORDER.indexOf(other.name))
