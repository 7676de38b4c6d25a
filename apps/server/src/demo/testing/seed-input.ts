import type { TestApp } from '../../testing/start-test-app.ts'
import { readDemoActivities } from '../demo-activities.ts'
import { readDemoLottery } from '../demo-lottery.ts'
import { readDemoMembership } from '../demo-membership.ts'
import type { SeedDependencies } from '../seed-community.ts'

/** For planting on `app`: nothing of what lies beside the works. */
export async function createSeedInput(app: TestApp): Promise<Omit<SeedDependencies, 'community' | 'arrivals'>> {
  const { database, beacon, environment, objects, services } = app
  return {
    interactions: { follows: [], works: [] },
    cards: { cards: [], exchanges: [] },
    lottery: { ...(await readDemoLottery()), wheels: [] },
    membership: { ...(await readDemoMembership()), plans: [] },
    activities: { ...(await readDemoActivities()), activities: [], merchants: [] },
    booths: { booths: [] },
    exhibitions: { exhibitions: [], autographs: {} },
    invitations: { invitations: [] },
    database,
    beacon,
    environment,
    log: app.fastify.log,
    objects,
    services,
    onFirstWorks: () => undefined,
    signal: new AbortController().signal,
    giveWay: async () => 0,
  }
}
