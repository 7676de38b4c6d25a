import type { Database, Queryable } from '../../../db/database.ts'
import { createCardStore } from './core/card-store.ts'
import { createExchangeStore } from './exchange/exchange-store.ts'
import { createEntryStore } from './holder/entry-store.ts'
import { createGroupStore } from './holder/group-store.ts'
import { createHolderStore } from './holder/holder-store.ts'
import { createCardPosterStore } from './sharing/card-poster-store.ts'
import { createCardVisitStore } from './visits/card-visit-store.ts'

export type CardsTransactionStores = ReturnType<typeof createStores> & { queries: Queryable }
export type CardsStore = ReturnType<typeof createCardsStore>

/** SQL access to cards, their exchange and the card holder, by subject. */
export const createCardsStore = (database: Database) => ({
  ...createStores(database),
  runInTransaction: <Result>(work: (store: CardsTransactionStores) => Promise<Result>): Promise<Result> =>
    database.withTransaction((queries) => work({ ...createStores(queries), queries })),
})

const createStores = (queries: Queryable) => ({
  cards: createCardStore(queries),
  exchanges: createExchangeStore(queries),
  entries: createEntryStore(queries),
  groups: createGroupStore(queries),
  holder: createHolderStore(queries),
  visits: createCardVisitStore(queries),
  posters: createCardPosterStore(queries),
})
