import { createSemaphore } from '@zhanjian/contract/api/semaphore.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { SiteService } from '../modules/base/site/service.ts'
import type { CommunityService } from '../modules/community/community/service.ts'
import type { DiscoveryService } from '../modules/community/discovery/service.ts'
import type { CardsService } from '../modules/content/cards/service.ts'
import type { RoomsService } from '../modules/content/rooms/service.ts'
import type { UploadsService } from '../modules/content/uploads/service.ts'
import type { WorksService } from '../modules/content/works/service.ts'
import type { ObjectStore } from '../platform/object-store/object-store.ts'
import type { Arrivals } from './arrivals.ts'
import type { DemoCards } from './demo-cards.ts'
import type { DemoCommunity } from './demo-community.ts'
import type { DemoInteractions } from './demo-interactions.ts'
import type { DemoLottery } from './demo-lottery.ts'
import type { GiveWay } from './give-way.ts'
import { listLaterPieces, type Owners, type PieceDependencies } from './later-pieces.ts'
import { createPlantPiece } from './plant-piece.ts'
import { type DemoWork, orderWorks } from './planting-order.ts'
import type { ActivitySeedDependencies } from './seed-activities.ts'
import type { BoothSeedDependencies } from './seed-booths.ts'
import { seedCards } from './seed-cards.ts'
import type { ExhibitionSeedDependencies } from './seed-exhibitions.ts'
import { createUploadOnce } from './seed-files.ts'
import { seedFollows, seedWorkInteractions } from './seed-interactions.ts'
import type { InvitationSeedDependencies } from './seed-invitations.ts'
import type { LotterySeedDependencies } from './seed-lottery.ts'
import type { MembershipSeedDependencies } from './seed-membership.ts'
import { type PeopleSeedDependencies, seedPeople } from './seed-people.ts'
import { seedWork, type WorkSeedDependencies } from './seed-works.ts'
import { type FindWorkByTitle, findSeededWork } from './seeded-works.ts'

/** Dependencies of {@link seedCommunity}. */
export interface SeedDependencies extends Pick<LotterySeedDependencies, 'database' | 'beacon' | 'environment' | 'log'> {
  community: DemoCommunity
  interactions: DemoInteractions
  cards: DemoCards
  lottery: DemoLottery
  membership: MembershipSeedDependencies['membership']
  activities: ActivitySeedDependencies['activities']
  booths: BoothSeedDependencies['booths']
  exhibitions: ExhibitionSeedDependencies['exhibitions']
  invitations: InvitationSeedDependencies['invitations']
  objects: ObjectStore
  services: LotterySeedDependencies['services'] &
    MembershipSeedDependencies['services'] &
    ActivitySeedDependencies['services'] &
    BoothSeedDependencies['services'] &
    PeopleSeedDependencies['services'] &
    Pick<InvitationSeedDependencies['services'], 'invitations'> &
    Pick<ExhibitionSeedDependencies['services'], 'relations' | 'exhibitions'> & {
      uploads: UploadsService
      works: WorksService
      community: Pick<CommunityService, 'comments' | 'reactions' | 'relations' | 'reports'>
      discovery: Pick<DiscoveryService, 'promotions'>
      site: Pick<SiteService, 'update'>
      rooms: Pick<RoomsService, 'listRooms' | 'saveRoom' | 'changeState'>
      cards: CardsService
    }
  arrivals: Arrivals
  /** Called when the first works stand. */
  onFirstWorks: () => void
  signal: AbortSignal
  /** Before each file and each piece. */
  giveWay: GiveWay
}

/** Result of {@link seedCommunity}. */
export interface SeedResult {
  /** Of a work that was not planted: undefined. */
  findWorkByTitle: FindWorkByTitle
  /** Id of a demo user by username. */
  getUserId: (username: string) => string
}

/** While one waits for its pictures, which have two processes, others are written. */
const PARALLEL_WORKS = 6

/**
 * Creates the demo community through the services: accounts, uploads, drafts, publications. The first works come before
 * everything else. Existing entities are skipped, so that an interrupted start is continued by the next. Each piece stands alone:
 * if one fails, it and what leads to it are planted by the next start, and everything else now.
 */
export async function seedCommunity(dependencies: SeedDependencies): Promise<SeedResult> {
  const { community, services, arrivals, onFirstWorks } = dependencies
  const idByPhone = await seedPeople(dependencies)
  const getUserId = (phone: string): string => {
    const id = idByPhone.get(phone)
    if (id === undefined) throw new Error(`the demo community has no person with the phone ${phone}`)
    return id
  }
  const ownerByTitle = new Map([...community.posts, ...community.halls].map(({ title, owner }) => [title, owner]))
  const plantPiece = createPlantPiece(dependencies)
  /** Titles of works that were not planted. */
  const failed = new Set<string>()
  const findWorkByTitle: FindWorkByTitle = async (title) => {
    if (failed.has(title)) throw new Error(`the work ${title} was not planted`)
    const owner = ownerByTitle.get(title)
    return owner === undefined ? undefined : findSeededWork(services.works, title, getUserId(owner))
  }
  const { first, rest } = orderWorks(community)
  const planting: WorkSeedDependencies & PieceDependencies = {
    ...dependencies,
    getUserId,
    findWorkByTitle,
    waitForWork,
    uploadOnce: createUploadOnce(dependencies),
    onMissing: arrivals.countMissing,
    lacksPromotions: (await services.discovery.promotions.listAll()).length === 0,
  }
  const plantings = new Map<string, Promise<WorkSummary | undefined>>()
  // Off until an operator decides; the demo shows it, until its admin switches it off.
  const editor = community.people[0]
  if (planting.lacksPromotions && editor !== undefined) await services.site.update('aiSwitch', true, getUserId(editor.phone))
  arrivals.begin([...first, ...rest].filter(({ work }) => !work.waits).length)
  try {
    await plantAll(first)
    onFirstWorks()
    const usernames = new Map(community.people.map(({ username, phone }) => [username, getUserId(phone)]))
    // What a visitor undoes in the demo stays undone.
    if (arrivals.read() !== null) await plantPiece('follows', () => seedFollows(dependencies, usernames))
    const talk = async (work: WorkSummary) => {
      await plantPiece(`talk about ${work.title}`, () => seedWorkInteractions(dependencies, usernames, work))
    }
    const talkOfFirst = [...plantings.values()].map(async (planted) => {
      const work = await planted
      if (work !== undefined) await talk(work)
    })
    await Promise.all([plantAll(rest, talk), ...talkOfFirst, plantPiece('cards', () => seedCards(dependencies, usernames))])
    const owners: Owners = { usernames, getUserId, findWorkByTitle }
    for (const { name, plant } of listLaterPieces(planting, owners)) await plantPiece(name, plant)
    return {
      findWorkByTitle: async (title) => (failed.has(title) ? undefined : findWorkByTitle(title)),
      getUserId: (username) => usernames.get(username) ?? getUserId(username),
    }
  } finally {
    arrivals.end()
  }

  async function plantAll(works: readonly DemoWork[], onStanding = async (_work: WorkSummary) => {}): Promise<void> {
    const slots = createSemaphore({ parallel: PARALLEL_WORKS })
    // All at once: what is planted then keeps its order.
    const known = await Promise.all(works.map(({ work }) => findWorkByTitle(work.title)))
    const planted = works.map(async (one, index) => {
      const planting = slots.run(() => plant(one, known[index]))
      plantings.set(one.work.title, planting)
      const standing = await planting
      if (standing !== undefined) await onStanding(standing)
    })
    await Promise.all(planted)
  }

  async function waitForWork(title: string): Promise<WorkSummary | undefined> {
    const planted = await plantings.get(title)
    return plantings.has(title) && !failed.has(title) ? planted : findWorkByTitle(title)
  }

  async function plant(one: DemoWork, known: WorkSummary | undefined): Promise<WorkSummary | undefined> {
    const { title, waits } = one.work
    const piece = await plantPiece(title, () => seedWork(planting, one, known))
    if (piece === null) failed.add(title)
    if (!waits) (piece === null ? arrivals.countFailed : arrivals.countStanding)()
    return piece?.planted
  }
}
