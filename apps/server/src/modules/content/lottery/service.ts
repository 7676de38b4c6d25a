import type { LotteryDependencies } from './dependencies.ts'
import { createPrizeFigures } from './prizes/prize-figures.ts'
import { createPrizeHistory } from './prizes/prize-history.ts'
import { createPrizeMapper } from './prizes/prize-mapper.ts'
import { createPrizePictures } from './prizes/prize-pictures.ts'
import { createPrizeReviews } from './prizes/prize-reviews.ts'
import { createPrizeVerifiers } from './prizes/prize-verifiers.ts'
import { createPrizes } from './prizes/prizes.ts'
import { createReturnToWheels } from './record/returned-units.ts'
import { createLotteryDownloads } from './redemption/downloads.ts'
import { createOfflineSync } from './redemption/offline-sync.ts'
import { createPresentedTickets } from './redemption/presented-tickets.ts'
import { createRedemptions } from './redemption/redemptions.ts'
import { createVerifyRecords } from './redemption/verify-records.ts'
import { createTicketCodes } from './tickets/build-ticket.ts'
import { createTicketCancelling } from './tickets/ticket-cancelling.ts'
import { createTicketEndings } from './tickets/ticket-endings.ts'
import { createTicketKeys } from './tickets/ticket-keys.ts'
import { createTickets } from './tickets/tickets.ts'
import { createWheels } from './wheels.ts'

/** The prize platform, by subject, as the routes and other modules see it. */
export type LotteryService = ReturnType<typeof createLotteryService>

/** Prizes and their review, tickets, their verification; wheels, their draws and their record. */
export function createLotteryService(dependencies: LotteryDependencies) {
  const { store } = dependencies
  const toWire = createPrizeMapper(dependencies)
  const history = createPrizeHistory(dependencies)
  const prizes = createPrizes({ ...dependencies, toWire, pictures: createPrizePictures(dependencies) })
  const verifiers = createPrizeVerifiers(dependencies)
  const codes = createTicketCodes(dependencies)
  const keys = createTicketKeys(dependencies)
  const endings = createTicketEndings({ ...dependencies, returnToWheels: createReturnToWheels(dependencies) })
  const presented = createPresentedTickets({ ...dependencies, toWire, codes, keys })

  return {
    prizes,
    verifiers,
    figures: createPrizeFigures({ ...dependencies, prizes, verifiers, history, toWire }),
    reviews: createPrizeReviews({ ...dependencies, toWire, history }),
    codes,
    /** Makes the key that signs tickets, unless there is one. */
    ensureSigner: keys.ensureSigner,
    tickets: createTickets({ ...dependencies, toWire, codes, keys }),
    endings,
    cancelling: createTicketCancelling({ ...dependencies, presented, endings }),
    redemptions: createRedemptions({ ...dependencies, presented }),
    offlineSync: createOfflineSync({ ...dependencies, presented }),
    records: createVerifyRecords({ ...dependencies, toWire, keys }),
    downloads: createLotteryDownloads({ ...dependencies, prizes }),

    ...createWheels({ ...dependencies, toWire, codes, keys, endings }),

    /** For messages: names of the reader's own prizes by id. */
    findPrizeNames: async (ids: readonly string[], readerId: string): Promise<ReadonlyMap<string, { name: string }>> =>
      new Map((await store.prizes.findNames(ids, readerId)).map(({ id, name }) => [id, { name }])),

    /** For messages: offers of the reader, or to their wheels. */
    findOfferFacts: async (ids: readonly string[], readerId: string) =>
      new Map((await store.offers.findForReader(ids, readerId)).map(({ id, ...facts }) => [id, facts])),

    /** For messages: titles of published wheels by id. */
    findWheelTitles: async (ids: readonly string[]): Promise<ReadonlyMap<string, { code: string; title: string }>> =>
      new Map((await store.wheels.findMany(ids)).map(({ id, code, title }) => [id, { code, title }])),

    /** For messages: tickets by id, and what the reader is to each. */
    findTicketFacts: async (ids: readonly string[], readerId: string) =>
      new Map((await store.tickets.findForReader(ids, readerId)).map((fact) => [fact.id, fact])),
  }
}
