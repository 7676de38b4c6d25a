import type { BaseDependencies } from '../../../base-dependencies.ts'
import { createRelationsService } from './service.ts'
import { createRelationStores } from './store.ts'

export const createRelationsModule = ({ database }: Pick<BaseDependencies, 'database'>) => ({
  service: createRelationsService({ store: createRelationStores(database), createStores: createRelationStores }),
})
