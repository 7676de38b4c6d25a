import type { App, AppDependencies } from '../app.ts'
import { readCommunity } from './community.ts'
import { plantCommunity } from './plant-community.ts'
import { readTalk } from './talk.ts'

export interface CommunityRun extends Pick<AppDependencies, 'objects'>, Pick<App, 'services'> {
  /** Where the product is served. */
  origin: string
  product: string
  signal: AbortSignal
}

/** Plants the demo community, then keeps its people in their rooms until the signal. */
export async function runCommunity({ services, origin, product, ...rest }: CommunityRun): Promise<void> {
  const [community, talk] = await Promise.all([readCommunity(), readTalk()])
  const planted = await plantCommunity({ ...rest, community, talk, services })
  // The client of the rooms is not read before somebody needs it.
  const { keepRooms } = await import('./keep-rooms.ts')
  const { rooms, identity, works } = services
  await keepRooms({ ...rest, ...planted, community, rooms, identity, documentOf: works.company.hallOf, origin, product })
}
