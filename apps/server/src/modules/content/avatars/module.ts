import { defineModule } from '../../../module-support/server-module.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import { createAvatarPersonalData } from './personal-data-store.ts'
import { avatarRoutes } from './routes.ts'
import { createAvatarService } from './service.ts'
import { createAvatarStore } from './store.ts'

interface AvatarsNeeds {
  identity: { service: IdentityService }
}

export const avatarsModule = defineModule({
  create({ database, clock, moderation }, { identity }: AvatarsNeeds) {
    const service = createAvatarService({ store: createAvatarStore(database), identity: identity.service, moderation, clock })
    return { avatars: { service, routes: avatarRoutes(service), personalData: createAvatarPersonalData(database) } }
  },
})
