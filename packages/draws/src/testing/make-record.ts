import {
  type BeaconRound,
  computeRandomness,
  type DecidingRound,
  findRoundAfter,
  getRoundTimeMs,
  QUICKNET,
  type RulesBeacon,
  type SignedBeacon,
} from '../beacon.ts'
import { chooseSlice, sumWeights } from '../choose-slice.ts'
import { createDrawNumbers } from '../draw-number.ts'
import { computeOrderKey } from '../draw-order.ts'
import { type AnnouncedRound, isFigure } from '../figure.ts'
import { doubleColourBall } from '../figures.zh.ts'
import { computeRoot } from '../merkle-tree.ts'
import { createOwnSigner } from '../own-beacon.ts'
import { computeParticipantId } from '../participant-id.ts'
import { sha256, toBytes, toHex } from '../sha-256.ts'
import {
  dayOf,
  hashDayLeaves,
  type RecordChance,
  type RecordDay,
  type RecordDraw,
  type RecordHead,
  type RecordParticipant,
  type RecordStockChange,
  type WheelRecord,
} from '../wheel-record.ts'
import { computeRulesHash, type RulesSlice, type WheelRules } from '../wheel-rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Midnight in Asia/Shanghai. */
const START = Date.parse('2026-03-01T16:00:00.000Z')
const at = (ms: number): string => new Date(START + ms).toISOString()
const byteHex = (name: string): string => toHex(sha256(toBytes(name)))

/** A UUID that a name stands for. */
const toUuid = (name: string): string => byteHex(name).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

const signer = createOwnSigner(sha256(toBytes('beacon')))
/** Of the tests: its rounds are those of the public network in time, signed with a key that everybody has. */
export const TEST_BEACON: SignedBeacon = { ...QUICKNET, kind: 'own', publicKey: signer.publicKey }
const signed = new Map<number, BeaconRound>()
/** A round of {@link TEST_BEACON}. */
export function signRound(round: number): BeaconRound {
  const known = signed.get(round) ?? signer.sign(round)
  signed.set(round, known)
  return known
}

/** What {@link doubleColourBall} might have been on a day. */
export function announceRound(round: number): AnnouncedRound {
  const pad = (ball: number): string => String(ball).padStart(2, '0')
  const bytes = sha256(toBytes(`figure ${round}`))
  const red = [...new Set([...bytes].map((byte) => 1 + (byte % 33)))].slice(0, 6).sort((one, other) => one - other)
  const figure = `${red.map(pad).join(' ')}+${pad(1 + ((bytes[0] ?? 0) % 16))}`
  if (!isFigure(doubleColourBall.groups, figure)) throw new Error(`not a figure: ${figure}`)
  return { round, figure }
}

/** A slice of a test's wheel; without stock it has no prize. */
export const makeSlice = (label: string, weight: number, stock = 0): RulesSlice => ({
  label,
  weight,
  stock,
  prize:
    stock === 0
      ? null
      : {
          id: toUuid(label),
          name: label,
          kind: 'physical',
          valueFen: 12_800,
          validity: { kind: 'days', days: 30 },
          place: null,
          way: '到店领取',
          terms: '',
        },
})

/** Rules of a wheel that runs for ten days from {@link START}. */
export const makeRules = (changes: Partial<WheelRules> = {}): WheelRules => ({
  activityId: toUuid('activity'),
  version: 1,
  seedHash: toHex(sha256(sha256(toBytes('seed')))),
  createdAt: at(-DAY_MS),
  title: '春日抽奖',
  text: '每人每天三次',
  startsAt: at(0),
  endsAt: at(10 * DAY_MS),
  slices: [makeSlice('青瓷杯', 5, 3), makeSlice('谢谢参与', 80), makeSlice('徽章', 20, 10), makeSlice('再来一次', 30)],
  chances: [{ kind: 'day', amount: 3, perDay: 1 }],
  ...changes,
})

interface Options {
  peopleCount?: number
  dayCount?: number
  isRevealed?: boolean
  hasBeacon?: boolean
  /** Default: {@link TEST_BEACON}, if it has one. */
  beacon?: RulesBeacon | undefined
  endsAt?: string
}

/** A right record, drawn as the server does: people join on the first day and draw three times a day; more badges on the second. */
export function makeRecord({
  peopleCount = 12,
  dayCount = 3,
  isRevealed = true,
  hasBeacon = false,
  beacon = hasBeacon ? TEST_BEACON : undefined,
  endsAt,
}: Options = {}): WheelRecord {
  const first = makeRules({ ...(beacon === undefined ? {} : { beacon }), ...(endsAt === undefined ? {} : { endsAt }) })
  const more = first.slices.map((slice) => (slice.label === '徽章' ? { ...slice, stock: slice.stock + 5 } : slice))
  const second = { ...first, version: 2, createdAt: at(DAY_MS + 1000), slices: more }
  const head: RecordHead = {
    format: beacon !== undefined ? 'zhanjian wheel record 2' : 'zhanjian wheel record 1',
    activityId: first.activityId,
    seedHash: first.seedHash,
    seed: isRevealed ? toHex(sha256(toBytes('seed'))) : null,
    rules: [first, second].map((rules) => ({ hash: computeRulesHash(rules), rules })),
  }
  const computeNumber = createDrawNumbers(sha256(toBytes('seed')))
  const seeds = new Map(
    Array.from({ length: peopleCount }, (_, index) => {
      const seed = `seed-${toUuid(`person ${index}`).slice(0, 18)}`
      return [beacon !== undefined ? computeParticipantId(first.activityId, seed) : toUuid(`person ${index}`), seed] as const
    }),
  )
  const arrive = (round: number): DecidingRound => (beacon?.kind === 'figure' ? announceRound(round) : signRound(round))
  const randomnessOf = (round: number): string => toHex(computeRandomness(beacon ?? TEST_BEACON, arrive(round)))
  /** In which draws are put in force; without a beacon as they were asked for. */
  const toPlace = ({ round, participantId, nonce }: AskedDraw): string =>
    round === undefined ? '' : `${round} ${computeOrderKey(randomnessOf(round), participantId, nonce)}`
  const seedOf = (participantId: string): string => seeds.get(participantId) ?? ''
  const people = [...seeds.keys()].sort()
  const states = first.slices.map(({ stock }) => ({ left: stock, turn: 0 }))

  const draw = ({ participantId, nonce, drawnAt, round, day }: AskedDraw): RecordDraw => {
    const rules = day === 0 ? first : second
    const randomness = round === undefined ? null : randomnessOf(round)
    const input = { activityId: first.activityId, participantId, nonce, clientSeed: seedOf(participantId), randomness }
    const position = chooseSlice(rules.slices, computeNumber(input, sumWeights(rules.slices)))
    const state = states[position]
    const base = {
      participantId,
      nonce,
      position,
      rulesVersion: rules.version,
      drawnAt,
      ...(round === undefined ? {} : { round }),
    }
    if (state === undefined || rules.slices[position]?.prize === null)
      return { ...base, outcome: 'none', turn: null, stockBefore: null }
    const stockBefore = state.left
    state.turn += 1
    state.left = Math.max(0, stockBefore - 1)
    return { ...base, outcome: stockBefore > 0 ? 'won' : 'sold_out', turn: state.turn, stockBefore }
  }
  const change = (position: number, units: number, cause: RecordStockChange['cause'], time: string): RecordStockChange => {
    const state = states[position] ?? { left: 0, turn: 0 }
    const stockBefore = state.left
    state.turn += 1
    state.left += units
    return { position, turn: state.turn, stockBefore, change: units, cause, at: time }
  }

  const asked = Array.from({ length: dayCount }, (_, day) =>
    people.flatMap((participantId, index) =>
      [1, 2, 3].map((time): AskedDraw => {
        const drawnAtMs = START + day * DAY_MS + 4000 + index * 500
        const round = beacon === undefined ? {} : { round: findRoundAfter(beacon, drawnAtMs) }
        return { participantId, nonce: day * 3 + time, drawnAt: new Date(drawnAtMs).toISOString(), day, ...round }
      }),
    ),
  ).flat()
  const addedMs = START + DAY_MS + 1000
  const isBeforeAdded = ({ drawnAt, round }: AskedDraw): boolean =>
    (beacon === undefined || round === undefined ? Date.parse(drawnAt) : getRoundTimeMs(beacon, round)) < addedMs
  const placed = sortBy(asked, toPlace)
  const early = placed.filter(isBeforeAdded).map(draw)
  const added = dayCount > 1 ? [change(2, 5, 'added', new Date(addedMs).toISOString())] : []
  const decided = [...early, ...placed.filter((one) => !isBeforeAdded(one)).map(draw)]

  const days: RecordDay[] = [closeDay(head, null, at(-DAY_MS), {})]
  for (let day = 0; day < dayCount; day++) {
    const morning = day * DAY_MS
    const stockChanges = day === 1 ? [...added] : []
    const participants: RecordParticipant[] =
      day === 0
        ? people.map((participantId) => ({
            participantId,
            clientSeed: seedOf(participantId),
            rulesVersion: 1,
            joinedAt: at(2000),
          }))
        : []
    const chances = people.map(
      (participantId): RecordChance => ({ participantId, kind: 'day', times: 1, amount: 3, at: at(morning + 3000) }),
    )
    const draws = sortBy(
      decided.filter(({ nonce }) => Math.floor((nonce - 1) / 3) === day),
      ({ participantId, nonce }) => `${participantId} ${nonce}`,
    )
    const used = [...new Set(draws.map(({ round }) => round))]
      .filter((round) => round !== undefined)
      .sort((one, other) => one - other)
    const rounds = beacon === undefined ? {} : { rounds: used.map(arrive) }
    if (isRevealed && day === dayCount - 1)
      states.forEach(({ left }, position) => {
        if (left > 0) stockChanges.push(change(position, -left, 'closed', at(morning + 9000)))
      })
    days.push(
      closeDay(head, days[days.length - 1] ?? null, at(morning), { participants, chances, draws, stockChanges, ...rounds }),
    )
  }
  return { ...head, days }
}

type AskedDraw = Pick<RecordDraw, 'participantId' | 'nonce' | 'drawnAt' | 'round'> & { day: number }

const sortBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  [...items].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0))

function closeDay(head: RecordHead, previous: RecordDay | null, time: string, entries: Partial<RecordDay>): RecordDay {
  const day = dayOf(time)
  const filled = { participants: [], chances: [], draws: [], stockChanges: [], ...entries }
  const rules = head.rules
    .filter((one) => dayOf(one.rules.createdAt) === day)
    .map((one) => ({ version: one.rules.version, hash: one.hash }))
  const root = toHex(computeRoot([...hashDayLeaves(previous?.root ?? null, rules, filled)]))
  return { day, root, ...filled }
}
