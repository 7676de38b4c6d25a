import { defineModule } from '../../../module-support/server-module.ts'
import { createRelationsService } from './service.ts'
import { createRelationStores } from './store.ts'

export const relationsModule = defineModule({
  create: ({ database }) => ({
    relations: {
      service: createRelationsService({ store: createRelationStores(database), createStores: createRelationStores }),
    },
  }),
})
