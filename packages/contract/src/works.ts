import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PLACE_NAME_MAX_CHARACTERS, TITLE_MAX_CHARACTERS, TITLE_MIN_CHARACTERS } from './limits.ts'
import { pageOf, pageRequest } from './paging.ts'
import { publicLine } from './public-text.ts'
import { idParams, person } from './shared-schemas.ts'

/** V-04, worded as in the source: the upper bound also says 至少. */
export const workTitle = publicLine({
  min: TITLE_MIN_CHARACTERS,
  max: TITLE_MAX_CHARACTERS,
  tooShort: `标题太短，至少${TITLE_MIN_CHARACTERS}个字`,
  tooLong: `标题太长，至少${TITLE_MAX_CHARACTERS}个字`,
})

/** What people come upon: `gallery` is a hall that is walked; the others are posts: text and media. */
export const listedKind = z.enum(['gallery', 'article', 'video', 'model', 'panorama'])
export type ListedKind = z.infer<typeof listedKind>

/** `template` is a hall without works that others may build theirs from: in no feed, see `templates.ts`. */
export const workKind = z.enum([...listedKind.options, 'template'])
export type WorkKind = z.infer<typeof workKind>

/** Some centimetres on the ground: no phone knows more, and the database computes with nothing much smaller. */
const DEGREE_PARTS = 1e7
const toParts = z.overwrite((degrees: number) => Math.round(degrees * DEGREE_PARTS) / DEGREE_PARTS)

/** Degrees, WGS 84. */
export const longitudeLatitude = z.object({
  longitude: z.number().check(z.gte(-180), z.lte(180), toParts),
  latitude: z.number().check(z.gte(-90), z.lte(90), toParts),
})
export type LongitudeLatitude = z.infer<typeof longitudeLatitude>
export const place = z.extend(longitudeLatitude, { name: publicLine({ min: 1, max: PLACE_NAME_MAX_CHARACTERS }) })
export type Place = z.infer<typeof place>

export const visibility = z.enum(['public', 'unlisted', 'password', 'private'])
export type Visibility = z.infer<typeof visibility>
export const availability = z.enum(['draft', 'published', 'taken_down', 'deleted'])
export type Availability = z.infer<typeof availability>

/** Of a publication: what the feed, the search and the home page show is `approved`; the link works whatever it says. */
export const reviewState = z.enum(['none', 'pending', 'approved', 'rejected'])
export type ReviewState = z.infer<typeof reviewState>

/** What whoever asks may do with it. */
export const workPermissions = z.object({ edit: z.boolean(), publish: z.boolean(), remove: z.boolean() })

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
  can: workPermissions,
})
export type WorkSummary = z.infer<typeof workSummary>

/** A scene document; both sides check it with `@zhanjian/scene`, so the contract carries it as it is. */
export const sceneDocument = z.record(z.string(), z.unknown())

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

export const unpublishWork = endpoint({
  method: 'POST',
  path: '/api/work/{id}/unpublish',
  access: 'user',
  summary: 'Take a work back into drafts',
  params: idParams,
  data: workSummary,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/** Into the recycle bin, for 30 days. */
export const removeWork = endpoint({
  method: 'DELETE',
  path: '/api/work/{id}',
  access: 'user',
  summary: 'Move a work to the recycle bin',
  params: idParams,
  data: workSummary,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const restoreWork = endpoint({
  method: 'POST',
  path: '/api/work/{id}/restore',
  access: 'user',
  summary: 'Take a work out of the recycle bin',
  params: idParams,
  data: workSummary,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})
