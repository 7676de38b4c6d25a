import type { Room } from '@zhanjian/contract/rooms/rooms.ts'
import type { Arriving, Suggestion } from '@zhanjian/contract/works/discovery.ts'
import type { WorkListings } from '../../content/works/service.ts'
import { createIndexing } from './indexing.ts'
import { createPeopleSearch, type PeopleSearchDependencies } from './people-search.ts'
import type { PromotionStore } from './promotion-store.ts'
import { createPromotions, type PromotionDependencies } from './promotions.ts'
import type { SearchStore } from './search-store.ts'
import type { TagStore } from './tag-store.ts'
import { createTags } from './tags.ts'
import { createWorkSearch } from './work-search.ts'

/** What `createDiscoveryService` needs from other modules and the platform. */
export interface DiscoveryDependencies extends Omit<PromotionDependencies, 'store' | 'works'>, PeopleSearchDependencies {
  store: SearchStore
  tagStore: TagStore
  /** Publicly listed rooms with members in them. */
  liveRooms: () => Promise<Room[]>
  /** Null unless the demo community is being planted. */
  readArriving: () => Arriving | null
  promotionStore: PromotionStore
  works: WorkListings
}

const SUGGESTION_COUNTS = { tags: 4, titles: 4, people: 2 } as const

/** The discovery service, by subject, as other modules and the routes see it. */
export type DiscoveryService = ReturnType<typeof createDiscoveryService>

/** Search for works, people and tags, and the promotions of the home page. */
export function createDiscoveryService(dependencies: DiscoveryDependencies) {
  const { tagStore, promotionStore, liveRooms, readArriving } = dependencies
  const workSearch = createWorkSearch(dependencies)
  const peopleSearch = createPeopleSearch(dependencies)
  const tags = createTags({ ...dependencies, store: tagStore })

  /** Completions for a search box: tags, titles, people, in this order. @param userId null without a login */
  async function listSuggestions(text: string, userId: string | null): Promise<Suggestion[]> {
    const [known, titles, people] = await Promise.all([
      tags.listByPrefix(text, SUGGESTION_COUNTS.tags),
      workSearch.searchTitles(text, SUGGESTION_COUNTS.titles, userId),
      peopleSearch.findClosest(text, SUGGESTION_COUNTS.people, userId),
    ])
    return [
      ...known.map((tag): Suggestion => ({ kind: 'tag', text: tag, target: null })),
      ...titles.map(({ title, code }): Suggestion => ({ kind: 'work', text: title, target: code })),
      ...people.map(({ nickname, id }): Suggestion => ({ kind: 'person', text: nickname, target: id })),
    ]
  }

  return {
    works: workSearch.search,
    findNamedWorks: workSearch.findNamed,
    /** A page of users by name. @param userId null without a login @throws AppError INVALID_INPUT if the cursor is malformed */
    searchPeople: peopleSearch.search,
    listSuggestions,
    tags,
    /** Publicly listed rooms with members in them. */
    liveRooms,
    /** Null unless the demo community is being planted. */
    readArriving,
    promotions: createPromotions({ ...dependencies, store: promotionStore }),
    indexing: createIndexing(dependencies),
  }
}
