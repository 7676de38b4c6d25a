import type { App } from '../app.ts'
import type { AppDependencies } from '../create-base-dependencies.ts'
import { readDemoCards } from './demo-cards.ts'
import { readDemoCommunity } from './demo-community.ts'
import { readDemoInteractions } from './demo-interactions.ts'
import { type SeedDependencies, seedCommunity } from './seed-community.ts'

/** Options of {@link runDemoCommunity}. */
export interface DemoCommunityOptions
  extends Pick<AppDependencies, 'objects'>,
    Pick<App, 'services'>,
    Pick<SeedDependencies, 'arrivals' | 'onFirstWorks'> {
  /** Address of the server. */
  origin: string
  product: string
  signal: AbortSignal
}

/** Seeds the demo community, then keeps its users in their rooms until the signal. */
export async function runDemoCommunity({ services, origin, product, ...rest }: DemoCommunityOptions): Promise<void> {
  const [community, interactions, cards] = await Promise.all([readDemoCommunity(), readDemoInteractions(), readDemoCards()])
  const seeded = await seedCommunity({ ...rest, community, interactions, cards, services })
  // The client of the rooms is loaded only when needed.
  const { runRoomVisitors } = await import('./run-room-visitors.ts')
  const { rooms, identity, works } = services
  await runRoomVisitors({
    ...rest,
    ...seeded,
    community,
    rooms,
    identity,
    findHallDocument: works.access.findPublishedHall,
    origin,
    product,
  })
}
