import type { BaseDependencies } from '../../../base-dependencies.ts'
import { createCardPersonalData } from './personal-data-store.ts'
import { cardRoutes } from './routes.ts'
import { createCardService } from './service.ts'
import { createCardStore } from './store.ts'

export const createCardsModule = ({ database }: Pick<BaseDependencies, 'database'>) => ({
  routes: cardRoutes(createCardService({ store: createCardStore(database) })),
  personalData: createCardPersonalData(database),
})
