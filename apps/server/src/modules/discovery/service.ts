import type { Suggestion } from '@zhanjian/contract/discovery.ts'
import type { Room } from '@zhanjian/contract/rooms.ts'
import { createIndexing, type IndexingDependencies } from './indexing.ts'
import { createPeopleSearch, type PeopleSearchDependencies } from './people-search.ts'
import type { PromotionStore } from './promotion-store.ts'
import { createPromotions, type PromotionDependencies } from './promotions.ts'
import type { SearchStore } from './search-store.ts'
import type { TagStore } from './tag-store.ts'
import { createTags } from './tags.ts'
import { createWorkSearch, type WorkSearchDependencies } from './work-search.ts'

export interface DiscoveryDependencies extends Omit<PromotionDependencies, 'store' | 'works'>, PeopleSearchDependencies {
  store: SearchStore
  tagStore: TagStore
  /** Rooms that everybody may come upon, with people in them. */
  liveRooms: () => Promise<Room[]>
  promotionStore: PromotionStore
  works: IndexingDependencies['works'] & PromotionDependencies['works'] & { summariesOf: WorkSearchDependencies['summariesOf'] }
}

const SUGGESTED = { tags: 4, titles: 4, people: 2 } as const

export type DiscoveryService = ReturnType<typeof createDiscoveryService>

/** Finding works, people and tags, and what the operator puts on the home page. */
export function createDiscoveryService(dependencies: DiscoveryDependencies) {
  const { store, tagStore, promotionStore, works, liveRooms } = dependencies
  const workSearch = createWorkSearch({ ...dependencies, summariesOf: works.summariesOf })
  const peopleSearch = createPeopleSearch(dependencies)
  const tags = createTags({ ...dependencies, store: tagStore })

  /** What somebody may be about to type. */
  async function suggestions(text: string, userId: string | null): Promise<Suggestion[]> {
    const [known, titles, people] = await Promise.all([
      tags.beginningWith(text, SUGGESTED.tags),
      workSearch.titles(text, SUGGESTED.titles, userId),
      peopleSearch.closest(text, SUGGESTED.people, userId),
    ])
    return [
      ...known.map((tag): Suggestion => ({ kind: 'tag', text: tag, target: null })),
      ...titles.map(({ title, code }): Suggestion => ({ kind: 'work', text: title, target: code })),
      ...people.map(({ nickname, id }): Suggestion => ({ kind: 'person', text: nickname, target: id })),
    ]
  }

  return {
    works: workSearch.works,
    people: peopleSearch.people,
    suggestions,
    tags,
    liveRooms,
    promotions: createPromotions({ ...dependencies, store: promotionStore }),
    indexing: createIndexing({ store, works }),
  }
}
