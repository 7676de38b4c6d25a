import type { Database, Queryable } from '../../../db/database.ts'
import { createEntryStore, type EntryStore } from './guest-book/entry-store.ts'

/** A transaction that other modules also write in. */
export type ExhibitionsTransaction = Queryable

/** SQL access to what visitors leave in exhibitions. */
export const createExhibitionsStore = (database: Database) => ({
  entries: createEntryStore(database),
  within: createEntryStore,
  runInTransaction: <Result>(work: (entries: EntryStore, queries: ExhibitionsTransaction) => Promise<Result>): Promise<Result> =>
    database.withTransaction((queries) => work(createEntryStore(queries), queries)),
})

export type ExhibitionsStore = ReturnType<typeof createExhibitionsStore>
