import { defineModule, takeServices } from '../../../module-support/server-module.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { MembershipService } from '../../base/membership/service.ts'
import type { SiteService } from '../../base/site/service.ts'
import type { TermsService } from '../../base/terms/service.ts'
import type { ActivitiesService } from '../../content/activities/service.ts'
import type { LotteryService } from '../../content/lottery/service.ts'
import type { WorksService } from '../../content/works/service.ts'
import type { DiscoveryService } from '../discovery/service.ts'
import { createChatRoutes } from './chat-routes.ts'
import { assistantTimetable, registerAssistantJobs } from './jobs.ts'
import { createAssistantPersonalData } from './personal-data-store.ts'
import { createQuotas } from './quota.ts'
import { createPublicReaders } from './read-public.ts'
import { assistantRoutes, type ToAsker } from './routes.ts'
import { createAssistantService } from './service.ts'
import { createSiteReader } from './site/read-site.ts'
import { createAssistantStore } from './store.ts'

type VisitorIdentifier = (...input: Parameters<ToAsker>) => { key: string; networkKey: string | null }
type ChatDependencies = Parameters<typeof createChatRoutes>[0]

interface AssistantNeeds {
  site: { service: SiteService }
  terms: { service: TermsService }
  identity: { service: IdentityService }
  membership: { service: MembershipService }
  works: { service: WorksService; toVisitor: VisitorIdentifier } & Pick<ChatDependencies, 'toViewer'>
  discovery: { service: DiscoveryService }
  lottery: { service: LotteryService }
  activities: { service: ActivitiesService }
}

export const assistantModule = defineModule({
  timetable: assistantTimetable,
  create(base, { site, terms, identity, membership, works, discovery, lottery, activities }: AssistantNeeds) {
    const { database, jobs, clock, rateLimiter, environment, assistantModel } = base
    const store = createAssistantStore(database)
    const service = createAssistantService({
      ...base,
      store,
      site: site.service,
      model: assistantModel,
      openReader: createPublicReaders({
        discovery: discovery.service,
        works: works.service,
        site: createSiteReader({
          ...takeServices({ membership, lottery, activities, site, terms }),
        }),
      }),
      quotas: createQuotas({
        store,
        membership: membership.service,
        clock,
        siteAnswersPerDay: environment.assistantAnswersPerDay,
        factor: environment.rateLimitFactor,
      }),
    })
    registerAssistantJobs(jobs, service)
    const stop = new AbortController()
    const toAsker: ToAsker = (caller, cookies) => ({ userId: caller.user?.id ?? null, ...works.toVisitor(caller, cookies) })
    return {
      assistant: {
        service,
        routes: assistantRoutes(service, toAsker, stop.signal),
        plugins: [
          createChatRoutes({
            assistant: service,
            identity: identity.service,
            toViewer: works.toViewer,
            toAsker,
            rateLimiter,
            product: environment.product,
            stopping: stop.signal,
          }),
        ],
        personalData: createAssistantPersonalData(database),
        preClose: async () => stop.abort(),
      },
    }
  },
})
