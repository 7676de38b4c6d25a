import { createChances } from './chances/chances.ts'
import { createChanceGifts } from './chances/gifts.ts'
import { createJoining } from './chances/joining.ts'
import { createParticipation } from './chances/participation.ts'
import type { LotteryDependencies } from './dependencies.ts'
import { createAnnouncedFigures } from './draws/announced-figures.ts'
import { createDraws } from './draws/draws.ts'
import { createLoadedWheels } from './draws/seeds.ts'
import { createSettlements } from './draws/settlements.ts'
import { createWinNotices } from './draws/win-notices.ts'
import { createWinners } from './draws/winners.ts'
import type { PrizeMapper } from './prizes/prize-mapper.ts'
import { createBooks } from './record/books.ts'
import { createWheelClosing } from './record/wheel-closing.ts'
import { createWheelRecords } from './record/wheel-records.ts'
import type { TicketCodes } from './tickets/build-ticket.ts'
import type { TicketEndings } from './tickets/ticket-endings.ts'
import type { TicketKeys } from './tickets/ticket-keys.ts'
import { createOffers } from './wheels/offers.ts'
import { createWheelChanges } from './wheels/wheel-changes.ts'
import { createWheelCounts } from './wheels/wheel-counts.ts'
import { createWheelDesk } from './wheels/wheel-desk.ts'
import { createWheelFigures } from './wheels/wheel-figures.ts'
import { createWheelHistory } from './wheels/wheel-history.ts'
import { createWheelMapper } from './wheels/wheel-mapper.ts'
import { createWheelPages } from './wheels/wheel-pages.ts'
import { createWheelPictures } from './wheels/wheel-pictures.ts'
import { createWheelPrizes } from './wheels/wheel-prizes.ts'
import { createWheelPublishing } from './wheels/wheel-publishing.ts'

interface WheelDependencies extends LotteryDependencies {
  toWire: PrizeMapper
  codes: TicketCodes
  keys: TicketKeys
  endings: TicketEndings
}

/** Wheels, by subject. */
export function createWheels(dependencies: WheelDependencies) {
  const mapper = createWheelMapper(dependencies)
  const pictures = createWheelPictures(dependencies)
  const desk = createWheelDesk({ ...dependencies, mapper, pictures, history: createWheelHistory(dependencies) })
  const publishing = createWheelPublishing({ ...dependencies, desk })
  const participation = createParticipation(dependencies)
  const wheelCounts = createWheelCounts(dependencies)
  const pages = createWheelPages({ ...dependencies, mapper, participation, wheelCounts })
  const gifts = createChanceGifts(dependencies)
  const notices = createWinNotices(dependencies)
  const loaded = createLoadedWheels(dependencies)
  const settlements = createSettlements({ ...dependencies, loaded, notices })
  return {
    desk,
    publishing,
    changes: createWheelChanges({ ...dependencies, desk, pictures }),
    wheelPrizes: createWheelPrizes(dependencies),
    wheelFigures: createWheelFigures({ ...dependencies, desk }),
    pages,
    offers: createOffers({ ...dependencies, pages }),
    joining: createJoining({ ...dependencies, participation, gifts, wheelCounts }),
    gifts,
    chances: createChances({ ...dependencies, participation }),
    draws: createDraws({ ...dependencies, loaded, participation, notices, settlements }),
    settlements,
    announced: createAnnouncedFigures({ ...dependencies, settlements }),
    notices,
    winners: createWinners({ ...dependencies, pages, mapper }),
    closing: createWheelClosing({ ...dependencies, publishing }),
    wheelRecords: createWheelRecords({ ...dependencies, pages }),
    books: createBooks(dependencies),
  }
}
