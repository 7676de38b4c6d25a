import { defineModule } from '../../../server-module.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { CardsService } from '../../content/cards/service.ts'
import type { WorksService } from '../../content/works/service.ts'
import type { CommunityService } from '../community/service.ts'
import { messagesTimetable, registerMessageJobs } from './jobs.ts'
import { messageRoutes } from './routes.ts'
import { createInboxService } from './service.ts'
import { createMessageStore } from './store.ts'

interface InboxNeeds {
  identity: { service: IdentityService }
  works: { service: WorksService }
  cards: { service: CardsService }
  community: { service: CommunityService }
}

export const inboxModule = defineModule({
  timetable: messagesTimetable,
  create({ database, jobs, clock }, { identity, works, cards, community }: InboxNeeds) {
    const service = createInboxService({
      store: createMessageStore(database),
      identity: identity.service,
      findWorkTitles: works.service.access.findTitles,
      findCommentExcerpts: community.service.findCommentExcerpts,
      findExchangeStates: (ids, readerId) => cards.service.exchangeList.findStates(ids, readerId),
      clock,
    })
    registerMessageJobs(jobs, service)
    return { inbox: { routes: messageRoutes(service) } }
  },
})
