import { defineModule } from '../../../module-support/server-module.ts'
import { isUuid } from '../../../platform/random.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { PublicFiles } from '../../base/media/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { RoomsService } from '../rooms/service.ts'
import type { AssetUses, UploadsService } from '../uploads/service.ts'
import type { FindOwnedCards, RenderPoster, WorksService } from '../works/service.ts'
import { CARD_FOLDER } from './core/card-files.ts'
import { createCardUseStore } from './core/card-use-store.ts'
import { cardsTimetable, refreshHolders, registerCardJobs } from './jobs.ts'
import { createCardPersonalData } from './personal-data-store.ts'
import { type CardVisitorOf, cardRoutes } from './routes.ts'
import { createCardsService } from './service.ts'
import { createSharedCardsPlugin } from './sharing/shared-card-routes.ts'
import { createCardsStore } from './store.ts'

interface CardsNeeds {
  media: { service: PublicFiles }
  outbox: { service: MessageOutbox }
  identity: { service: IdentityService }
  uploads: { service: UploadsService; registerAssetUses: (uses: AssetUses) => void }
  works: {
    service: WorksService
    toVisitor: CardVisitorOf
    renderPoster: RenderPoster
    registerOwnedCards: (find: FindOwnedCards) => void
  }
  rooms: { service: RoomsService }
}

export const cardsModule = defineModule({
  timetable: cardsTimetable,
  create(base, { media, outbox, identity, uploads, works, rooms }: CardsNeeds) {
    const { database, jobs, objects } = base
    const { publicOrigin } = base.environment
    uploads.registerAssetUses(createCardUseStore(database))
    const store = createCardsStore(database)
    media.service.registerFolder(CARD_FOLDER, (keys) => store.cards.findUnreferencedPictures(keys))
    works.registerOwnedCards((ownerId, cardIds) => store.cards.listLinked(ownerId, cardIds.filter(isUuid)))
    const service = createCardsService({
      ...base,
      publicOrigin,
      renderPoster: works.renderPoster,
      store,
      uploads: uploads.service,
      works: works.service.access,
      rooms: rooms.service,
      identity: { profiles: identity.service.account.profiles },
      messenger: outbox.service,
      enqueueRefresh: (cardId, transaction) => jobs.send(refreshHolders, { cardId }, { transaction, singletonKey: cardId }),
    })
    registerCardJobs(jobs, service)
    return {
      cards: {
        service,
        routes: cardRoutes(service, works.toVisitor, base.toBearer),
        plugins: [createSharedCardsPlugin(service.details, publicOrigin)],
        personalData: createCardPersonalData(database, objects),
      },
    }
  },
})
