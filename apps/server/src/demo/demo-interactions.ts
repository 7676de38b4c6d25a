import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

const commentFields = { by: z.string(), text: z.string(), likedBy: z.optional(z.array(z.string())) }

const interactionsSchema = z.strictObject({
  /** Who follows whom; people are named by their username. */
  follows: z.array(z.strictObject({ by: z.string(), whom: z.array(z.string()) })),
  /** About halls, by their title. */
  halls: z.array(
    z.strictObject({
      hall: z.string(),
      likedBy: z.array(z.string()),
      keptBy: z.array(z.string()),
      threads: z.array(z.strictObject({ ...commentFields, answers: z.optional(z.array(z.strictObject(commentFields))) })),
    }),
  ),
})

export type DemoInteractions = z.infer<typeof interactionsSchema>

/** What the demo people say of each other's halls; see `talk.json`. */
export async function readDemoInteractions(): Promise<DemoInteractions> {
  return interactionsSchema.parse(JSON.parse(await readFile(new URL('../../demo/talk.json', import.meta.url), 'utf8')))
}
