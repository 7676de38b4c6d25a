/** Reads what somebody says is a record: exactly the fields of one, each of its form. */
import type { RecordDay, RecordHead, WheelRecord } from './wheel-record.ts'
import { CHANCE_KINDS, PRIZE_KINDS } from './wheel-rules.ts'

type Check = (value: unknown) => boolean

const text: Check = (value) => typeof value === 'string'
const matching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
const atLeast =
  (min: number): Check =>
  (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= min && !Object.is(value, -0)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** With these fields and no others but the optional ones. */
function object(fields: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check {
  const checks = new Map(Object.entries({ ...fields, ...optional }))
  const needed = Object.keys(fields)
  return (value) => {
    if (!isObject(value)) return false
    const names = Object.keys(value)
    return needed.every((name) => names.includes(name)) && names.every((name) => checks.get(name)?.(value[name]) === true)
  }
}

const uuid = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const hash = matching(/^[0-9a-f]{64}$/)
const day = matching(/^20\d\d-\d\d-\d\d$/)
/** Exactly as `toISOString` writes it, so that no other text means the same time. */
const time: Check = (value) => typeof value === 'string' && TIME.test(value) && isSameTime(value)
const TIME = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
function isSameTime(value: string): boolean {
  const at = new Date(value)
  return !Number.isNaN(at.getTime()) && at.toISOString() === value
}

const validity: Check = (value) =>
  object({ kind: oneOf('days'), days: atLeast(1) })(value) || object({ kind: oneOf('until'), day })(value)
const chanceKind = oneOf(...CHANCE_KINDS)
const position = atLeast(0)

const anyOf =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value))
const beacon = anyOf(
  object({
    kind: oneOf('drand', 'own'),
    publicKey: matching(/^[0-9a-f]{192}$/),
    genesisS: atLeast(0),
    periodS: atLeast(1),
  }),
  object({
    kind: oneOf('figure'),
    name: text,
    source: text,
    groups: listOf(
      anyOf(
        object({ kind: oneOf('balls'), count: atLeast(1), max: atLeast(1) }),
        object({ kind: oneOf('digits'), count: atLeast(1) }),
      ),
    ),
    weekdays: listOf(oneOf(1, 2, 3, 4, 5, 6, 7)),
    time: matching(/^\d\d:\d\d$/),
  }),
)

const rulesFields = {
  activityId: uuid,
  version: atLeast(1),
  seedHash: hash,
  createdAt: time,
  title: text,
  text,
  startsAt: time,
  endsAt: time,
  slices: listOf(
    object({
      label: text,
      weight: atLeast(1),
      stock: atLeast(0),
      prize: orNull(
        object({
          id: uuid,
          name: text,
          kind: oneOf(...PRIZE_KINDS),
          valueFen: atLeast(0),
          validity,
          place: orNull(text),
          way: text,
          terms: text,
        }),
      ),
    }),
  ),
  chances: listOf(object({ kind: chanceKind, amount: atLeast(1), perDay: atLeast(1) })),
}
const rules = object(rulesFields, { beacon })

const headFields = {
  format: oneOf('zhanjian wheel record 1', 'zhanjian wheel record 2'),
  activityId: uuid,
  seedHash: hash,
  seed: orNull(hash),
  rules: listOf(object({ hash, rules })),
}

const entryFields = {
  participants: listOf(
    object({ participantId: uuid, clientSeed: matching(/^[0-9A-Za-z_-]{16,64}$/), rulesVersion: atLeast(1), joinedAt: time }),
  ),
  chances: listOf(object({ participantId: uuid, kind: chanceKind, times: atLeast(1), amount: atLeast(1), at: time })),
  draws: listOf(
    object(
      {
        participantId: uuid,
        nonce: atLeast(1),
        position,
        outcome: oneOf('won', 'sold_out', 'none'),
        turn: orNull(atLeast(1)),
        stockBefore: orNull(atLeast(0)),
        rulesVersion: atLeast(1),
        drawnAt: time,
      },
      { round: atLeast(1) },
    ),
  ),
  stockChanges: listOf(
    object({
      position,
      turn: atLeast(1),
      stockBefore: atLeast(0),
      change: atLeast(Number.MIN_SAFE_INTEGER),
      cause: oneOf('returned', 'added', 'gone', 'closed'),
      at: time,
    }),
  ),
}

const laterEntryFields = {
  rounds: listOf(
    anyOf(object({ round: atLeast(1), signature: matching(/^[0-9a-f]{96}$/) }), object({ round: atLeast(1), figure: text })),
  ),
}

const checkHead = object(headFields)
const checkDay = object({ day, root: hash, ...entryFields }, laterEntryFields)
const checkRecordShape = object({ ...headFields, days: listOf(checkDay) })

/** Whether a value has the form of a record's head. */
export const isRecordHead = (value: unknown): value is RecordHead => checkHead(value)
/** Whether a value has the form of a day of a record. */
export const isRecordDay = (value: unknown): value is RecordDay => checkDay(value)
/** Whether a value has the form of a whole record. */
export const isWheelRecord = (value: unknown): value is WheelRecord => checkRecordShape(value)
