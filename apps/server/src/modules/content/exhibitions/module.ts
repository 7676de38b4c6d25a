import { defineModule } from '../../../module-support/server-module.ts'
import type { BoothsService } from '../booths/service.ts'
import type { RoomsService } from '../rooms/service.ts'
import type { WorksService } from '../works/service.ts'
import { exhibitionsRoutes, type ToViewer } from './routes.ts'
import { createExhibitionsService } from './service.ts'

interface ExhibitionsNeeds {
  works: { service: WorksService; toViewer: ToViewer }
  rooms: { service: RoomsService }
  booths: { service: BoothsService }
}

export const exhibitionsModule = defineModule({
  create(base, { works, rooms, booths }: ExhibitionsNeeds) {
    const service = createExhibitionsService({
      ...base,
      exhibitions: works.service.exhibitions,
      works: works.service.access,
      rooms: rooms.service,
      booths: booths.service,
    })
    return { exhibitions: { service, routes: exhibitionsRoutes(service, works.toViewer) } }
  },
})
