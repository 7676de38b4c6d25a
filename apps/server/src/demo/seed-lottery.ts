import type { Role } from '@zhanjian/contract/accounts/identity.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { SignedInCaller } from '../module-support/caller.ts'
import type { DiscoveryService } from '../modules/community/discovery/service.ts'
import type { LotteryService } from '../modules/content/lottery/service.ts'
import { getStartOfShanghaiDay, toShanghaiDay } from '../time/shanghai-day.ts'
import { createAgenda, createPastClock } from './agenda.ts'
import type { DemoCommunity } from './demo-community.ts'
import type { DemoLottery } from './demo-lottery.ts'
import type { GiveWay } from './give-way.ts'
import { changePastLottery, type PastLotteryDependencies } from './past-lottery.ts'
import { planDraws } from './plan-draws.ts'
import { type FileSeedDependencies, seedPictureFiles } from './seed-files.ts'
import { seedPrizes, submitWaitingPrizes } from './seed-prizes.ts'
import { type PublishedWheel, planWheel } from './seed-wheel.ts'

/** Dependencies of {@link seedLottery}. */
export interface LotterySeedDependencies extends PastLotteryDependencies {
  lottery: DemoLottery
  community: DemoCommunity
  uploadOnce: FileSeedDependencies['uploadOnce']
  services: PastLotteryDependencies['services'] & {
    discovery: Pick<DiscoveryService, 'promotions'>
    lottery: Pick<LotteryService, 'desk' | 'ensureSigner'>
  }
  signal: AbortSignal
  giveWay: GiveWay
}

const DAY_MS = 86_400_000
/** Ten minutes after midnight days are published. */
const SETTLING_MINUTE = 20
/** People of the demo; the visitors come after them. */
type People = ReadonlyMap<string, { id: string; phone: string; roles: readonly Role[] }>

/**
 * Prizes and wheels with their past, all at once, so that an interrupted start leaves nothing; nothing if a wheel of the demo
 * stands: what a visitor changes stays so.
 */
export async function seedLottery(dependencies: LotterySeedDependencies, usernames: ReadonlyMap<string, string>): Promise<void> {
  const { lottery: demo, services, community } = dependencies
  const [first] = demo.wheels
  if (first === undefined) return
  const { records } = await services.lottery.desk.listManaged({ current: 1, size: 1, text: first.title })
  if (records.length > 0) return
  const [pictures, covers] = await seedPictures(dependencies, usernames)
  const visitors: SignedInCaller[] = []
  for (const visitor of demo.visitors) {
    const { id, roles } = await services.identity.ensureAccount(visitor)
    visitors.push(toCaller(dependencies, id, roles))
  }
  const people: People = new Map(
    community.people.map(({ username, phone, roles }) => [username, { id: usernames.get(username) ?? '', phone, roles }]),
  )
  const wheels = await plantPast(dependencies, people, visitors, pictures, covers)
  await seedWheelPromotions(dependencies, getPerson(people, demo.operator).id, wheels, covers)
}

/** By key, as uploads of who shows them: of prizes their owners, of wheels the operator. */
async function seedPictures(dependencies: LotterySeedDependencies, usernames: ReadonlyMap<string, string>) {
  const { lottery: demo } = dependencies
  const pictures: [string, { assetId: string }][] = []
  for (const owner of new Set(demo.prizes.map((prize) => prize.owner))) {
    const own = demo.prizes.filter((prize) => prize.owner === owner)
    const files = new Map(own.map(({ key }) => [key, `prize-${key}.webp`]))
    pictures.push(...(await seedPictureFiles(dependencies, files, usernames.get(owner) ?? '')))
  }
  const files = new Map(demo.wheels.map(({ key, cover }) => [key, cover]))
  const covers = await seedPictureFiles(dependencies, files, usernames.get(demo.operator) ?? '')
  return [new Map(pictures), covers] as const
}

async function plantPast(
  dependencies: LotterySeedDependencies,
  people: People,
  visitors: readonly SignedInCaller[],
  pictures: ReadonlyMap<string, { assetId: string }>,
  covers: ReadonlyMap<string, { assetId: string }>,
): Promise<Map<string, PublishedWheel>> {
  const { lottery: demo } = dependencies
  const now = new Date()
  const todayMs = getStartOfShanghaiDay(toShanghaiDay(now)).getTime()
  const timeOf = (day: number, hour: number, minute = 0) => new Date(todayMs + day * DAY_MS + (hour * 60 + minute) * 60_000)
  const firstDay = Math.min(...demo.wheels.map(({ madeDay }) => madeDay)) - 1
  const clock = createPastClock(timeOf(firstDay, 10))
  const callerOf = (username: string) => {
    const person = getPerson(people, username)
    return toCaller(dependencies, person.id, person.roles)
  }
  const idOf = (username: string) => getPerson(people, username).id
  const phoneOf = (username: string) => getPerson(people, username).phone
  const staff = [demo.operator, demo.reviewer, demo.winner]
  const others = [...people.keys()].filter((username) => !staff.includes(username)).map(callerOf)
  const participants = [callerOf(demo.winner), ...others, ...visitors]
  const verifierOf = (key: string) => {
    const prize = demo.prizes.find((one) => one.key === key)
    return callerOf(prize?.verifiers[0] ?? prize?.owner ?? '')
  }
  const wheels = new Map<string, PublishedWheel>()
  // Made within the transaction, the key of tickets would keep everybody waiting who needs one.
  await dependencies.services.lottery.ensureSigner()
  await changePastLottery(dependencies, clock, async (lottery) => {
    const agenda = createAgenda(clock, now)
    const planting = { demo, lottery, agenda, clock, timeOf, callerOf, idOf, phoneOf, pictures, covers, participants, verifierOf }
    const prizeIds = await seedPrizes(planting)
    for (const wheel of demo.wheels) {
      const getWheel = planWheel({ ...planting, prizeIds }, wheel)
      planDraws(planting, wheel, getWheel)
      agenda.add(timeOf(wheel.madeDay + 1, 11), async () => void wheels.set(wheel.key, getWheel()))
    }
    for (let day = firstDay; day <= 0; day++) {
      agenda.add(timeOf(day, 0, SETTLING_MINUTE), async () => {
        await lottery.endings.settle()
        await lottery.closing.settle()
      })
    }
    agenda.add(timeOf(-1, 16), () => submitWaitingPrizes(planting, prizeIds))
    await agenda.run(dependencies)
  })
  return wheels
}

/** Each opens its wheel and shows its cover. */
async function seedWheelPromotions(
  { lottery: demo, services }: LotterySeedDependencies,
  ownerId: string,
  wheels: ReadonlyMap<string, PublishedWheel>,
  covers: ReadonlyMap<string, { assetId: string }>,
): Promise<void> {
  for (const { key, promotion } of demo.wheels) {
    const wheel = wheels.get(key)
    if (promotion === null || wheel === undefined) continue
    const path = screenAddress('wheel', { code: wheel.code })
    const pictureAssetId = covers.get(key)?.assetId ?? null
    await services.discovery.promotions.seed([{ ...promotion, path, isOn: true, ownerId, pictureAssetId }])
  }
}

function getPerson(people: People, username: string): { id: string; phone: string; roles: readonly Role[] } {
  const person = people.get(username)
  if (person === undefined) throw new Error(`the demo community has no person with the username ${username}`)
  return person
}

/** Everybody is in a network of their own. */
const toCaller = (
  { environment: { product } }: Pick<LotterySeedDependencies, 'environment'>,
  id: string,
  roles: readonly Role[],
): SignedInCaller => ({
  user: { id, roles },
  sessionId: '',
  address: id,
  network: id,
  clientId: '',
  userAgent: '',
  product,
})
