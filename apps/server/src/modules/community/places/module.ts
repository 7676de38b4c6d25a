import { defineModule } from '../../../module-support/server-module.ts'
import { placesRoutes } from './routes.ts'
import { createPlacesService } from './service.ts'
import { createPlacesStore } from './store.ts'

export const placesModule = defineModule({
  create: ({ database }) => ({ places: { routes: placesRoutes(createPlacesService(createPlacesStore(database))) } }),
})
