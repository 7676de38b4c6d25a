import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Downloads } from '../../../platform/downloads/downloads.ts'
import type { Moderation } from '../../../platform/moderation.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import type { Random } from '../../../platform/random.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { RoomsService } from '../rooms/service.ts'
import type { UploadsService } from '../uploads/service.ts'
import type { RenderPoster, WorksService } from '../works/service.ts'
import { createCardDetails } from './core/card-details.ts'
import { createCardFiles } from './core/card-files.ts'
import { createCardMapper } from './core/card-mapper.ts'
import { createCardReading } from './core/card-reading.ts'
import { type CardDependencies, createCards } from './core/cards.ts'
import { createExchangeList } from './exchange/exchange-list.ts'
import { createExchanges } from './exchange/exchanges.ts'
import { createGroups } from './holder/groups.ts'
import { createHolder } from './holder/holder.ts'
import { createImports } from './holder/imports.ts'
import { createCardDownloads } from './sharing/card-downloads.ts'
import { createCardPosters } from './sharing/card-posters.ts'
import type { CardsStore } from './store.ts'
import { createCardVisits } from './visits/card-visits.ts'

/** What `createCardsService` needs from other modules and the platform. */
export interface CardsDependencies {
  store: CardsStore
  uploads: UploadsService
  works: WorksService['access']
  rooms: Pick<RoomsService, 'findMeeting'>
  identity: { profiles: Pick<IdentityService['account']['profiles'], 'findPublicPeople'> }
  messenger: MessageOutbox
  moderation: Moderation
  objects: ObjectStore
  downloads: Pick<Downloads, 'define'>
  clock: Clock
  random: Random
  renderPoster: RenderPoster
  publicOrigin: string
  enqueueRefresh: CardDependencies['enqueueRefresh']
}

/** The cards service, by subject, as the routes and other modules see it. */
export type CardsService = ReturnType<typeof createCardsService>

const DAY_MS = 86_400_000

/** Business cards: own ones, their exchange, the holder, looks at them, files. */
export function createCardsService(dependencies: CardsDependencies) {
  const { store, clock } = dependencies
  const files = createCardFiles(dependencies)
  const toWire = createCardMapper({ ...dependencies, files })
  const reading = createCardReading(dependencies)
  const details = createCardDetails({ ...dependencies, reading, toWire })
  const cards = createCards({ ...dependencies, files, toWire })
  const holder = createHolder({ ...dependencies, details, toWire })
  const list = createExchangeList({ ...dependencies, toWire })
  const exchanges = createExchanges({ ...dependencies, reading, list })
  const visits = createCardVisits({ ...dependencies, reading })
  const downloads = createCardDownloads({ ...dependencies, reading, details })

  return {
    cards,
    details,
    exchanges,
    exchangeList: list,
    holder,
    groups: createGroups(dependencies),
    imports: createImports(dependencies),
    visits,
    downloads,
    posters: createCardPosters(dependencies),

    /** An own card, or an entry of the holder. @throws AppError NOT_FOUND */
    async remove(id: string, userId: string): Promise<{ removed: 'card' | 'entry' }> {
      if (await cards.remove(id, userId)) return { removed: 'card' }
      if (await holder.remove(id, userId)) return { removed: 'entry' }
      throw new AppError('NOT_FOUND')
    },

    /** The same, within a day. @throws AppError NOT_FOUND, HOLDER_FULL, BIZ_CARDS_FULL */
    async restore(id: string, userId: string) {
      if (await cards.restore(id, userId)) return details.getDetail(id, userId)
      const restored = await holder.restore(id, userId)
      if (restored === null) throw new AppError('NOT_FOUND')
      return restored
    },

    /** Forgets what was removed, old looks and unused pictures; marks requests that no longer stand. */
    async sweep(): Promise<void> {
      await exchanges.endFallen()
      await visits.deleteOld()
      const before = new Date(clock.nowMs() - DAY_MS)
      await store.entries.deleteRemoved(before)
      await store.cards.deleteRemoved(before)
      await files.sweep((keys) => store.cards.findUnreferencedPictures(keys))
    },
  }
}
