import type { Ground } from '../../ground.ts'
import { createCardData } from './personal-data-store.ts'
import { cardRoutes } from './routes.ts'
import { createCardService } from './service.ts'
import { createCardStore } from './store.ts'

export const createCardsModule = ({ database }: Pick<Ground, 'database'>) => ({
  routes: cardRoutes(createCardService({ store: createCardStore(database) })),
  personalData: createCardData(database),
})
