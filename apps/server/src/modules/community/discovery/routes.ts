import { homeSections, popularTags, searchPeople, searchSuggestions, searchWorks } from '@zhanjian/contract/works/discovery.ts'
import * as promotionsCalls from '@zhanjian/contract/works/promotions.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { DiscoveryService } from './service.ts'

export const discoveryRoutes = ({ promotions, liveRooms, readArriving, ...discovery }: DiscoveryService): Route[] => [
  defineRoute(searchWorks, ({ body }, { user }) => discovery.works(body, user?.id ?? null)),
  defineRoute(searchPeople, ({ body }, { user }) => discovery.searchPeople(body, user?.id ?? null)),
  defineRoute(searchSuggestions, async ({ query }, { user }) => ({
    records: await discovery.listSuggestions(query.text, user?.id ?? null),
  })),
  defineRoute(popularTags, async () => ({ tags: await discovery.tags.listPopular() })),
  defineRoute(homeSections, async () => {
    const arriving = readArriving()
    return { ...(await promotions.listActive()), liveRooms: await liveRooms(), ...(arriving && { arriving }) }
  }),
  defineRoute(promotionsCalls.managedPromotions, async () => ({ records: await promotions.listAll() })),
  defineRoute(promotionsCalls.addPromotion, ({ body }, caller) => promotions.add(body, caller)),
  defineRoute(promotionsCalls.updatePromotion, ({ params, body }, caller) => promotions.update(params.id, body, caller)),
  defineRoute(promotionsCalls.removePromotion, async ({ params }, caller) => ({
    removed: await promotions.remove(params.id, caller),
  })),
  defineRoute(promotionsCalls.orderPromotions, async ({ body }, caller) => ({
    records: await promotions.reorder(body.ids, caller),
  })),
  defineRoute(promotionsCalls.pinnedWorks, async (_input, { user }) => ({ records: await promotions.listPinned(user.id) })),
  defineRoute(promotionsCalls.pinWork, async ({ params, body: { isPinned } }, caller) => {
    await promotions.setPinned(params.id, isPinned, caller)
    return { isPinned }
  }),
]
