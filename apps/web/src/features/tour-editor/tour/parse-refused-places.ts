import { type TourFault, tourFault } from '@zhanjian/contract/works/panoramas.ts'
import * as z from 'zod/mini'

/** The data of a refused publication: scenes with a wrong picture, or hotspots that lead nowhere or where they may not. */
const refusal = z.object({ scenes: z.optional(z.array(tourFault)), hotspots: z.optional(z.array(tourFault)) })

/** The places that keep a tour from being published; empty if the server names none. */
export function parseRefusedPlaces(data: unknown): TourFault[] {
  const parsed = refusal.safeParse(data)
  return parsed.success ? [...(parsed.data.scenes ?? []), ...(parsed.data.hotspots ?? [])] : []
}
