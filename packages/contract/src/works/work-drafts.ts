import * as z from 'zod/mini'
import { reviewMark } from '../admin/review-marks.ts'
import { endpoint } from '../api/endpoint.ts'
import { SCENE_BODY_MAX_BYTES } from '../api/limits.ts'
import { counter, idParams, workCodeParams } from '../api/shared-schemas.ts'
import { asset } from '../files/uploads.ts'
import { place } from '../places/places.ts'
import { publicLine, publicText } from '../text/public-text.ts'
import { inRoom } from './in-room.ts'
import {
  POST_MEDIA_MAX,
  POST_MEDIUM_ALT_MAX_CHARACTERS,
  POST_TEXT_MAX_CHARACTERS,
  PUBLICATION_WAIT_MAX_S,
  SUMMARY_MAX_CHARACTERS,
  TAG_MAX_CHARACTERS,
  TAGS_MAX,
  WORK_PASSWORD_MAX_CHARACTERS,
  WORK_PASSWORD_MIN_CHARACTERS,
} from './limits.ts'
import { modelHotspots } from './model-hotspots.ts'
import { modelMusic } from './model-music.ts'
import { sceneDocument, visibility, workKind, workSummary, workTitle } from './works.ts'

const summary = publicText({ max: SUMMARY_MAX_CHARACTERS })
const tags = z.array(publicLine({ min: 1, max: TAG_MAX_CHARACTERS })).check(z.maxLength(TAGS_MAX))

/**
 * Content of a post. An article has any number of pictures; a video and a model have exactly one medium. `hallCode`:
 * a hall that the text is about.
 */
export const postDocument = z.object({
  schemaVersion: z.literal(1),
  text: publicText({ max: POST_TEXT_MAX_CHARACTERS }),
  media: z
    .array(
      z.object({
        assetId: z.string().check(z.maxLength(64)),
        alt: publicText({ max: POST_MEDIUM_ALT_MAX_CHARACTERS }),
        /** Of a model; left out: as its file says. Optional, so that documents from before it stay valid as they are. */
        inRoom: z.optional(inRoom),
        /** Of a model. */
        hotspots: z.optional(modelHotspots),
        /** Of a model. */
        music: z.optional(modelMusic),
      }),
    )
    .check(z.maxLength(POST_MEDIA_MAX)),
  hallCode: z.nullable(workCodeParams.shape.code),
})
/** Parts of a medium that only a model has and shows: posts of other kinds are refused with them. */
export const MODEL_PARTS = ['inRoom', 'hotspots', 'music'] as const
/** A parsed {@link postDocument}. */
export type PostDocument = z.infer<typeof postDocument>

/** Progress of the newest publication; visitors see the previous revision until it is `ready`. */
export const publication = z.object({
  state: z.enum(['none', 'preparing', 'ready', 'failed']),
  /** 0 … 1 while preparing. */
  progress: z.number(),
  /** Queued: one hall of a user is baked at a time, alternating with those of others. */
  isWaiting: z.boolean(),
  /** The draft revision it was made from. */
  fromRevision: z.nullable(z.int()),
  /** Of a tour that has failed: the scenes whose picture could not be made. */
  failedScenes: z.optional(z.array(z.object({ id: z.string(), title: z.string() }))),
})
/** A parsed {@link publication}. */
export type Publication = z.infer<typeof publication>

/** What the editor loads: the draft with its revision and every file it uses. */
export const workDraft = z.object({
  work: workSummary,
  /** Number of saves of the draft, from 1. */
  revision: z.int(),
  document: sceneDocument,
  /** The cover that the owner chose; null: the first work's picture. */
  coverAssetId: z.nullable(z.string()),
  /** A password of the work is set. */
  hasPassword: z.boolean(),
  /** Works that its owner may hang in a hall; one that has more already keeps them, and only grows no further. */
  worksMax: z.int(),
  assets: z.array(asset),
  publication,
  /** Of the newest publication, if it was rejected: what its reviewer has marked. */
  reviewMarks: z.optional(z.array(reviewMark)),
})
/** A parsed {@link workDraft}. */
export type WorkDraft = z.infer<typeof workDraft>

/** The same `requestId` again, also concurrently, returns the work that it made the first time, in its current state. */
export const addWork = endpoint('POST /api/work/add', 'user', {
  needsPhone: true,
  summary: 'Create a work as a draft',
  body: z.object({
    kind: workKind,
    title: workTitle,
    /** Of a gallery: a scene document; of a template: one without works and music; of a panorama: a `TourDocument`; of an invitation: an `InvitationDocument`; of an exhibition: an `ExhibitionDocument`; of its template: one without its event; of others: a `postDocument`. */
    document: sceneDocument,
    /** Chosen by the client; unique for its user only. */
    requestId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    /** Of an invitation: the template of a user that it is made from, which counts its uses. Documents of halls name theirs. */
    template: z.optional(z.object({ ...workCodeParams.shape, revision: counter })),
  }),
  maxBodyBytes: SCENE_BODY_MAX_BYTES,
  data: workDraft,
  errors: ['DOCUMENT_INVALID', 'DOCUMENT_TOO_NEW', 'WORKS_TOO_MANY', 'HALL_WORKS_LIMIT'],
})

/** The caller's own work with its draft. */
export const workById = endpoint('GET /api/work/{id}', 'user', {
  summary: 'Get my work with its draft',
  params: idParams,
  data: workDraft,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/** A stale `revision` is refused with STALE_REVISION and the newer `workDraft` as data. */
export const updateWork = endpoint('POST /api/work/update', 'user', {
  maxBodyBytes: SCENE_BODY_MAX_BYTES,
  needsPhone: true,
  summary: 'Save the draft of a work',
  body: z.object({
    id: z.string().check(z.maxLength(64)),
    revision: counter,
    title: z.optional(workTitle),
    summary: z.optional(summary),
    tags: z.optional(tags),
    visibility: z.optional(visibility),
    coverAssetId: z.optional(z.nullable(z.string())),
    place: z.optional(z.nullable(place)),
    /** For the visibility `password`; null removes it. */
    password: z.optional(
      z.nullable(z.string().check(z.minLength(WORK_PASSWORD_MIN_CHARACTERS), z.maxLength(WORK_PASSWORD_MAX_CHARACTERS))),
    ),
    commentsClosed: z.optional(z.boolean()),
    document: z.optional(sceneDocument),
  }),
  data: z.object({ revision: z.int(), updatedAt: z.string() }),
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'STALE_REVISION',
    'DOCUMENT_INVALID',
    'DOCUMENT_TOO_NEW',
    'TEXT_REFUSED',
    'HALL_WORKS_LIMIT',
  ],
  perMinute: 240,
})

/**
 * Publishes the draft; visitors see it once it is baked, or the pictures of its scenes are made. Files of a hall may still be processed, those of tours and posts not. A stale `revision` is refused as in {@link updateWork}.
 */
export const publishWork = endpoint('POST /api/work/{id}/publish', 'user', {
  needsPhone: true,
  summary: 'Publish the draft: visitors see it once it is baked',
  params: idParams,
  body: z.object({ revision: counter }),
  data: publication,
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'STALE_REVISION',
    'HALL_EMPTY',
    'ASSET_NOT_READY',
    'ASSET_FAILED',
    'TEXT_REFUSED',
    'PUBLISHING_BUSY',
    'POST_EMPTY',
    'COVER_REQUIRED',
    'PANORAMA_SHAPE',
    'TOUR_EMPTY',
    'TOUR_WAY_BROKEN',
    'LINK_NOT_ALLOWED',
    'TOUR_CARD_GONE',
    'PASSWORD_REQUIRED',
    'INVITATION_INCOMPLETE',
    'EXHIBITION_INCOMPLETE',
  ],
})

/**
 * Progress of the newest publication. `waitS`: while it is prepared, the answer comes when it has ended, when it has progressed from
 * `seenProgress` (left out: when it no longer waits for its turn), or after this time.
 */
export const workPublication = endpoint('GET /api/work/{id}/publication', 'user', {
  summary: 'Get the progress of a publication',
  params: idParams,
  query: z.object({
    waitS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(PUBLICATION_WAIT_MAX_S)), 0),
    seenProgress: z.optional(z.coerce.number().check(z.gte(0), z.lte(1))),
  }),
  data: publication,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  perMinute: 240,
})
