import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { pageOf, pageRequest } from '../api/paging.ts'
import { idParams, person } from '../api/shared-schemas.ts'
import { SEARCH_MAX_CHARACTERS } from '../community/limits.ts'
import { place } from '../places/places.ts'
import { publicLine } from '../text/public-text.ts'
import { TITLE_MAX_CHARACTERS, TITLE_MIN_CHARACTERS } from './limits.ts'

/** Title of a work. The error for the upper bound also reads 至少, as the specification words it. */
export const workTitle = publicLine({
  min: TITLE_MIN_CHARACTERS,
  max: TITLE_MAX_CHARACTERS,
  tooShort: `标题太短，至少${TITLE_MIN_CHARACTERS}个字`,
  tooLong: `标题太长，至少${TITLE_MAX_CHARACTERS}个字`,
})

/** Kinds that feeds and search list: a hall that is walked (`gallery`), a tour, an invitation, an exhibition, and posts: text and media. */
export const listedKind = z.enum(['gallery', 'article', 'video', 'model', 'panorama', 'invitation', 'exhibition'])
/** One of {@link listedKind}. */
export type ListedKind = z.infer<typeof listedKind>

/** `template` is a hall without hung works, `invitation_template` an invitation without its event; others make theirs from them: in no feed, see `templates.ts`. */
export const workKind = z.enum([...listedKind.options, 'template', 'invitation_template'])
/** One of {@link workKind}. */
export type WorkKind = z.infer<typeof workKind>

/** Who may see a published work. */
export const visibility = z.enum(['public', 'unlisted', 'password', 'private'])
/** One of {@link visibility}. */
export type Visibility = z.infer<typeof visibility>
/** State of a work. */
export const availability = z.enum(['draft', 'published', 'taken_down', 'deleted'])
/** One of {@link availability}. */
export type Availability = z.infer<typeof availability>

/** Review state of a publication: feeds, search and the home page show `approved` ones; the link works in any state. */
export const reviewState = z.enum(['none', 'pending', 'approved', 'rejected'])
/** One of {@link reviewState}. */
export type ReviewState = z.infer<typeof reviewState>

/** What the caller may do with the work. */
export const workPermissions = z.object({ edit: z.boolean(), publish: z.boolean(), remove: z.boolean() })

/** A work as shown in lists. Fields are as the caller may see them. */
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
  /** The admin's note when it was taken down, and the codes of the reasons. */
  takenDownReason: z.nullable(z.string()),
  takenDownReasons: z.array(z.string()),
  workCount: z.int(),
  visitCount: z.int(),
  likeCount: z.int(),
  favouriteCount: z.int(),
  commentCount: z.int(),
  shareCount: z.int(),
  /** By the caller. */
  isLiked: z.boolean(),
  place: z.nullable(place),
  commentsClosed: z.boolean(),
  /** Of the newest publication; null unless the caller is the owner or an admin. `reasons` are codes. */
  review: z.nullable(z.object({ state: reviewState, reasons: z.array(z.string()), note: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
  publishedAt: z.nullable(z.string()),
  deletedAt: z.nullable(z.string()),
  /** The draft has edits that are not published. */
  hasUnpublishedEdits: z.boolean(),
  can: workPermissions,
})
/** A parsed {@link workSummary}. */
export type WorkSummary = z.infer<typeof workSummary>

/** A scene document. Client and server validate it with `@zhanjian/scene`; the contract only carries it. */
export const sceneDocument = z.record(z.string(), z.unknown())

/** The caller's works, last edited first. */
export const myWorks = endpoint('POST /api/work/getPageList', 'user', {
  summary: 'List my works, last edited first',
  body: z.object({
    ...pageRequest,
    availability: z.optional(availability),
    kind: z.optional(workKind),
    /** In the title. */
    text: z.optional(z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS))),
  }),
  data: pageOf(workSummary),
})

/** Returns a published work to its drafts. */
export const unpublishWork = endpoint('POST /api/work/{id}/unpublish', 'user', {
  summary: 'Withdraw a work: it becomes a draft',
  params: idParams,
  data: workSummary,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/** Moves a work to the recycle bin, for `RECYCLE_BIN_DAYS`. */
export const removeWork = endpoint('DELETE /api/work/{id}', 'user', {
  summary: 'Move a work to the recycle bin',
  params: idParams,
  data: workSummary,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/** Takes a work out of the recycle bin. */
export const restoreWork = endpoint('POST /api/work/{id}/restore', 'user', {
  summary: 'Restore a work from the recycle bin',
  params: idParams,
  data: workSummary,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})
