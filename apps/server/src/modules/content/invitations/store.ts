import type { Database, Queryable } from '../../../db/database.ts'
import { createAnswerStore } from './answer-store.ts'
import { createArrivalStore } from './arrival-store.ts'
import { createBookStore } from './book-store.ts'
import { createEntranceStore } from './entrance-store.ts'
import { createGuestStore } from './guest-store.ts'
import { createInvitationStore } from './invitation-store.ts'

export type InvitationsTransactionStores = ReturnType<typeof createStores> & { queries: Queryable }
export type InvitationsStore = ReturnType<typeof createInvitationsStore>

/** SQL access to guests of invitations, by subject. */
export const createInvitationsStore = (database: Database) => ({
  ...createStores(database),
  runInTransaction: <Result>(work: (store: InvitationsTransactionStores) => Promise<Result>): Promise<Result> =>
    database.withTransaction((queries) => work({ ...createStores(queries), queries })),
})

const createStores = (queries: Queryable) => ({
  invitations: createInvitationStore(queries),
  guests: createGuestStore(queries),
  answers: createAnswerStore(queries),
  arrivals: createArrivalStore(queries),
  books: createBookStore(queries),
  entrances: createEntranceStore(queries),
})
