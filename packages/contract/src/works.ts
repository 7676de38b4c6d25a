import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  PLACE_NAME_MAX_CHARACTERS,
  POST_MEDIA_MAX,
  POST_MEDIUM_ALT_MAX_CHARACTERS,
  POST_TEXT_MAX_CHARACTERS,
  SCENE_BODY_MAX_BYTES,
  SUMMARY_MAX_CHARACTERS,
  TAG_MAX_CHARACTERS,
  TAGS_MAX,
  TITLE_MAX_CHARACTERS,
  TITLE_MIN_CHARACTERS,
  WORK_PASSWORD_MAX_CHARACTERS,
  WORK_PASSWORD_MIN_CHARACTERS,
} from './limits.ts'
import { pageOf, pageRequest } from './paging.ts'
import { publicLine, publicText } from './public-text.ts'
import { asset } from './uploads.ts'

/** V-04, worded as in the source: the upper bound also says 至少. */
export const workTitle = publicLine({
  min: TITLE_MIN_CHARACTERS,
  max: TITLE_MAX_CHARACTERS,
  tooShort: `标题太短，至少${TITLE_MIN_CHARACTERS}个字`,
  tooLong: `标题太长，至少${TITLE_MAX_CHARACTERS}个字`,
})
const summary = publicText({ max: SUMMARY_MAX_CHARACTERS })
const tags = z.array(publicLine({ min: 1, max: TAG_MAX_CHARACTERS })).check(z.maxLength(TAGS_MAX))

/** `gallery` is a hall that is walked; the others are posts: text and media. */
export const workKind = z.enum(['gallery', 'article', 'video', 'model', 'panorama'])
export type WorkKind = z.infer<typeof workKind>

/** Degrees, WGS 84. */
export const longitudeLatitude = z.object({
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
})
export type LongitudeLatitude = z.infer<typeof longitudeLatitude>
const place = z.extend(longitudeLatitude, { name: publicLine({ min: 1, max: PLACE_NAME_MAX_CHARACTERS }) })
export type Place = z.infer<typeof place>

export const visibility = z.enum(['public', 'unlisted', 'password', 'private'])
export type Visibility = z.infer<typeof visibility>
export const availability = z.enum(['draft', 'published', 'taken_down', 'deleted'])
export type Availability = z.infer<typeof availability>

/** A scene document; both sides check it with `@zhanjian/scene`, so the contract carries it as it is. */
const sceneDocument = z.record(z.string(), z.unknown())
const id = z.object({ id: z.string().check(z.maxLength(64)) })
const code = z.object({ code: z.string().check(z.regex(/^[0-9A-Za-z]{10}$/)) })

const person = z.object({ id: z.string(), nickname: z.string(), avatar: z.string() })

/** Of a publication: what the feed, the search and the home page show is `approved`; the link works whatever it says. */
export const reviewState = z.enum(['none', 'pending', 'approved', 'rejected'])
export type ReviewState = z.infer<typeof reviewState>

/**
 * What a post consists of. An article has pictures or none; a video, a model and a panorama have exactly one medium.
 * `hallCode`: a hall that the text is about.
 */
export const postDocument = z.object({
  schemaVersion: z.literal(1),
  text: publicText({ max: POST_TEXT_MAX_CHARACTERS }),
  media: z
    .array(
      z.object({
        assetId: z.string().check(z.maxLength(64)),
        alt: publicText({ max: POST_MEDIUM_ALT_MAX_CHARACTERS }),
      }),
    )
    .check(z.maxLength(POST_MEDIA_MAX)),
  hallCode: z.nullable(code.shape.code),
})
export type PostDocument = z.infer<typeof postDocument>

export const can = z.object({ edit: z.boolean(), publish: z.boolean(), remove: z.boolean() })

/** How far the newest publication has come; visitors see the earlier revision until it is `ready`. */
export const publication = z.object({
  state: z.enum(['none', 'preparing', 'ready', 'failed']),
  /** 0 … 1 while preparing. */
  progress: z.number(),
  /** Preparing, but its turn has not come: one hall of a person after the other, other people's in between. */
  isWaiting: z.boolean(),
  /** The draft revision it was made from. */
  fromRevision: z.nullable(z.int()),
})
export type Publication = z.infer<typeof publication>

export const workSummary = z.object({
  id: z.string(),
  code: z.string(),
  kind: workKind,
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  cover: z.nullable(z.object({ url: z.string(), widthPx: z.int(), heightPx: z.int(), colour: z.string() })),
  owner: person,
  visibility,
  availability,
  /** What was written when it was taken down, and the codes of the reasons. */
  takenDownReason: z.nullable(z.string()),
  takenDownReasons: z.array(z.string()),
  workCount: z.int(),
  visitCount: z.int(),
  likeCount: z.int(),
  favouriteCount: z.int(),
  commentCount: z.int(),
  shareCount: z.int(),
  /** By whoever asks. */
  isLiked: z.boolean(),
  place: z.nullable(place),
  commentsClosed: z.boolean(),
  /** Of the newest publication; null to everybody but the owner and admins. `reasons` are codes. */
  review: z.nullable(z.object({ state: reviewState, reasons: z.array(z.string()), note: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
  publishedAt: z.nullable(z.string()),
  deletedAt: z.nullable(z.string()),
  /** The draft holds edits that visitors do not see yet. */
  hasUnpublishedEdits: z.boolean(),
  can,
})
export type WorkSummary = z.infer<typeof workSummary>

/** What the editor loads: the draft with its revision and every file it uses. */
export const workDraft = z.object({
  work: workSummary,
  /** Counts the saves of the draft, from 1. */
  revision: z.int(),
  document: sceneDocument,
  /** The cover that the owner chose; null: the first work's picture. */
  coverAssetId: z.nullable(z.string()),
  /** One that opens the work is set. */
  hasPassword: z.boolean(),
  assets: z.array(asset),
  publication,
})
export type WorkDraft = z.infer<typeof workDraft>

/** What a visitor loads: one published, immutable revision with all that is needed to draw it. */
export const publicHall = z.object({
  work: workSummary,
  revision: z.int(),
  document: sceneDocument,
  assets: z.array(asset),
  lightmap: z.object({
    url: z.string(),
    /** Irradiance that white in the picture stands for. */
    scale: z.number(),
    widthPx: z.int(),
    heightPx: z.int(),
    /** Rectangle of each surface in the picture: x, y, width, height as fractions, origin top left. */
    rects: z.record(z.string(), z.tuple([z.number(), z.number(), z.number(), z.number()])),
  }),
  /** Thumbnails of all works in one square picture of `columns` × `columns` cells, in the document's order. */
  atlas: z.nullable(z.object({ url: z.string(), columns: z.int(), sizePx: z.int(), gutterPx: z.int() })),
})
export type PublicHall = z.infer<typeof publicHall>

export const deviceKind = z.enum(['iphone', 'ipad', 'android', 'windows', 'mac', 'linux', 'headset', 'other'])
export type DeviceKind = z.infer<typeof deviceKind>

/** An earlier publication that can be restored. */
export const workRevision = z.object({
  /** Counts the publications, from 1; the `revision` of a draft counts its saves. */
  number: z.int(),
  title: z.string(),
  workCount: z.int(),
  cover: workSummary.shape.cover,
  publishedAt: z.string(),
  device: deviceKind,
  by: person,
  /** Visitors see this one. */
  isShown: z.boolean(),
  /** The draft holds exactly this one. */
  isInDraft: z.boolean(),
})
export type WorkRevision = z.infer<typeof workRevision>

/** The same `requestId` again, also at the same moment, answers with the hall that it made the first time, as it stands now. */
export const addWork = endpoint({
  method: 'POST',
  path: '/api/work/add',
  access: 'user',
  needsPhone: true,
  summary: 'Make a work as a draft',
  body: z.object({
    kind: workKind,
    title: workTitle,
    /** Of a gallery a scene document, of the others a `postDocument`. */
    document: sceneDocument,
    /** Chosen by the client, for itself: other people's are not looked at. */
    requestId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  maxBodyBytes: SCENE_BODY_MAX_BYTES,
  data: workDraft,
  errors: ['DOCUMENT_INVALID', 'DOCUMENT_TOO_NEW'],
})

export const workById = endpoint({
  method: 'GET',
  path: '/api/work/{id}',
  access: 'user',
  summary: 'My work with its draft',
  params: id,
  data: workDraft,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/** A stale `revision` answers STALE_REVISION with the newer `workDraft` as data. */
export const updateWork = endpoint({
  method: 'POST',
  path: '/api/work/update',
  maxBodyBytes: SCENE_BODY_MAX_BYTES,
  access: 'user',
  needsPhone: true,
  summary: 'Save the draft',
  body: z.object({
    id: z.string().check(z.maxLength(64)),
    revision: z.int(),
    title: z.optional(workTitle),
    summary: z.optional(summary),
    tags: z.optional(tags),
    visibility: z.optional(visibility),
    coverAssetId: z.optional(z.nullable(z.string())),
    place: z.optional(z.nullable(place)),
    /** What opens a work with the visibility `password`; null takes it away. */
    password: z.optional(
      z.nullable(z.string().check(z.minLength(WORK_PASSWORD_MIN_CHARACTERS), z.maxLength(WORK_PASSWORD_MAX_CHARACTERS))),
    ),
    commentsClosed: z.optional(z.boolean()),
    document: z.optional(sceneDocument),
  }),
  data: z.object({ revision: z.int(), updatedAt: z.string() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STALE_REVISION', 'DOCUMENT_INVALID', 'DOCUMENT_TOO_NEW', 'TEXT_REFUSED'],
  perMinute: 240,
})

export const publishWork = endpoint({
  method: 'POST',
  path: '/api/work/{id}/publish',
  access: 'user',
  needsPhone: true,
  summary: 'Make the draft the revision that visitors see, once it is baked',
  params: id,
  body: z.object({ revision: z.int() }),
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
    'PASSWORD_REQUIRED',
  ],
})

export const workPublication = endpoint({
  method: 'GET',
  path: '/api/work/{id}/publication',
  access: 'user',
  summary: 'How far a publication has come',
  params: id,
  data: publication,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  perMinute: 240,
})

export const unpublishWork = endpoint({
  method: 'POST',
  path: '/api/work/{id}/unpublish',
  access: 'user',
  summary: 'Take a work back into drafts',
  params: id,
  data: workSummary,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/** Into the recycle bin, for 30 days. */
export const removeWork = endpoint({
  method: 'DELETE',
  path: '/api/work/{id}',
  access: 'user',
  summary: 'Move a work to the recycle bin',
  params: id,
  data: workSummary,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const restoreWork = endpoint({
  method: 'POST',
  path: '/api/work/{id}/restore',
  access: 'user',
  summary: 'Take a work out of the recycle bin',
  params: id,
  data: workSummary,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/** The last `REVISIONS_KEPT` publications, newest first. */
export const workRevisions = endpoint({
  method: 'GET',
  path: '/api/work/{id}/revisions',
  access: 'user',
  summary: 'Earlier publications of my work',
  params: id,
  data: z.object({ records: z.array(workRevision) }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

const revisionParams = z.object({ ...id.shape, number: z.coerce.number().check(z.int(), z.gte(1), z.lte(2 ** 31 - 1)) })

export const workRevisionByNumber = endpoint({
  method: 'GET',
  path: '/api/work/{id}/revisions/{number}',
  access: 'user',
  summary: 'An earlier publication whole, for a look before restoring it',
  params: revisionParams,
  data: z.object({
    revision: workRevision,
    summary: z.string(),
    tags: z.array(z.string()),
    document: sceneDocument,
    assets: z.array(asset),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/** Saves an earlier publication as the draft; visitors see nothing of it. A stale `revision` answers as `updateWork` does. */
export const restoreRevision = endpoint({
  method: 'POST',
  path: '/api/work/{id}/revisions/{number}/restore',
  access: 'user',
  summary: 'Put an earlier publication back into the draft',
  params: revisionParams,
  body: z.object({ revision: z.int() }),
  data: workDraft,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STALE_REVISION'],
})

export const myWorks = endpoint({
  method: 'POST',
  path: '/api/work/getPageList',
  access: 'user',
  summary: 'My works, last edited first',
  body: z.object({
    ...pageRequest,
    availability: z.optional(availability),
    kind: z.optional(workKind),
    /** In the title. */
    text: z.optional(z.string().check(z.maxLength(40))),
  }),
  data: pageOf(workSummary),
})

export const publicHallByCode = endpoint({
  method: 'GET',
  path: '/api/hall/{code}',
  access: 'visitor',
  summary: 'A published hall, as visitors see it',
  params: code,
  data: publicHall,
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
})

export const countVisit = endpoint({
  method: 'POST',
  path: '/api/hall/{code}/visit',
  access: 'visitor',
  summary: 'Count a visit, once per visitor and half hour',
  params: code,
  /** `again`: the browser has only now got the cookie that tells it from others of its network; its second call counts. */
  data: z.object({ counted: z.boolean(), again: z.boolean() }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
})

/** E-10. `url` is immutable; `version` is the revision that it shows. */
export const hallPoster = endpoint({
  method: 'POST',
  path: '/api/hall/{code}/poster',
  access: 'visitor',
  summary: 'A share picture with a QR code',
  params: code,
  data: z.object({ url: z.string(), filename: z.string(), version: z.int() }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
  perMinute: 30,
})

/** S-67. A work of any kind with all that its page shows. */
export const workDetail = z.object({
  work: workSummary,
  text: z.string(),
  media: z.array(z.object({ asset, alt: z.string() })),
  /** The hall that the text is about, while visitors may see it. */
  hall: z.nullable(workSummary),
  /** By whoever asks. */
  isFavourite: z.boolean(),
  isOwnerFollowed: z.boolean(),
  ownerWorkCount: z.int(),
  ownerFollowerCount: z.int(),
})
export type WorkDetail = z.infer<typeof workDetail>

export const workDetailByCode = endpoint({
  method: 'GET',
  path: '/api/work/detail/{code}',
  access: 'visitor',
  summary: 'A published work of any kind, as visitors see it',
  params: code,
  data: workDetail,
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
})

/** Sets a signed cookie that opens this work while its password stays the same. Its owner and admins need none. */
export const unlockWork = endpoint({
  method: 'POST',
  path: '/api/work/unlock/{code}',
  access: 'visitor',
  summary: 'Open a work by its password',
  params: code,
  body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(WORK_PASSWORD_MAX_CHARACTERS)) }),
  data: z.object({ unlocked: z.literal(true) }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WRONG_PASSWORD', 'LOGIN_LOCKED'],
  perMinute: 20,
})

/** How long a visit was. Counts once for each visit that was counted. */
export const reportDwell = endpoint({
  method: 'POST',
  path: '/api/work/{code}/dwell',
  access: 'visitor',
  summary: 'A visit ends',
  params: code,
  body: z.object({ seconds: z.int().check(z.gte(1), z.lte(3600)) }),
  data: z.object({ counted: z.boolean() }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
})

const figures = {
  visits: z.int(),
  /** Different people or browsers. */
  visitors: z.int(),
  likes: z.int(),
  favourites: z.int(),
  comments: z.int(),
  shares: z.int(),
  /** Seconds, mean of the visits whose length is known. */
  dwellS: z.number(),
}
const workFigures = z.object({
  totals: z.object(figures),
  /** `day`: `2026-11-20` in Asia/Shanghai; oldest first, days without anything too. */
  days: z.array(z.object({ day: z.string(), ...figures })),
})
export type WorkFigures = z.infer<typeof workFigures>
const figuresQuery = z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(7), z.lte(90)), 30) })

/** S-07. */
export const figuresOfWork = endpoint({
  method: 'GET',
  path: '/api/work/{id}/figures',
  access: 'user',
  summary: 'How one of my works does',
  params: id,
  query: figuresQuery,
  data: workFigures,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/** S-07. */
export const figuresOfMine = endpoint({
  method: 'GET',
  path: '/api/works/figures',
  access: 'user',
  summary: 'How all my works do together',
  query: figuresQuery,
  data: z.extend(workFigures, { top: z.array(z.object({ work: workSummary, visits: z.int() })) }),
})
