import type { MyParticipation, OwnDraw } from '@zhanjian/contract/lottery/wheel.ts'
import type { ManagedWheel, SliceForm, WheelForm } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { claimDailyChances, type DrawAnswer, joinWheel } from '@zhanjian/contract/lottery/wheel-draws.ts'
import { computeParticipantId } from '@zhanjian/draws/participant-id.ts'
import { sql } from '../../../../db/sql.ts'
import { systemRandom, uuidv7 } from '../../../../platform/random.ts'
import type { Person, TestApp } from '../../../../testing/start-test-app.ts'
import type { StoredPrizeContent } from '../prizes/prize-row.ts'

const LOOK = { background: '#fbf6ee', slices: ['#b5462f', '#f0dcb8'], accent: '#7a2a1c', centreText: '抽奖' }
/** A seed that nobody else has: the pseudonym follows from it. */
export const createClientSeed = (): string => `a-seed-${systemRandom.bytes(9).toString('base64url')}`

/** The draw of an answer. @throws Error if it waits */
export function getDraw(answer: DrawAnswer): OwnDraw {
  if (answer.state === 'waiting') throw new Error(`the draw waits for round ${answer.waiting.round}`)
  return answer.draw
}

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
  figure: null,
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
  const body = { activityId: wheel.activityId, clientSeed: createClientSeed(), rulesHash }
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
  const seeds = people.map(createClientSeed)
  const ids = seeds.map((seed) => computeParticipantId(activityId, seed))
  await app.database.query(
    sql`with people as (
        insert into wheel_participant (id, activity_id, account_id, client_seed, rules_version, granted, invitation_code, joined_at, joined_day)
        select id, ${activityId}, account, seed, 1, ${granted}, upper(substr(md5(account::text), 1, 10)), ${at}, ${day}
          from unnest(${people.map(({ user }) => user.id)}::uuid[], ${ids}::uuid[], ${seeds}::text[]) as p (account, id, seed) returning id)
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
