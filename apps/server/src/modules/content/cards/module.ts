import { defineModule } from '../../../server-module.ts'
import { createCardPersonalData } from './personal-data-store.ts'
import { cardRoutes } from './routes.ts'
import { createCardService } from './service.ts'
import { createCardStore } from './store.ts'

export const cardsModule = defineModule({
  create: ({ database }) => ({
    cards: {
      routes: cardRoutes(createCardService({ store: createCardStore(database) })),
      personalData: createCardPersonalData(database),
    },
  }),
})
