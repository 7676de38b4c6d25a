import type { Database, Queryable } from '../../../db/database.ts'
import { createFoundCounts } from '../../../db/found-counts.ts'
import { createGiftStore } from './chances/gift-store.ts'
import { createParticipantStore } from './chances/participant-store.ts'
import { createDrawStore } from './draws/draw-store.ts'
import { createFigureStore } from './draws/figure-store.ts'
import { createWaitingDrawStore } from './draws/waiting-draw-store.ts'
import { createPrizeReviewStore } from './prizes/prize-review-store.ts'
import { createPrizeStore } from './prizes/prize-store.ts'
import { createVerifierStore } from './prizes/verifier-store.ts'
import { createBookStore } from './record/book-store.ts'
import { createClosingStore } from './record/closing-store.ts'
import { createRecordStore } from './record/record-store.ts'
import { createRedemptionStore } from './redemption/redemption-store.ts'
import { createVerifyRecordStore } from './redemption/verify-record-store.ts'
import { createTicketEndingStore } from './tickets/ticket-ending-store.ts'
import { createTicketKeyStore } from './tickets/ticket-key-store.ts'
import { createTicketStore } from './tickets/ticket-store.ts'
import { createOfferStore } from './wheels/offer-store.ts'
import { createWheelFigureStore } from './wheels/wheel-figure-store.ts'
import { createWheelPrizeStore } from './wheels/wheel-prize-store.ts'
import { createWheelStore } from './wheels/wheel-store.ts'

export type LotteryTransactionStores = ReturnType<typeof createLotteryStores> & { queries: Queryable }
export type LotteryStore = ReturnType<typeof createLotteryStore>

/** SQL access to the prize platform, by subject. */
export const createLotteryStore = (database: Database) => ({
  ...createLotteryStores(database),
  runInTransaction: <Result>(work: (store: LotteryTransactionStores) => Promise<Result>): Promise<Result> =>
    database.withTransaction((queries) => work({ ...createLotteryStores(queries), queries })),
})

/** Within a transaction. */
export const createLotteryStores = (queries: Queryable) => ({
  prizes: createPrizeStore(queries),
  reviews: createPrizeReviewStore(queries),
  verifiers: createVerifierStore(queries),
  keys: createTicketKeyStore(queries),
  tickets: createTicketStore(queries),
  endings: createTicketEndingStore(queries),
  redemptions: createRedemptionStore(queries),
  records: createVerifyRecordStore(queries),
  wheels: createWheelStore(queries),
  wheelPrizes: createWheelPrizeStore(queries),
  wheelFigures: createWheelFigureStore(queries),
  offers: createOfferStore(queries),
  gifts: createGiftStore(queries),
  participants: createParticipantStore(queries),
  draws: createDrawStore(queries),
  waiting: createWaitingDrawStore(queries),
  figures: createFigureStore(queries),
  closings: createClosingStore(queries),
  wheelRecords: createRecordStore(queries),
  books: createBookStore(queries),
  foundCounts: createFoundCounts(queries),
})
