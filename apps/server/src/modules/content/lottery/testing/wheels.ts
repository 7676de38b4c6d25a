import type { MyParticipation } from '@zhanjian/contract/wheel.ts'
import type { ManagedWheel, SliceForm, WheelForm } from '@zhanjian/contract/wheel-admin.ts'
import { claimDailyChances, joinWheel } from '@zhanjian/contract/wheel-draws.ts'
import { sql } from '../../../../db/sql.ts'
import { systemRandom, uuidv7 } from '../../../../platform/random.ts'
import type { TestApp } from '../../../../testing/start-test-app.ts'
import type { StoredPrizeContent } from '../prizes/prize-row.ts'
import type { Person } from './prizes.ts'

const LOOK = { background: '#fbf6ee', slices: ['#b5462f', '#f0dcb8'], accent: '#7a2a1c', centreText: '抽奖' }
export const CLIENT_SEED = 'a-seed-of-the-device-01'

const blank = (weight: number): SliceForm => ({ label: '谢谢参与', weight, prizeId: null, stock: 0, pictureAssetId: null })
export const giving = (prizeId: string, stock: number, weight = 1): SliceForm => ({
  label: '帆布袋',
  weight,
  prizeId,
  stock,
  pictureAssetId: null,
})

/** An approved prize that is online, without its review. */
export async function insertPrize(app: TestApp, owner: Person, total: number): Promise<string> {
  const id = uuidv7(systemRandom, app.clock.nowMs())
  const content: StoredPrizeContent = {
    name: '帆布袋',
    kind: 'physical',
    valueFen: 3900,
    total,
    validity: { kind: 'days', days: 30 },
    pictures: [],
    place: null,
    way: '到前台领取',
    terms: '',
  }
  await app.database.query(
    sql`insert into prize (id, account_id, content, state, submitted_at, decided_at, approved_content, shelf, total, left_count,
        created_at, updated_at)
      values (${id}, ${owner.user.id}, ${JSON.stringify(content)}, 'approved', ${app.clock.now()}, ${app.clock.now()},
        ${JSON.stringify(content)}, 'online', ${total}, ${total}, ${app.clock.now()}, ${app.clock.now()})`,
  )
  return id
}

/** The body of `saveWheel`; it begins at once. */
export const createWheelBody = (app: TestApp, slices: readonly SliceForm[], wishes: Partial<WheelForm> = {}): WheelForm => ({
  title: '周末转盘',
  coverAssetId: null,
  startsAt: app.clock.now().toISOString(),
  endsAt: new Date(app.clock.nowMs() + 3 * 24 * 3_600_000).toISOString(),
  rulesText: '每人每天三次',
  slices: [...slices, ...Array.from({ length: Math.max(1, 4 - slices.length) }, () => blank(1))],
  chances: [{ kind: 'day', amount: 3, perDay: 1 }],
  look: LOOK,
  acceptsOffers: false,
  ...wishes,
})

/** A wheel that runs. */
export async function startWheel(
  app: TestApp,
  admin: Person,
  slices: readonly SliceForm[],
  wishes: Partial<WheelForm> = {},
): Promise<ManagedWheel> {
  const body = createWheelBody(app, slices, wishes)
  const { desk, publishing } = app.services.lottery
  const { activityId, revision } = await desk.save(body, admin.user.id)
  const wheel = await publishing.publish(activityId, revision, admin.user.id)
  app.clock.advanceS(1)
  return wheel
}

/** Joins and claims the chances of the day. */
export async function takePart(app: TestApp, person: Person, wheel: ManagedWheel, ip = randomIp()): Promise<MyParticipation> {
  const rulesHash = wheel.versions.at(-1)?.hash ?? ''
  const body = { activityId: wheel.activityId, clientSeed: CLIENT_SEED, rulesHash }
  await app.callOk(joinWheel, { body, token: person.token, ip })
  return (await app.callOk(claimDailyChances, { body: { activityId: wheel.activityId }, token: person.token })).my
}

/** Participants with chances, without calls. */
export async function insertParticipants(
  app: TestApp,
  activityId: string,
  people: readonly { user: { id: string } }[],
  granted: number,
): Promise<void> {
  const at = app.clock.now()
  const day = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  await app.database.query(
    sql`with people as (
        insert into wheel_participant (id, activity_id, account_id, client_seed, rules_version, granted, invitation_code, joined_at, joined_day)
        select gen_random_uuid(), ${activityId}, account, ${CLIENT_SEED}, 1, ${granted}, upper(substr(md5(account::text), 1, 10)), ${at}, ${day}
          from unnest(${people.map(({ user }) => user.id)}::uuid[]) as account returning id)
      insert into wheel_chance (id, participant_id, activity_id, kind, day, times, amount, at)
        select gen_random_uuid(), id, ${activityId}, 'gift', ${day}, 1, ${granted}, ${at} from people`,
  )
}

let lastIp = 0
/** Nobody shares a network unless the test says so. */
const randomIp = (): string => {
  lastIp += 1
  return `10.${Math.floor(lastIp / 65_536)}.${Math.floor(lastIp / 256) % 256}.${lastIp % 256}`
}
