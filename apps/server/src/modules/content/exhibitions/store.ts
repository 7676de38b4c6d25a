import type { Database, Queryable } from '../../../db/database.ts'
import { createEntryStore, type EntryStore } from './guest-book/entry-store.ts'
import { createLoanStore, type LoanStore } from './loans/loan-store.ts'
import { createSessionStore, type SessionStore } from './sessions/session-store.ts'

/** A transaction that other modules also write in. */
export type ExhibitionsTransaction = Queryable

export interface ExhibitionsStores {
  entries: EntryStore
  loans: LoanStore
  sessions: SessionStore
}

const createStores = (queries: Queryable): ExhibitionsStores => ({
  entries: createEntryStore(queries),
  loans: createLoanStore(queries),
  sessions: createSessionStore(queries),
})

/** SQL access to what visitors leave in exhibitions, and to what owners lend to them. */
export const createExhibitionsStore = (database: Database) => ({
  ...createStores(database),
  within: createEntryStore,
  runInTransaction: <Result>(
    work: (stores: ExhibitionsStores, queries: ExhibitionsTransaction) => Promise<Result>,
  ): Promise<Result> => database.withTransaction((queries) => work(createStores(queries), queries)),
})

export type ExhibitionsStore = ReturnType<typeof createExhibitionsStore>
