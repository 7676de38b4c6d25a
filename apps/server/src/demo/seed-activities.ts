import { readFile } from 'node:fs/promises'
import type { Role } from '@zhanjian/contract/accounts/identity.ts'
import type { ActivityForm } from '@zhanjian/contract/activities/activity-admin.ts'
import type { Database } from '../db/database.ts'
import { createAuditService } from '../modules/base/audit/service.ts'
import { createAuditStore } from '../modules/base/audit/store.ts'
import type { IdentityService } from '../modules/base/identity/service.ts'
import type { MembershipService } from '../modules/base/membership/service.ts'
import { createMessageOutbox } from '../modules/base/outbox/service.ts'
import { type ActivitiesService, createActivitiesService } from '../modules/content/activities/service.ts'
import { createActivitiesStore } from '../modules/content/activities/store.ts'
import type { LotteryService } from '../modules/content/lottery/service.ts'
import type { MerchantsService } from '../modules/content/merchants/service.ts'
import { createMerchantsStore } from '../modules/content/merchants/store.ts'
import type { UploadsService } from '../modules/content/uploads/service.ts'
import { createChangeNotices } from '../platform/change-notices.ts'
import { createDownloads } from '../platform/downloads/downloads.ts'
import { createWordListModeration } from '../platform/moderation.ts'
import type { ObjectStore } from '../platform/object-store/object-store.ts'
import { systemRandom } from '../platform/random.ts'
import { createSecrets } from '../platform/secrets.ts'
import { getStartOfShanghaiDay, toShanghaiDay } from '../time/shanghai-day.ts'
import { createAgenda, createPastClock, type PastClock } from './agenda.ts'
import type { DemoActivities } from './demo-activities.ts'
import { type DemoCommunity, getArtFilePath } from './demo-community.ts'
import type { DemoLottery } from './demo-lottery.ts'
import type { GiveWay } from './give-way.ts'
import { type FileSeedDependencies, seedPictureFiles } from './seed-files.ts'

/** Dependencies of {@link seedActivities}. */
export interface ActivitySeedDependencies {
  activities: DemoActivities
  lottery: DemoLottery
  community: DemoCommunity
  uploadOnce: FileSeedDependencies['uploadOnce']
  database: Database
  objects: ObjectStore
  environment: { secret: string; publicOrigin: string; product: string }
  services: {
    identity: IdentityService
    uploads: UploadsService
    lottery: LotteryService
    membership: MembershipService
    merchants: MerchantsService
    activities: Pick<ActivitiesService, 'desk'>
  }
  signal: AbortSignal
  giveWay: GiveWay
}

type DemoActivity = DemoActivities['activities'][number]
interface User {
  id: string
  roles: readonly Role[]
}

const DAY_MS = 86_400_000
/** Merchants, and activities with their past; nothing of what stands already: what a visitor changes stays so. */
export async function seedActivities(
  dependencies: ActivitySeedDependencies,
  usernames: ReadonlyMap<string, string>,
): Promise<void> {
  const { activities: demo, community } = dependencies
  const roles = new Map(community.people.map((person) => [person.username, person.roles]))
  const getUser = (username: string): User => ({ id: usernames.get(username) ?? '', roles: roles.get(username) ?? [] })
  await seedMerchants(dependencies, getUser)
  for (const activity of demo.activities) await seedActivity(dependencies, activity, getUser, [...usernames.keys()])
}

/** As if the contact's code had been typed. */
async function seedMerchants(
  { activities: demo, database, objects, services }: ActivitySeedDependencies,
  getUser: (username: string) => User,
): Promise<void> {
  const { applications, licences } = createMerchantsStore(database)
  const picture = await readFile(getArtFilePath('licence-sample.webp'))
  for (const { owner, state, ...words } of demo.merchants) {
    const { id } = getUser(owner)
    if ((await applications.find(id)) !== null) continue
    const form = { ...words, contactPhone: demo.contactPhone, place: { name: words.company, ...demo.venue } }
    const at = new Date()
    await applications.insert(id, form, at)
    const key = `private/merchant/${systemRandom.bytes(16).toString('hex')}.webp`
    await objects.put(key, picture)
    await licences.attach(id, key, at)
    await applications.markProved(id, demo.contactPhone)
    await applications.submit(id, 1, at)
    if (state === 'pending') continue
    const operator = { ...getUser(demo.operator), roles: ['user', 'admin'] as const }
    const caller = { user: operator, sessionId: '', address: '', network: '', clientId: '', userAgent: '', product: '' }
    await services.merchants.reviews.decide(id, { revision: 1, decision: 'approve', reasons: [], note: '' }, caller)
  }
}

async function seedActivity(
  dependencies: ActivitySeedDependencies,
  activity: DemoActivity,
  getUser: (username: string) => User,
  usernames: readonly string[],
): Promise<void> {
  const { services } = dependencies
  const organiser = getUser(activity.owner)
  const { records } = await services.activities.desk.listAll({ current: 1, size: 1, text: activity.title })
  if (records.length > 0) return
  const now = new Date()
  const todayMs = getStartOfShanghaiDay(toShanghaiDay(now)).getTime()
  const timeOf = (day: number, hour: number, minute = 0) => new Date(todayMs + day * DAY_MS + (hour * 60 + minute) * 60_000)
  const clock = createPastClock(timeOf(Math.min(activity.startsDay, 0) - 1, 10))
  const past = createPastActivities(dependencies, clock)
  const form = await toForm(dependencies, activity, organiser.id, timeOf)
  const { activityId, revision } = await past.desk.save(form, organiser)
  await past.desk.publish(activityId, revision, organiser)
  if (activity.startsDay > 0) return
  const agenda = createAgenda(clock, now)
  for (const [index, username] of usernames.filter((one) => one !== activity.owner).entries()) {
    const { id } = getUser(username)
    for (let day = activity.startsDay; day <= Math.min(activity.endsDay, 0); day += 1) {
      // One is there almost every day, and leaves today to whoever logs in; the others now and then.
      const isRegular = username === dependencies.activities.regular
      const isThere = isRegular ? day < 0 && day % 9 !== -5 : (index * 7 + (day + 60) * (2 + (index % 3))) % 5 < 2 + (index % 2)
      if (!isThere) continue
      const at = timeOf(day, 8 + (index % 11), (index * 17 + (day + 60) * 7) % 60)
      agenda.add(at, async () => {
        const { text } = activity.check === 'code' ? await past.desk.issueVenueCode(activityId, organiser) : { text: '' }
        await past.signingIn.signIn(activityId, text === '' ? undefined : { kind: 'code', text }, id)
      })
    }
  }
  await agenda.run(dependencies)
}

/** Activities with a clock of their own. What they give, others give today. */
function createPastActivities(
  { database, objects, environment, services }: ActivitySeedDependencies,
  clock: PastClock,
): ActivitiesService {
  const random = systemRandom
  const secrets = createSecrets({ secret: environment.secret, random })
  return createActivitiesService({
    ...services,
    store: createActivitiesStore(database),
    audit: createAuditService({ store: createAuditStore(database), clock, random }),
    messenger: createMessageOutbox({ clock, random, notices: createChangeNotices({ database }) }),
    moderation: createWordListModeration(),
    secrets,
    downloads: createDownloads({ secrets, random, clock }),
    publicOrigin: environment.publicOrigin,
    objects,
    clock,
    random,
  })
}

async function toForm(
  dependencies: ActivitySeedDependencies,
  { title, cover, startsDay, endsDay, place, rulesText, check, makeUps, wheel, rewards }: DemoActivity,
  ownerId: string,
  timeOf: (day: number, hour: number) => Date,
): Promise<ActivityForm> {
  const pictures = await seedPictureFiles(dependencies, new Map([[title, cover]]), ownerId)
  const wheelTitle = dependencies.lottery.wheels.find(({ key }) => key === wheel)?.title
  const { records } = await dependencies.services.activities.desk.listWheels()
  const wheelId = records.find((one) => one.title === wheelTitle)?.wheelId ?? ''
  // Before anything of the activity is stored: the next start may find the wheel.
  if (wheelTitle !== undefined && wheelId === '') throw new Error(`the wheel ${wheelTitle} was not planted`)
  return {
    title,
    coverAssetId: pictures.get(title)?.assetId ?? null,
    startsAt: timeOf(startsDay, 0).toISOString(),
    endsAt: timeOf(endsDay, 22).toISOString(),
    place: { name: place, ...dependencies.activities.venue },
    rulesText,
    check: check === 'place' ? { kind: 'place', radiusM: 500 } : { kind: check },
    makeUps,
    rewards: rewards.map(({ streakDays, amount }) =>
      wheel === null ? { kind: 'membership', streakDays, amount } : { kind: 'chances', streakDays, amount, wheelId },
    ),
  }
}
