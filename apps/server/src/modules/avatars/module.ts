import type { Ground } from '../../ground.ts'
import { createAvatarData } from './personal-data-store.ts'
import { avatarRoutes } from './routes.ts'
import { type AvatarDependencies, createAvatarService } from './service.ts'
import { createAvatarStore } from './store.ts'

export const createAvatarsModule = ({
  database,
  identity,
  clock,
}: Pick<Ground, 'database'> & Omit<AvatarDependencies, 'store'>) => ({
  routes: avatarRoutes(createAvatarService({ store: createAvatarStore(database), identity, clock })),
  personalData: createAvatarData(database),
})
