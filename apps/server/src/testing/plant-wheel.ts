import type { RulesBeacon } from '@zhanjian/draws/beacon.ts'
import { computeRulesHash } from '@zhanjian/draws/wheel-rules.ts'
import { sql } from '../db/sql.ts'
import { computeFigureKey } from '../modules/content/lottery/draws/figure-key.ts'
import type { LotteryStore } from '../modules/content/lottery/store.ts'
import { buildRules } from '../modules/content/lottery/wheels/build-rules.ts'
import type { WheelPrize } from '../modules/content/lottery/wheels/wheel-prize-store.ts'
import { systemRandom } from '../platform/random.ts'
import type { Secrets } from '../platform/secrets.ts'

interface PlantedWheel {
  /** Two letters: several wheels in one database have different people. */
  name: string
  players: number
  /** Of each player. */
  chances: number
  /** Of the prizes, each with a slice of the same weight. */
  stocks: readonly number[]
  /** Of 谢谢参与. */
  blankWeight: number
  /** Null: the seed alone decides. */
  beacon: RulesBeacon | null
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const RUNS_DAYS = 366

/** A wheel that runs, with its players, in an empty database: for processes that only draw. @returns its id */
export async function plantWheel(
  { store, secrets }: { store: LotteryStore; secrets: Secrets },
  { name, players, chances, stocks, blankWeight, beacon }: PlantedWheel,
): Promise<string> {
  const id = crypto.randomUUID()
  const code = name.padEnd(10, '0')
  const ownerName = `${name}0`
  const at = new Date(Date.now() - MINUTE_MS)
  const endsAt = new Date(Date.now() + RUNS_DAYS * DAY_MS)
  const [seed, seedHash] = [systemRandom.bytes(32), systemRandom.bytes(32)]
  await store.runInTransaction(async ({ wheels, waiting, queries }) => {
    await queries.query(
      sql`insert into account (id, username, nickname, invitation_code, created_at)
        select gen_random_uuid(), ${name} || n, '玩家' || n, ${name} || n, ${at} from generate_series(0, ${players}) n`,
    )
    const [owner] = await queries.query<{ id: string }>(sql`select id from account where username = ${ownerName}`)
    const ownerId = owner?.id ?? ''
    const prizes = stocks.map((stock) => createPrize(ownerId, stock))
    for (const { id: prizeId, content, leftCount } of prizes)
      await queries.query(
        sql`insert into prize (id, account_id, content, state, submitted_at, approved_content, shelf, total, left_count, created_at,
            updated_at)
          values (${prizeId}, ${ownerId}, ${JSON.stringify(content)}, 'approved', ${at}, ${JSON.stringify(content)}, 'online',
            ${leftCount}, 0, ${at}, ${at})`,
      )
    const form = createForm(at, prizes, blankWeight)
    await wheels.insertWheel({ id, code, ownerId, form, seedHash, seedSealed: secrets.encrypt(seed), requestId: null, at })
    const byId = new Map(prizes.map((prize) => [prize.id, prize]))
    const built = buildRules({ wheel: { id, code, seedHash, form }, version: 1, startsAt: at, endsAt, prizes: byId, beacon, at })
    await wheels.insertRules(id, built.rules, Buffer.from(computeRulesHash(built.rules), 'hex'), '', at)
    const publication = {
      revision: 1,
      title: form.title,
      startsAt: at,
      endsAt,
      look: form.look,
      coverKey: null,
      acceptsOffers: false,
    }
    await wheels.publish(id, publication, 1, at)
    if (beacon !== null) await waiting.setBeacon(id, beacon.kind === 'figure' ? computeFigureKey(beacon) : null)
    for (const slice of built.slices) await wheels.insertSlice(id, slice)
    await queries.query(
      sql`with people as (
          insert into wheel_participant (id, activity_id, account_id, client_seed, rules_version, granted, invitation_code,
              joined_at, joined_day)
          select gen_random_uuid(), ${id}, a.id, 'a-seed-of-the-device', 1, ${chances}, a.username, ${at}, '2026-01-01'
            from account a where a.username <> ${ownerName} and a.username like ${name} || '%' returning id)
        insert into wheel_chance (id, participant_id, activity_id, kind, day, times, amount, at)
          select gen_random_uuid(), id, ${id}, 'gift', '2026-01-01', 1, ${chances}, ${at} from people`,
    )
  })
  return id
}

const createPrize = (ownerId: string, stock: number): WheelPrize => ({
  id: crypto.randomUUID(),
  ownerId,
  content: {
    name: '徽章',
    kind: 'physical',
    valueFen: 100,
    total: stock,
    validity: { kind: 'days', days: 30 },
    pictures: [],
    place: null,
    way: '',
    terms: '',
  },
  leftCount: stock,
  taken: 0,
  offered: null,
})

const createForm = (at: Date, prizes: readonly WheelPrize[], blankWeight: number) => ({
  title: '转盘',
  coverAssetId: null,
  startsAt: at.toISOString(),
  endsAt: null,
  rulesText: '',
  slices: [
    ...prizes.map(({ id, leftCount }) => ({ label: '徽章', weight: 1, prizeId: id, stock: leftCount, pictureAssetId: null })),
    { label: '谢谢参与', weight: blankWeight, prizeId: null, stock: 0, pictureAssetId: null },
  ],
  chances: [],
  look: { background: '#ffffff', slices: ['#ffffff'], accent: '#ffffff', centreText: '抽奖' },
  figure: null,
  acceptsOffers: false,
  pictureKeys: {},
})
