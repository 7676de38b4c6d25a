import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { workCodeParams } from '../api/shared-schemas.ts'
import { asset } from '../files/uploads.ts'
import { sceneDocument, workKind, workSummary } from './works.ts'

/** A scene, or a hotspot in it, that keeps a tour from being published, as data of the error. */
export const tourFault = z.object({
  sceneId: z.string(),
  sceneTitle: z.string(),
  /** null: the scene itself. */
  hotspotId: z.nullable(z.string()),
  hotspotLabel: z.string(),
})
/** A parsed {@link tourFault}. */
export type TourFault = z.infer<typeof tourFault>

/**
 * A picture of a scene in levels, each cut into square tiles of `SCENE_TILE_PX` from its top left corner, so that the picture's own
 * grid stays. Level 0 is the smallest.
 */
export const sceneTiles = z.object({
  levels: z.array(z.object({ widthPx: z.int(), heightPx: z.int(), columns: z.int(), rows: z.int() })),
  /** Address with `{level}`, `{column}` and `{row}`, each from 0. */
  urlTemplate: z.string(),
})
/** A parsed {@link sceneTiles}. */
export type SceneTiles = z.infer<typeof sceneTiles>

/** What is drawn of a scene. Places to be made unrecognisable are so in every one of these files. */
export const scenePicture = z.object({
  sceneId: z.string(),
  previewUrl: z.string(),
  pictureUrl: z.string(),
  /** Of `pictureUrl`. */
  widthPx: z.int(),
  heightPx: z.int(),
  /** `#rrggbb`, until the preview has arrived. */
  colour: z.string(),
  /** null: `pictureUrl` has every pixel that there is. */
  tiles: z.nullable(sceneTiles),
})
/** A parsed {@link scenePicture}. */
export type ScenePicture = z.infer<typeof scenePicture>

/** A work behind a hotspot as the caller may see it. Of one that is locked or hidden nothing is told, not even its kind. */
export const linkedWork = z.discriminatedUnion('state', [
  z.object({
    code: z.string(),
    state: z.literal('open'),
    kind: workKind,
    title: z.string(),
    cover: workSummary.shape.cover,
  }),
  z.object({ code: z.string(), state: z.literal('locked') }),
  z.object({ code: z.string(), state: z.literal('hidden') }),
])
/** A parsed {@link linkedWork}. */
export type LinkedWork = z.infer<typeof linkedWork>

/** One published, immutable revision of a tour with everything that is needed to show it. */
export const publicPanorama = z.object({
  work: workSummary,
  revision: z.int(),
  /** A `TourDocument` without its blurs, and without links that are not allowed any more. */
  document: sceneDocument,
  /** One of every scene, in the document's order. */
  pictures: z.array(scenePicture),
  /** Files of hotspots, narrations, music, plan and logo; never the source of a scene. */
  assets: z.array(asset),
  /** Of every work and hall that a hotspot names, once each. */
  linkedWorks: z.array(linkedWork),
  /** Of every card that a hotspot names, while it exists: its code, by which it is opened. */
  linkedCards: z.array(z.object({ cardId: z.string(), code: z.string() })),
})
/** A parsed {@link publicPanorama}. */
export type PublicPanorama = z.infer<typeof publicPanorama>

/** A published tour as visitors see it; NOT_FOUND for works of other kinds. */
export const publicPanoramaByCode = endpoint('GET /api/panorama/{code}', 'visitor', {
  summary: 'Get a published panorama tour as visitors see it',
  params: workCodeParams,
  data: publicPanorama,
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
})
