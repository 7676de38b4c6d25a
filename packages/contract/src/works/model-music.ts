import * as z from 'zod/mini'

/** What plays in a loop while one looks at a model; a sound of its author. `volume`: 0 … 1. */
export const modelMusic = z.object({
  assetId: z.string().check(z.maxLength(64)),
  volume: z.number().check(z.gte(0), z.lte(1)),
})
/** A parsed {@link modelMusic}. */
export type ModelMusic = z.infer<typeof modelMusic>
