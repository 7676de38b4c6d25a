import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { workCodeParams } from '../api/shared-schemas.ts'
import { asset } from '../files/uploads.ts'
import { visitOrigin } from './exhibition-figures.ts'
import { inRoom } from './in-room.ts'
import { WORK_PASSWORD_MAX_CHARACTERS } from './limits.ts'
import { modelHotspots } from './model-hotspots.ts'
import { sceneDocument, workSummary } from './works.ts'

/** One published, immutable revision with everything that is needed to draw it. */
export const publicHall = z.object({
  work: workSummary,
  revision: z.int(),
  document: sceneDocument,
  assets: z.array(asset),
  lightmap: z.object({
    url: z.string(),
    /** Irradiance of a white pixel. */
    scale: z.number(),
    widthPx: z.int(),
    heightPx: z.int(),
    /** Rectangle of each surface in the picture: x, y, width, height as fractions, origin top left. */
    rects: z.record(z.string(), z.tuple([z.number(), z.number(), z.number(), z.number()])),
  }),
  /** Thumbnails of all works in one square picture of `columns` × `columns` cells, in the document's order. */
  atlas: z.nullable(z.object({ url: z.string(), columns: z.int(), sizePx: z.int(), gutterPx: z.int() })),
})
/** A parsed {@link publicHall}. */
export type PublicHall = z.infer<typeof publicHall>

/** A work of any kind with everything that its page shows. */
export const workDetail = z.object({
  work: workSummary,
  text: z.string(),
  /** Of a hall and of a tour only the first pictures. */
  media: z.array(
    z.object({
      asset,
      alt: z.string(),
      inRoom: z.optional(inRoom),
      hotspots: z.optional(modelHotspots),
      /** Plays in a loop from the first touch on. `volume`: 0 … 1. */
      music: z.optional(z.object({ url: z.string(), volume: z.number() })),
    }),
  ),
  /** The hall that the text is about, or to which a tour has a door, while visitors may see it. */
  hall: z.nullable(workSummary),
  /** By the caller. */
  isFavourite: z.boolean(),
  isOwnerFollowed: z.boolean(),
  ownerWorkCount: z.int(),
  ownerFollowerCount: z.int(),
})
/** A parsed {@link workDetail}. */
export type WorkDetail = z.infer<typeof workDetail>

/** A published hall as visitors see it. */
export const publicHallByCode = endpoint('GET /api/hall/{code}', 'visitor', {
  summary: 'Get a published hall as visitors see it',
  params: workCodeParams,
  data: publicHall,
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
})

/** A published work of any kind as visitors see it. */
export const workDetailByCode = endpoint('GET /api/work/detail/{code}', 'visitor', {
  summary: 'Get a published work of any kind as visitors see it',
  params: workCodeParams,
  data: workDetail,
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
})

/** Sets a signed cookie that opens this work until its password changes. The owner and admins need none. */
export const unlockWork = endpoint('POST /api/work/unlock/{code}', 'visitor', {
  summary: 'Unlock a work with its password',
  params: workCodeParams,
  body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(WORK_PASSWORD_MAX_CHARACTERS)) }),
  data: z.object({ unlocked: z.literal(true) }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WRONG_PASSWORD', 'UNLOCK_LATER', 'UNLOCK_LATER_OR_LOGIN'],
  perMinute: 20,
})

/** Counts a visit, once per visitor and half hour. */
export const countVisit = endpoint('POST /api/hall/{code}/visit', 'visitor', {
  summary: 'Count a visit, at most once per visitor and half hour',
  params: workCodeParams,
  query: visitOrigin,
  /** `again`: the browser has just received the cookie that distinguishes it from others of its network; call again to count. */
  data: z.object({ counted: z.boolean(), again: z.boolean() }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
})

/** Duration of a visit. Recorded once for each counted visit. */
export const reportDwell = endpoint('POST /api/work/{code}/dwell', 'visitor', {
  summary: 'Record the end of a visit',
  params: workCodeParams,
  query: visitOrigin,
  body: z.object({ seconds: z.int().check(z.gte(1), z.lte(3600)) }),
  data: z.object({ counted: z.boolean() }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
})

/** `url` is immutable; `version` is the revision that it shows. */
export const hallPoster = endpoint('POST /api/hall/{code}/poster', 'visitor', {
  summary: 'Get the share poster of a work with a QR code',
  params: workCodeParams,
  data: z.object({ url: z.string(), filename: z.string(), version: z.int() }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
  perMinute: 30,
})
