import { homeSections, popularTags, searchPeople, searchSuggestions, searchWorks } from '@zhanjian/contract/discovery.ts'
import {
  addPromotion,
  managedPromotions,
  orderPromotions,
  pinnedWorks,
  recommendWork,
  removePromotion,
  updatePromotion,
} from '@zhanjian/contract/promotions.ts'
import { type Route, serve } from '../../http/serve.ts'
import type { DiscoveryService } from './service.ts'

export const discoveryRoutes = ({ promotions, liveRooms, ...discovery }: DiscoveryService): Route[] => [
  serve(searchWorks, ({ body }, { user }) => discovery.works(body, user?.id ?? null)),
  serve(searchPeople, ({ body }, { user }) => discovery.people(body, user?.id ?? null)),
  serve(searchSuggestions, async ({ query }, { user }) => ({
    records: await discovery.suggestions(query.text, user?.id ?? null),
  })),
  serve(popularTags, async () => ({ tags: await discovery.tags.popular() })),
  serve(homeSections, async () => ({ ...(await promotions.shown()), liveRooms: await liveRooms() })),
  serve(managedPromotions, async () => ({ records: await promotions.all() })),
  serve(addPromotion, ({ body }, caller) => promotions.add(body, caller)),
  serve(updatePromotion, ({ params, body }, caller) => promotions.update(params.id, body, caller)),
  serve(removePromotion, async ({ params }, caller) => ({ removed: await promotions.remove(params.id, caller) })),
  serve(orderPromotions, async ({ body }, caller) => ({ records: await promotions.order(body.ids, caller) })),
  serve(pinnedWorks, async (_input, { user }) => ({ records: await promotions.pinned(user.id) })),
  serve(recommendWork, async ({ params, body: { isPinned } }, caller) => {
    await promotions.recommend(params.id, isPinned, caller)
    return { isPinned }
  }),
]
