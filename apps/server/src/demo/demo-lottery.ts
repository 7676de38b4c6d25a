import { readFile } from 'node:fs/promises'
import { prizeKind, prizeReason } from '@zhanjian/contract/lottery/prizes.ts'
import { chanceSource, wheelLook } from '@zhanjian/contract/lottery/wheel.ts'
import { place } from '@zhanjian/contract/places/places.ts'
import { promotion } from '@zhanjian/contract/works/discovery.ts'
import * as z from 'zod/mini'

const changingFields = {
  valueFen: z.int(),
  total: z.nullable(z.int()),
  place: z.nullable(place),
  way: z.string(),
  terms: z.string(),
}

/** Days count from today in Asia/Shanghai: -1 is yesterday. */
const lotterySchema = z.strictObject({
  /** Makes the wheels and decides on prizes of others; by username. */
  operator: z.string(),
  /** Decides on the prizes of the operator; by username. */
  reviewer: z.string(),
  /** Has a verified ticket, expired and unused ones, and chances left today; by username. */
  winner: z.string(),
  /** Of slices without a prize. */
  blankLabel: z.string(),
  /** Take part beside the demo users. */
  visitors: z.array(z.strictObject({ phone: z.string(), nickname: z.string() })),
  prizes: z.array(
    z.strictObject({
      ...changingFields,
      name: z.string(),
      kind: prizeKind,
      /** Used in this file only; the picture is `prize-<key>.webp`. */
      key: z.string(),
      /** By username. */
      owner: z.string(),
      /** How many days a ticket is good. */
      days: z.int(),
      state: z.enum(['approved', 'pending', 'rejected', 'draft']),
      /** Of a rejection. */
      reasons: z.optional(z.array(prizeReason)),
      note: z.optional(z.string()),
      /** Changes of an approved prize that wait for review. */
      edit: z.optional(z.strictObject(changingFields)),
      /** By username; named by their phones. */
      verifiers: z.array(z.string()),
    }),
  ),
  wheels: z.array(
    z.strictObject({
      /** Used in this file only. */
      key: z.string(),
      title: z.string(),
      /** A file of `art/`. */
      cover: z.string(),
      madeDay: z.int(),
      startsDay: z.int(),
      endsDay: z.int(),
      rulesText: z.string(),
      chances: z.array(chanceSource),
      look: wheelLook,
      acceptsOffers: z.boolean(),
      slices: z.array(
        /** `prize`: by key; null: 谢谢参与. */
        z.strictObject({ label: z.string(), weight: z.int(), prize: z.nullable(z.string()), stock: z.int() }),
      ),
      /** Of the prizes of others. */
      offers: z.array(z.strictObject({ prize: z.string(), quantity: z.int(), state: z.enum(['accepted', 'pending']) })),
      /** Units that are added while it runs. `stock`: then. */
      improvement: z.nullable(z.strictObject({ day: z.int(), slice: z.string(), stock: z.int(), note: z.string() })),
      /** On the home page. */
      promotion: z.nullable(
        z.strictObject({ place: promotion.shape.place, label: z.string(), title: z.string(), text: z.string() }),
      ),
    }),
  ),
})

/** Parsed `lottery.json`. */
export type DemoLottery = z.infer<typeof lotterySchema>
/** A prize of the demo. */
export type DemoPrize = DemoLottery['prizes'][number]
/** A wheel of the demo. */
export type DemoWheel = DemoLottery['wheels'][number]

/** Prizes and wheels of the demo; see `lottery.json`. */
export async function readDemoLottery(): Promise<DemoLottery> {
  return lotterySchema.parse(JSON.parse(await readFile(new URL('../../demo/lottery.json', import.meta.url), 'utf8')))
}
