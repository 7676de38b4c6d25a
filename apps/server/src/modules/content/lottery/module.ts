import { defineModule, takeServices } from '../../../module-support/server-module.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { PublicFiles } from '../../base/media/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { SiteService } from '../../base/site/service.ts'
import type { CardsService } from '../cards/service.ts'
import type { UploadsService } from '../uploads/service.ts'
import type { LotteryDependencies } from './dependencies.ts'
import { lotteryTimetable, registerLotteryJobs } from './jobs.ts'
import { createLotteryPersonalData } from './personal-data-store.ts'
import { BROKEN_LOTTERY_BOOKS } from './record/books.ts'
import { createRecordPlugin } from './record/record-routes.ts'
import { lotteryRoutes } from './routes.ts'
import { createLotteryService } from './service.ts'
import { createLotteryStore } from './store.ts'
import { createSharedWheelsPlugin } from './wheels/shared-wheel-routes.ts'

interface LotteryNeeds {
  media: { service: PublicFiles }
  audit: { service: AuditService }
  site: { service: SiteService }
  outbox: { service: MessageOutbox }
  identity: { service: IdentityService } & Pick<LotteryDependencies, 'attempts'>
  uploads: { service: UploadsService }
  cards: { service: CardsService }
}

export const lotteryModule = defineModule({
  timetable: lotteryTimetable,
  create(base, { media, audit, site, outbox, identity, uploads, cards }: LotteryNeeds) {
    const { publicOrigin } = base.environment
    const store = createLotteryStore(base.database)
    media.service.registerFolder('wheel', (keys) => store.wheels.findUnreferencedPictures(keys))
    media.service.registerFolder('prize', (keys) => store.prizes.findUnreferencedPictures(keys))
    const service = createLotteryService({
      ...base,
      publicOrigin,
      store,
      ...takeServices({ audit, site, messenger: outbox, identity }),
      attempts: identity.attempts,
      uploads: uploads.service,
      cards: cards.service,
    })
    registerLotteryJobs(base.jobs, service)
    return {
      lottery: {
        service,
        routes: lotteryRoutes(service, base.toBearer, publicOrigin),
        plugins: [createRecordPlugin(service.wheelRecords), createSharedWheelsPlugin(service.pages, publicOrigin)],
        personalData: createLotteryPersonalData({ ...base, store, endings: service.endings, closing: service.closing }),
        gauges: [
          {
            name: BROKEN_LOTTERY_BOOKS,
            help: 'Rows of the prize platform that broke its books at the last check: chances, stock, tickets',
            read: service.books.readBrokenCount,
          },
          {
            name: 'wheel_figure_overdue_seconds',
            help: 'For how long the earliest public figure that draws wait for has been announced without being entered',
            read: () => service.announced.readOverdueS(),
          },
        ],
        onClose: service.notices.close,
      },
    }
  },
})
