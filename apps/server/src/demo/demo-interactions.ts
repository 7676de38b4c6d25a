import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

const commentFields = { by: z.string(), text: z.string(), likedBy: z.optional(z.array(z.string())) }

const interactionsSchema = z.strictObject({
  /** Follows; users by username. */
  follows: z.array(z.strictObject({ by: z.string(), whom: z.array(z.string()) })),
  /** Interactions with works, by title. */
  works: z.array(
    z.strictObject({
      work: z.string(),
      likedBy: z.array(z.string()),
      keptBy: z.array(z.string()),
      threads: z.array(z.strictObject({ ...commentFields, answers: z.optional(z.array(z.strictObject(commentFields))) })),
    }),
  ),
})

/** Parsed `talk.json`. */
export type DemoInteractions = z.infer<typeof interactionsSchema>

/** Interactions between the demo users; see `talk.json`. */
export async function readDemoInteractions(): Promise<DemoInteractions> {
  return interactionsSchema.parse(JSON.parse(await readFile(new URL('../../demo/talk.json', import.meta.url), 'utf8')))
}
