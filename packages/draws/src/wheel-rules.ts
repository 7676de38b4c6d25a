import type { RulesBeacon } from './beacon.ts'
import { type CanonicalValue, toCanonicalText } from './canonical-text.ts'
import type { FigureGroup } from './figure.ts'
import { sha256, toBytes, toHex } from './sha-256.ts'

/** How long a ticket is good. */
export type RulesValidity = { kind: 'days'; days: number } | { kind: 'until'; day: string }

/** What a slice may give. */
export const PRIZE_KINDS = ['physical', 'coupon', 'virtual'] as const
/** Why participants get chances. */
export const CHANCE_KINDS = ['day', 'share', 'invitation', 'sign_in', 'membership', 'gift'] as const

/** A slice as the rules promise it. */
export interface RulesSlice {
  label: string
  weight: number
  /** Promised units since the start; 0 for a slice without a prize. */
  stock: number
  prize: {
    id: string
    name: string
    kind: (typeof PRIZE_KINDS)[number]
    valueFen: number
    validity: RulesValidity
    place: string | null
    way: string
    terms: string
  } | null
}

/** Chances that participants get: each time `amount`, at most `perDay` times a day. */
export interface RulesChance {
  kind: (typeof CHANCE_KINDS)[number]
  amount: number
  perDay: number
}

/** One version of the rules of a wheel: everything that participants accept. Times are ISO texts in UTC with milliseconds. */
export interface WheelRules {
  activityId: string
  version: number
  /** SHA-256 of the seed, in hexadecimal: the promise that no other one is used. */
  seedHash: string
  createdAt: string
  title: string
  text: string
  startsAt: string
  endsAt: string
  slices: readonly RulesSlice[]
  chances: readonly RulesChance[]
  /** What decides draws beside the seed. Absent: nothing does, and the operator has to be trusted. */
  beacon?: RulesBeacon | undefined
}

const PURPOSE = 'zhanjian wheel rules 1\n'
/** Of rules that name a beacon: no other text has both hashes. */
const PURPOSE_WITH_BEACON = 'zhanjian wheel rules 2\n'

/** SHA-256, in hexadecimal, over the canonical text after a line that names the purpose. */
export const computeRulesHash = (rules: WheelRules): string =>
  toHex(sha256(toBytes((rules.beacon === undefined ? PURPOSE : PURPOSE_WITH_BEACON) + toCanonicalText(describeRules(rules)))))

/** Whatever other fields the objects may have, the hash covers exactly these. */
const describeRules = (rules: WheelRules): { readonly [name: string]: CanonicalValue } => ({
  activityId: rules.activityId,
  version: rules.version,
  seedHash: rules.seedHash,
  createdAt: rules.createdAt,
  title: rules.title,
  text: rules.text,
  startsAt: rules.startsAt,
  endsAt: rules.endsAt,
  slices: rules.slices.map(({ label, weight, stock, prize }) => ({
    label,
    weight,
    stock,
    prize: prize === null ? null : describePrize(prize),
  })),
  chances: rules.chances.map(({ kind, amount, perDay }) => ({ kind, amount, perDay })),
  ...(rules.beacon === undefined ? {} : { beacon: describeBeacon(rules.beacon) }),
})

/** What the hash covers of a beacon. */
export const describeBeacon = (beacon: RulesBeacon): { readonly [name: string]: CanonicalValue } => {
  if (beacon.kind === 'figure') {
    const { kind, name, source, groups, weekdays, time } = beacon
    return { kind, name, source, groups: groups.map(describeGroup), weekdays, time }
  }
  const { kind, publicKey, genesisS, periodS } = beacon
  return { kind, publicKey, genesisS, periodS }
}

const describeGroup = (group: FigureGroup): { readonly [name: string]: CanonicalValue } =>
  group.kind === 'balls' ? { kind: group.kind, count: group.count, max: group.max } : { kind: group.kind, count: group.count }

const describePrize = ({
  id,
  name,
  kind,
  valueFen,
  validity,
  place,
  way,
  terms,
}: NonNullable<RulesSlice['prize']>): { readonly [name: string]: CanonicalValue } => ({
  id,
  name,
  kind,
  valueFen,
  validity: validity.kind === 'days' ? { kind: validity.kind, days: validity.days } : { kind: validity.kind, day: validity.day },
  place,
  way,
  terms,
})
