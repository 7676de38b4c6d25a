import { defineModule } from '../../../module-support/server-module.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { RelationsService } from '../../base/relations/service.ts'
import type { BoothsService } from '../booths/service.ts'
import type { RoomsService } from '../rooms/service.ts'
import type { HideUnlentParts, WorksService } from '../works/service.ts'
import { exhibitionsTimetable, registerExhibitionJobs } from './jobs.ts'
import { createExhibitionsPersonalData } from './personal-data-store.ts'
import { type CallerMappers, exhibitionsRoutes } from './routes.ts'
import { createExhibitionsService } from './service.ts'
import { createExhibitionsStore } from './store.ts'

interface ExhibitionsNeeds {
  outbox: { service: MessageOutbox }
  relations: { service: RelationsService }
  identity: { service: IdentityService }
  works: { service: WorksService; registerUnlentParts: (hide: HideUnlentParts) => void } & CallerMappers
  rooms: { service: RoomsService }
  booths: { service: BoothsService }
}

export const exhibitionsModule = defineModule({
  timetable: exhibitionsTimetable,
  create(base, { outbox, relations, identity, works, rooms, booths }: ExhibitionsNeeds) {
    const service = createExhibitionsService({
      ...base,
      store: createExhibitionsStore(base.database),
      messenger: outbox.service,
      relations: relations.service,
      identity: identity.service.account.profiles,
      exhibitions: works.service.exhibitions,
      works: works.service.access,
      rooms: rooms.service,
      booths: booths.service,
    })
    registerExhibitionJobs(base.jobs, service)
    works.registerUnlentParts((exhibition) => service.hideUnlentParts(exhibition))
    return {
      exhibitions: {
        service,
        routes: exhibitionsRoutes(service, works, base.toBearer),
        personalData: createExhibitionsPersonalData(base.database),
      },
    }
  },
})
