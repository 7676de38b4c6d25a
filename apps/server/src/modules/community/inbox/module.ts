import { defineModule } from '../../../module-support/server-module.ts'
import { createLiveStreams } from '../../../platform/live-streams/live-streams.ts'
import { PEOPLE_PER_NETWORK } from '../../../platform/people-per-network.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { ActivitiesService } from '../../content/activities/service.ts'
import type { BoothsService } from '../../content/booths/service.ts'
import type { CardsService } from '../../content/cards/service.ts'
import type { ExhibitionsService } from '../../content/exhibitions/service.ts'
import type { LotteryService } from '../../content/lottery/service.ts'
import { createViewer, type WorksService } from '../../content/works/service.ts'
import type { CommunityService } from '../community/service.ts'
import { messagesTimetable, registerMessageJobs } from './jobs.ts'
import { createLiveRoutes } from './live-routes.ts'
import { messageRoutes } from './routes.ts'
import { createInboxService } from './service.ts'
import { createMessageStore } from './store.ts'

interface InboxNeeds {
  identity: { service: IdentityService }
  works: { service: WorksService }
  cards: { service: CardsService }
  lottery: { service: LotteryService }
  activities: { service: ActivitiesService }
  booths: { service: BoothsService }
  exhibitions: { service: ExhibitionsService }
  community: { service: CommunityService }
}

/** Each browser of a person has one, whatever the number of its tabs. */
const STREAMS_PER_ACCOUNT = 8
/** A phone and a computer of each. */
const STREAMS_PER_NETWORK = 2 * PEOPLE_PER_NETWORK
const SESSION_CHECK_S = 5
const STREAM_AGE_MAX_S = 900

export const inboxModule = defineModule({
  timetable: messagesTimetable,
  create(base, { identity, works, cards, lottery, activities, booths, exhibitions, community }: InboxNeeds) {
    const { database, jobs, clock, random, notices, rateLimiter, environment } = base
    const service = createInboxService({
      store: createMessageStore(database),
      identity: identity.service,
      findWorkTitles: works.service.access.findTitles,
      findCommentExcerpts: community.service.findCommentExcerpts,
      findExchangeStates: (ids, readerId) => cards.service.exchangeList.findStates(ids, readerId),
      findPrizeNames: lottery.service.findPrizeNames,
      findTicketFacts: lottery.service.findTicketFacts,
      findOfferFacts: lottery.service.findOfferFacts,
      findWheelTitles: lottery.service.findWheelTitles,
      findActivityTitles: activities.service.pages.findTitles,
      findBoothTitles: booths.service.pages.findTitles,
      findLoanTitles: (ids, readerId) => exhibitions.service.lenderDesk.findPartTitles(ids, createViewer(readerId)),
      notices,
      clock,
    })
    registerMessageJobs(jobs, service)
    const streams = createLiveStreams({
      notices,
      findActiveSessions: identity.service.findActiveSessions,
      random,
      limits: {
        perAccountMax: STREAMS_PER_ACCOUNT,
        perNetworkMax: STREAMS_PER_NETWORK * environment.rateLimitFactor,
        sessionCheckS: SESSION_CHECK_S,
        ageMaxS: STREAM_AGE_MAX_S,
      },
    })
    const { product } = environment
    return {
      inbox: {
        routes: messageRoutes(service),
        plugins: [createLiveRoutes({ streams, identity: identity.service, rateLimiter, product })],
        preClose: async () => streams.close(),
      },
    }
  },
})
