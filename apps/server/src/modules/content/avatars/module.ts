import type { BaseDependencies } from '../../../base-dependencies.ts'
import { createAvatarPersonalData } from './personal-data-store.ts'
import { avatarRoutes } from './routes.ts'
import { type AvatarDependencies, createAvatarService } from './service.ts'
import { createAvatarStore } from './store.ts'

export const createAvatarsModule = ({
  database,
  identity,
  clock,
}: Pick<BaseDependencies, 'database'> & Omit<AvatarDependencies, 'store'>) => ({
  routes: avatarRoutes(createAvatarService({ store: createAvatarStore(database), identity, clock })),
  personalData: createAvatarPersonalData(database),
})
