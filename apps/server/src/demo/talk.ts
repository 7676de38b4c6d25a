import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

const said = { by: z.string(), text: z.string(), likedBy: z.optional(z.array(z.string())) }

const talkSchema = z.strictObject({
  /** Who follows whom; people are named by their username. */
  follows: z.array(z.strictObject({ by: z.string(), whom: z.array(z.string()) })),
  /** About halls, by their title. */
  halls: z.array(
    z.strictObject({
      hall: z.string(),
      likedBy: z.array(z.string()),
      keptBy: z.array(z.string()),
      threads: z.array(z.strictObject({ ...said, answers: z.optional(z.array(z.strictObject(said))) })),
    }),
  ),
})

export type Talk = z.infer<typeof talkSchema>

/** What the demo people say of each other's halls; see `talk.json`. */
export async function readTalk(): Promise<Talk> {
  return talkSchema.parse(JSON.parse(await readFile(new URL('../../demo/talk.json', import.meta.url), 'utf8')))
}
