import * as z from 'zod/mini'
import { MODEL_HOTSPOT_REACH_MAX, MODEL_HOTSPOT_TEXT_MAX_CHARACTERS, MODEL_HOTSPOTS_MAX } from '../files/limits.ts'
import { publicText } from '../text/public-text.ts'

const coordinate = z.number().check(z.gte(-MODEL_HOTSPOT_REACH_MAX), z.lte(MODEL_HOTSPOT_REACH_MAX))
const share = z.number().check(z.gte(-1), z.lte(1))

/** A point on the surface of a model, and what its author says about it. */
export const modelHotspot = z.object({
  /** In the model's own units: where it is in its rest pose. */
  at: z.tuple([coordinate, coordinate, coordinate]),
  /** Away from the surface, of length 1. */
  facing: z.tuple([share, share, share]),
  text: publicText({ max: MODEL_HOTSPOT_TEXT_MAX_CHARACTERS }).check(z.minLength(1)),
})
/** A parsed {@link modelHotspot}. */
export type ModelHotspot = z.infer<typeof modelHotspot>

/** In the order of their numbers, from 1. */
export const modelHotspots = z.array(modelHotspot).check(z.maxLength(MODEL_HOTSPOTS_MAX))
