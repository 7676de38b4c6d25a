import * as z from 'zod/mini'
import { listedPerson } from '../accounts/people.ts'
import { endpoint } from '../api/endpoint.ts'
import { PAGE_SIZE_DEFAULT } from '../api/limits.ts'
import { cursorPageOf, cursorPageRequest } from '../api/paging.ts'
import { workCodeParams } from '../api/shared-schemas.ts'
import { SEARCH_MAX_CHARACTERS } from '../community/limits.ts'
import { searchPosition } from '../places/places.ts'
import { room } from '../rooms/rooms.ts'
import { listedKind, workSummary } from './works.ts'

const search = z.string().check(z.trim(), z.minLength(1), z.maxLength(SEARCH_MAX_CHARACTERS))

/** Feeds of the home page. */
export const feedType = z.enum(['recommended', 'newest', 'following', 'nearby'])
/** One of {@link feedType}. */
export type FeedType = z.infer<typeof feedType>

/**
 * `following`: works of users whom the caller follows; empty for a visitor. `nearby`: nearest first, needs `near`. `head`:
 * identifies the newest record, for {@link newWorkCount}; null if the order has none.
 */
export const homeFeed = endpoint('POST /api/home/feed', 'visitor', {
  summary: 'List public works for the home page',
  body: z.object({
    ...cursorPageRequest,
    type: z._default(feedType, 'recommended'),
    kind: z.optional(listedKind),
    near: z.optional(searchPosition),
  }),
  data: z.object({ ...cursorPageOf(workSummary).shape, head: z.nullable(z.string()) }),
})

/** Number of works that a feed has received since `head`, 99 at most. */
export const newWorkCount = endpoint('POST /api/home/news', 'visitor', {
  summary: 'Count the works that a feed has got since its head, up to 99',
  body: z.object({
    type: z._default(feedType, 'recommended'),
    kind: z.optional(listedKind),
    head: z.string().check(z.maxLength(200)),
  }),
  data: z.object({ count: z.int() }),
})

/** A banner or the editorial: picture, text, and the address of the screen that it opens. */
export const promotion = z.object({
  id: z.string(),
  /** `banner`: in the row at the top; `editorial`: between works of the feed. */
  place: z.enum(['banner', 'editorial']),
  label: z.string(),
  title: z.string(),
  text: z.string(),
  path: z.string(),
  picture: z.nullable(z.object({ url: z.string(), widthPx: z.int(), heightPx: z.int(), colour: z.string() })),
})
/** A parsed {@link promotion}. */
export type Promotion = z.infer<typeof promotion>

/** How many works of a community that is being planted stand. */
export const arriving = z.object({ standing: z.int(), total: z.int() })
/** A parsed {@link arriving}. */
export type Arriving = z.infer<typeof arriving>

/**
 * `liveRooms`: live ones first, then open ones with people in them; only in listed halls. `arriving`: only while the demo
 * community is being planted.
 */
export const homeSections = endpoint('GET /api/home/sections', 'public', {
  summary: 'Get the banners, the editorial and the live rooms of the home page',
  data: z.object({
    banners: z.array(promotion),
    editorials: z.array(promotion),
    liveRooms: z.array(room),
    arriving: z.optional(arriving),
  }),
})

/** A work on the walls of a hall by which a search has found the hall. `picture`: its small variant. */
export const matchedWork = z.object({
  id: z.string(),
  title: z.string(),
  picture: z.nullable(z.object({ url: z.string(), colour: z.string() })),
})
/** A parsed {@link matchedWork}. */
export type MatchedWork = z.infer<typeof matchedWork>

/** A work that a search has found. `match`: absent if its own texts match. */
export const foundWork = z.extend(workSummary, { match: z.optional(matchedWork) })
/** A parsed {@link foundWork}. */
export type FoundWork = z.infer<typeof foundWork>

/** Finds Chinese text from one character. Matches in titles first, then other matches; each group latest published first. */
export const searchWorks = endpoint('POST /api/search/works', 'visitor', {
  summary: 'Search public works that contain all words',
  body: z.object({
    ...cursorPageRequest,
    text: z.optional(search),
    tag: z.optional(search),
    kind: z.optional(listedKind),
    ownerId: z.optional(z.string().check(z.maxLength(64))),
    /** Nearest first, within 50 km. */
    near: z.optional(searchPosition),
  }),
  data: cursorPageOf(foundWork),
  perMinute: 120,
})

/** Users whose nickname or username contains the text. */
export const searchPeople = endpoint('POST /api/search/people', 'visitor', {
  summary: 'Search people whose nickname or username contains the words',
  body: z.object({ ...cursorPageRequest, text: search }),
  data: cursorPageOf(listedPerson),
  perMinute: 120,
})

/** A suggestion while the user types. */
export const suggestion = z.object({
  kind: z.enum(['tag', 'work', 'person']),
  text: z.string(),
  /** The work's code or the user's id; null for a tag. */
  target: z.nullable(z.string()),
})
/** A parsed {@link suggestion}. */
export type Suggestion = z.infer<typeof suggestion>

/** Tags, titles and users that match the text; ten at most. */
export const searchSuggestions = endpoint('GET /api/search/suggestions', 'visitor', {
  summary: 'Suggest up to ten tags, titles and people for a search',
  query: z.object({ text: search }),
  data: z.object({ records: z.array(suggestion) }),
  perMinute: 240,
})

/** Tags of the public works of the last thirty days, most used first. */
export const popularTags = endpoint('GET /api/search/popular', 'public', {
  summary: 'List the tags of many new works',
  data: z.object({ tags: z.array(z.object({ tag: z.string(), count: z.int() })) }),
})

/** Works with common tags, then of the same owner, then recommended ones. */
export const relatedWorks = endpoint('GET /api/work/{code}/related', 'visitor', {
  summary: 'List works that are similar to a work',
  params: workCodeParams,
  query: z.object({ size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_SIZE_DEFAULT)), 8) }),
  data: z.object({ records: z.array(workSummary) }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
})
