import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import { createTour } from '@zhanjian/scene/tour/create-tour.ts'
import type { Hotspot, TourDocument } from '@zhanjian/scene/tour/document.ts'
import type { TourEditing } from '@zhanjian/scene/tour/edits.ts'
import * as z from 'zod/mini'
import type { KeyValueStore } from '../../../lib/key-value-store.ts'
import type { DraftRepository } from '../../../shared/drafts/draft-repository.ts'
import { workDetails } from '../../../shared/drafts/work-details.ts'

/** A panorama that was started in the form for one picture, of which earlier releases had one. */
const panoramaPost = z.object({
  key: z.string(),
  ownerId: z.string(),
  workId: z.null(),
  editing: z.object({
    kind: z.literal('panorama'),
    document: z.object({
      text: z.string(),
      media: z.array(z.object({ assetId: z.string(), alt: z.string() })),
      hallCode: z.nullable(z.string()),
    }),
  }),
  details: workDetails,
  keptAtMs: z.number(),
})

/** Below the horizon, where a door would be. */
const DOOR = { id: 'hall', kind: 'hall', label: '', yawRad: 0, pitchRad: -0.3 } as const

/**
 * Panoramas of this device that the server never had become tours, under the same key: their uploads find them. What the server has it
 * has converted itself.
 */
export async function adoptPanoramaPosts(
  posts: KeyValueStore,
  tours: Pick<DraftRepository<TourEditing>, 'save'>,
  ownerId: string,
): Promise<void> {
  for (const stored of await posts.list().catch(() => [])) {
    const parsed = panoramaPost.safeParse(stored)
    if (!parsed.success || parsed.data.ownerId !== ownerId) continue
    const { key, details, editing, keptAtMs } = parsed.data
    const document = toTour(editing.document)
    const body = { document, history: EMPTY_HISTORY }
    await tours.save({ key, ownerId, workId: null, saved: null, editing: body, details, keptAtMs })
    await posts.remove(key)
  }
}

interface Post {
  text: string
  media: readonly { assetId: string; alt: string }[]
  hallCode: string | null
}

function toTour({ text, media: [medium], hallCode }: Post): TourDocument {
  if (medium === undefined) return createTour([], text)
  const tour = createTour([{ id: 'scene-1', title: '', alt: medium.alt, assetId: medium.assetId, coverage: null }], text)
  const hotspots: Hotspot[] = hallCode === null ? [] : [{ ...DOOR, code: hallCode }]
  return { ...tour, scenes: tour.scenes.map((scene) => ({ ...scene, hotspots })) }
}
