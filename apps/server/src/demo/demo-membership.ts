import { readFile } from 'node:fs/promises'
import { planContent } from '@zhanjian/contract/money/membership.ts'
import * as z from 'zod/mini'

/** Days count from today in Asia/Shanghai: -1 is yesterday. */
const membershipSchema = z.strictObject({
  /** Makes the plans and decides on refunds; by username. */
  operator: z.string(),
  /** Is a member with an order of each state; by username. */
  member: z.string(),
  /** Why a refund was rejected. */
  rejection: z.string(),
  /** Why one failed. */
  failure: z.string(),
  plans: z.array(z.strictObject({ ...planContent.shape, key: z.string() })),
  /** By others. */
  purchases: z.array(z.strictObject({ buyer: z.string(), plan: z.string(), day: z.int() })),
})
/** Plans and purchases of the demo. */
export type DemoMembership = z.infer<typeof membershipSchema>

const FILE = new URL('../../demo/membership.json', import.meta.url)

export const readDemoMembership = async (): Promise<DemoMembership> =>
  z.parse(membershipSchema, JSON.parse(await readFile(FILE, 'utf8')))
