import { readFile } from 'node:fs/promises'
import { merchantIndustry } from '@zhanjian/contract/merchants/merchants.ts'
import { position } from '@zhanjian/contract/places/places.ts'
import * as z from 'zod/mini'

/** Days count from today in Asia/Shanghai: -1 is yesterday. */
const activitiesSchema = z.strictObject({
  /** Decides on applications, and gives membership; by username. */
  operator: z.string(),
  /** Signs in almost every day, but not today; by username. */
  regular: z.string(),
  /** Of every company. */
  contactPhone: z.string(),
  /** Where every company is and every activity is held. */
  venue: z.strictObject({ address: z.string(), regionCode: z.string(), position }),
  activities: z.array(
    z.strictObject({
      title: z.string(),
      /** A file of the art. */
      cover: z.string(),
      /** By username. */
      owner: z.string(),
      startsDay: z.int(),
      endsDay: z.int(),
      place: z.string(),
      rulesText: z.string(),
      check: z.enum(['none', 'place', 'code']),
      makeUps: z.int(),
      /** Key of the wheel whose chances it gives; null: membership. */
      wheel: z.nullable(z.string()),
      rewards: z.array(z.strictObject({ streakDays: z.int(), amount: z.int() })),
    }),
  ),
  merchants: z.array(
    z.strictObject({
      /** By username. */
      owner: z.string(),
      company: z.string(),
      licenceNumber: z.string(),
      industry: merchantIndustry,
      contactName: z.string(),
      state: z.enum(['approved', 'pending']),
    }),
  ),
})
/** The activities and merchants of the demo community. */
export type DemoActivities = z.infer<typeof activitiesSchema>

const DATA_FILE = new URL('../../demo/activities.json', import.meta.url)

/** @throws Error if the file is not valid */
export async function readDemoActivities(): Promise<DemoActivities> {
  return z.parse(activitiesSchema, JSON.parse(await readFile(DATA_FILE, 'utf8')))
}
