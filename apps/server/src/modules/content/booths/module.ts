import { defineModule, takeServices } from '../../../module-support/server-module.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { PublicFiles } from '../../base/media/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { CardsService } from '../cards/service.ts'
import type { MerchantsService } from '../merchants/service.ts'
import type { UploadsService } from '../uploads/service.ts'
import type { RenderPoster, WorksService } from '../works/service.ts'
import { BOOTH_FOLDER } from './booth-pictures.ts'
import { boothsTimetable, registerBoothsJobs } from './jobs.ts'
import { createBoothsPersonalData } from './personal-data-store.ts'
import { type BoothVisitorOf, boothsRoutes } from './routes.ts'
import { createBoothsService } from './service.ts'
import { createSharedBoothsPlugin } from './shared-booth-routes.ts'
import { createBoothsStore } from './store.ts'

interface BoothsNeeds {
  media: { service: PublicFiles }
  audit: { service: AuditService }
  outbox: { service: MessageOutbox }
  identity: { service: IdentityService }
  uploads: { service: UploadsService }
  works: { service: WorksService; toVisitor: BoothVisitorOf; renderPoster: RenderPoster }
  /** Cards and their exchanges are read. */
  cards: { service: CardsService }
  /** Names of companies are read. */
  merchants: { service: MerchantsService }
}

export const boothsModule = defineModule({
  timetable: boothsTimetable,
  create(base, { media, audit, outbox, identity, uploads, works }: BoothsNeeds) {
    const { publicOrigin } = base.environment
    const store = createBoothsStore(base.database)
    media.service.registerFolder(BOOTH_FOLDER, (keys) => store.booths.findUnreferencedObjects(keys))
    const service = createBoothsService({
      ...base,
      publicOrigin,
      store,
      ...takeServices({ audit, messenger: outbox, identity, uploads }),
      works: works.service.access,
      renderPoster: works.renderPoster,
    })
    registerBoothsJobs(base.jobs, service)
    return {
      booths: {
        service,
        routes: boothsRoutes(service, works.toVisitor, base.toBearer),
        plugins: [createSharedBoothsPlugin(service.pages, publicOrigin)],
        personalData: createBoothsPersonalData(base.database, base.objects),
      },
    }
  },
})
