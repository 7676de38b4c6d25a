import { defineModule } from '../../../module-support/server-module.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { PublicFiles } from '../../base/media/service.ts'
import type { RoomsService } from '../../content/rooms/service.ts'
import type { UploadsService } from '../../content/uploads/service.ts'
import { createListingChangeEnqueuer, type WorksService } from '../../content/works/service.ts'
import type { CommunityService } from '../community/service.ts'
import { discoveryTimetable, registerDiscoveryJobs } from './jobs.ts'
import { createDiscoveryPersonalData } from './personal-data-store.ts'
import { createPromotionStore } from './promotion-store.ts'
import { PROMOTION_FOLDER } from './promotions.ts'
import { discoveryRoutes } from './routes.ts'
import { createSearchStore } from './search-store.ts'
import { createDiscoveryService, type DiscoveryDependencies } from './service.ts'
import { createTagStore } from './tag-store.ts'

interface DiscoveryNeeds {
  media: { service: PublicFiles }
  audit: { service: AuditService }
  identity: Pick<DiscoveryDependencies, 'findPeopleByName'>
  uploads: { service: UploadsService }
  works: { service: WorksService }
  rooms: { service: RoomsService }
  community: { service: CommunityService }
}

export const discoveryModule = defineModule({
  timetable: discoveryTimetable,
  create(base, { media, audit, identity, uploads, works, rooms, community }: DiscoveryNeeds) {
    const { database, jobs } = base
    const promotionStore = createPromotionStore(database)
    media.service.registerFolder(PROMOTION_FOLDER, promotionStore.findUnreferencedPictures)
    const service = createDiscoveryService({
      ...base,
      store: createSearchStore(database),
      tagStore: createTagStore(database),
      promotionStore,
      works: works.service.listings,
      findPeopleByName: identity.findPeopleByName,
      listPeopleByIds: community.service.people.listFoundPeople,
      uploads: uploads.service,
      liveRooms: rooms.service.listActiveRooms,
      audit: audit.service,
    })
    registerDiscoveryJobs(jobs, service)
    return {
      discovery: {
        service,
        routes: discoveryRoutes(service),
        personalData: createDiscoveryPersonalData(database, () => createListingChangeEnqueuer(jobs)(null, database)),
      },
    }
  },
})
