/** Exhibitions as visitors see them: parts that stand elsewhere, each as it is published now. */
import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cursorPageOf, cursorPageRequest } from '../api/paging.ts'
import { person, workCodeParams } from '../api/shared-schemas.ts'
import { asset } from '../files/uploads.ts'
import { roomStatus } from '../rooms/rooms.ts'
import { curatorDuty } from './co-curators.ts'
import { partLoan } from './loan-states.ts'
import { sceneDocument, workKind, workSummary } from './works.ts'

/** What keeps an exhibition from being published: the kind of a problem, and the doors or the entry of the timetable that have it. */
export const exhibitionProblem = z.object({
  kind: z.enum([
    'no_parts',
    'no_period',
    'ends_before_it_begins',
    'opening_with_several_doors',
    'session_ends_before_it_begins',
    'session_outside_the_period',
  ]),
  doorIds: z.optional(z.array(z.string())),
  sessionId: z.optional(z.string()),
})
/** A parsed {@link exhibitionProblem}. */
export type ExhibitionProblem = z.infer<typeof exhibitionProblem>

const point = z.tuple([z.number(), z.number()])

/**
 * The floor of a hall, and where one can leave it: its own openings, and places where a door can be cut. In metres, as in its
 * document.
 */
export const hallPlan = z.object({
  floor: z.array(point),
  openings: z.array(z.object({ id: z.string(), at: point, widthM: z.number(), isCut: z.boolean() })),
})
/** A parsed {@link hallPlan}. */
export type HallPlan = z.infer<typeof hallPlan>

/**
 * A part as the caller may see it. `locked`: it has a password of its own. `closed`: it has been withdrawn, made private, taken down
 * or erased, or its owner does not lend it. Of both nothing is told, not even what they are called. `loan`: for the curator, of a part
 * of somebody else; visitors see it while it is granted.
 */
export const shownPart = z.discriminatedUnion('state', [
  z.object({
    partId: z.string(),
    state: z.literal('open'),
    title: z.string(),
    owner: person,
    /** `colour`: until it has arrived, `#rrggbb`; null: not known. */
    cover: z.nullable(z.object({ url: z.string(), colour: z.nullable(z.string()) })),
    /** Of a work; null: a room or a booth. */
    workKind: z.nullable(workKind),
    /** Of a room; null: no room. */
    room: z.nullable(z.object({ status: roomStatus, users: z.int() })),
    /** Of a hall; null: no hall. */
    plan: z.nullable(hallPlan),
    loan: z.optional(partLoan),
  }),
  z.object({ partId: z.string(), state: z.enum(['locked', 'closed']), loan: z.optional(partLoan) }),
])
/** A parsed {@link shownPart}. */
export type ShownPart = z.infer<typeof shownPart>

/** One published, immutable revision of an exhibition with its parts as they are now. */
export const publicExhibition = z.object({
  work: workSummary,
  revision: z.int(),
  /** An `ExhibitionDocument`. Codes and names of parts that are not lent, and their rooms in the timetable, are left out. */
  document: sceneDocument,
  /** One of every part, in the document's order. */
  parts: z.array(shownPart),
  /** Its music. */
  assets: z.array(asset),
  /** What the caller does for it: all of it as its owner, nothing as a visitor. */
  duties: z.array(curatorDuty),
  /** The minute in Asia/Shanghai, `2026-10-01T18:30`: the visitor's clock may be wrong. */
  now: z.string(),
})
/** A parsed {@link publicExhibition}. */
export type PublicExhibition = z.infer<typeof publicExhibition>

/** A published exhibition as visitors see it; NOT_FOUND for works of other kinds. */
export const publicExhibitionByCode = endpoint('GET /api/exhibition/{code}', 'visitor', {
  summary: 'Get a published exhibition with its parts as they are now',
  params: workCodeParams,
  data: publicExhibition,
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
})

/** Which exhibitions, by their days in Asia/Shanghai; hours do not count. */
export const exhibitionTime = z.enum(['current', 'upcoming', 'ended'])
/** One of {@link exhibitionTime}. */
export type ExhibitionTime = z.infer<typeof exhibitionTime>

/** An exhibition in a list, with its first and its last day: `2026-10-01`. */
export const listedExhibition = z.extend(workSummary, { period: z.object({ opensOn: z.string(), closesOn: z.string() }) })
/** A parsed {@link listedExhibition}. */
export type ListedExhibition = z.infer<typeof listedExhibition>

/** `current`: those that close first. `upcoming`: those that open first. `ended`: those that closed last. `today`: the day there. */
export const exhibitionList = endpoint('POST /api/exhibition/list', 'visitor', {
  summary: 'List public exhibitions by their days',
  body: z.object({ ...cursorPageRequest, time: z._default(exhibitionTime, 'current') }),
  data: z.object({ ...cursorPageOf(listedExhibition).shape, today: z.string() }),
})

/**
 * Parts that an exhibition of the caller could have, for its editor: works of any owner, rooms and booths by their codes.
 * `exhibitionId`: an own one, with which each part of somebody else has its `loan`.
 */
export const exhibitionParts = endpoint('POST /api/exhibition/parts', 'user', {
  summary: 'Get parts of exhibitions as I may see them now',
  body: z.object({
    parts: z
      .array(
        z.object({
          id: z.string().check(z.maxLength(40)),
          kind: z.enum(['work', 'room', 'booth']),
          code: workCodeParams.shape.code,
        }),
      )
      .check(z.maxLength(60)),
    exhibitionId: z.optional(z.string().check(z.maxLength(64))),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  data: z.object({ parts: z.array(shownPart), now: z.string() }),
})
