import type { App } from '../app.ts'
import type { JobRunner } from '../jobs/job-runner.ts'
import type { AppDependencies } from '../process/create-base-dependencies.ts'
import { readDemoActivities } from './demo-activities.ts'
import { readDemoBooths } from './demo-booths.ts'
import { readDemoCards } from './demo-cards.ts'
import { readDemoCommunity } from './demo-community.ts'
import { readDemoExhibitions } from './demo-exhibitions.ts'
import { readDemoInteractions } from './demo-interactions.ts'
import { readDemoInvitations } from './demo-invitations.ts'
import { readDemoLottery } from './demo-lottery.ts'
import { readDemoMembership } from './demo-membership.ts'
import { createGiveWay, type GiveWayDependencies } from './give-way.ts'
import { type SeedDependencies, seedCommunity } from './seed-community.ts'

/** Options of {@link runDemoCommunity}. */
export interface DemoCommunityOptions
  extends Pick<AppDependencies, 'objects'>,
    Pick<App, 'services'>,
    Pick<GiveWayDependencies, 'isAnybodyWaiting'>,
    Pick<SeedDependencies, 'database' | 'beacon' | 'environment' | 'log' | 'arrivals' | 'onFirstWorks'> {
  jobs: Pick<JobRunner, 'inBackground' | 'hasForegroundJobs'>
  /** Address of the server. */
  origin: string
  signal: AbortSignal
}

/** Seeds the demo community, behind whatever people ask for, then keeps its users in their rooms until the signal. */
export async function runDemoCommunity({
  services,
  jobs,
  isAnybodyWaiting,
  origin,
  ...rest
}: DemoCommunityOptions): Promise<void> {
  const [community, interactions, cards, lottery, membership, activities, booths, invitations, exhibitions] = await Promise.all([
    readDemoCommunity(),
    readDemoInteractions(),
    readDemoCards(),
    readDemoLottery(),
    readDemoMembership(),
    readDemoActivities(),
    readDemoBooths(),
    readDemoInvitations(),
    readDemoExhibitions(),
  ])
  const { hasForegroundJobs } = jobs
  const giveWay = createGiveWay({ isAnybodyWaiting, hasForegroundJobs, signal: rest.signal })
  const seeded = await jobs.inBackground(() =>
    seedCommunity({
      ...rest,
      giveWay,
      community,
      interactions,
      cards,
      lottery,
      membership,
      activities,
      booths,
      invitations,
      exhibitions,
      services,
    }),
  )
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
    product: rest.environment.product,
  })
}
