/**
 * The document of an exhibition: parts that stand elsewhere as works, rooms and booths, doors between them, and what happens when.
 * Plain JSON, the same in editor, viewer and server. It names its parts by their addresses: each is shown as it is published now.
 *
 * Times are by the clock of Asia/Shanghai. Lengths are in metres.
 */
import * as z from 'zod/mini'
import { localDate, localTime, timeOfDay } from '../document/local-time.ts'
import type { Migration } from '../document/migrate.ts'
import { assetId, between, code, freeText, id, share, type TextRule } from '../document/values.ts'

/** Incremented with every change of shape, also of a range; a test sees to it. {@link EXHIBITION_MIGRATIONS} convert older exhibitions. */
export const EXHIBITION_SCHEMA_VERSION = 1
/** Convert older exhibitions, one step for each version since 1, in order. Version 1 is the first that was released. */
export const EXHIBITION_MIGRATIONS: readonly Migration[] = []

/** Most parts of an exhibition. */
export const PARTS_MAX = 60
/** Most doors between them. */
export const DOORS_MAX = 200
/** So long before an entry of the timetable begins people are reminded, by messages and by their calendars. */
export const SESSION_REMINDER_MINUTES = 15
/** Most entries of the timetable. */
export const SESSIONS_MAX = 60
/** How far a part may lie from the middle of the plan. */
const PLAN_RANGE_M = 5000

/** The free texts of an exhibition by the object that has them. `map-texts.ts` visits exactly these; the server moderates what it finds. */
export const EXHIBITION_TEXTS = {
  text: { maxCharacters: 5000, hasLines: true },
  organisers: { maxCharacters: 200, hasLines: true },
  partTitle: { maxCharacters: 30, hasLines: false },
  sessionTitle: { maxCharacters: 40, hasLines: false },
  sessionText: { maxCharacters: 500, hasLines: true },
} as const satisfies Record<string, TextRule>

const text = (name: keyof typeof EXHIBITION_TEXTS) => freeText(EXHIBITION_TEXTS[name])

/** Where a part lies on the plan: the middle of its floor, and by how many quarters it is turned clockwise. */
export const planPlace = z.strictObject({
  xM: between(-PLAN_RANGE_M, PLAN_RANGE_M),
  yM: between(-PLAN_RANGE_M, PLAN_RANGE_M),
  quarterTurns: z.int().check(z.gte(0), z.lte(3)),
})
/** A parsed {@link planPlace}. */
export type PlanPlace = z.infer<typeof planPlace>

/** Kinds of parts: a published work (a hall, a tour, a film), a live room, whether or not it is on, a booth. */
export const PART_KINDS = ['work', 'room', 'booth'] as const

/**
 * Schema of a part. `code`: its address. `title`: how the exhibition names it; empty: as it is called itself. `place`: null: laid out
 * by us.
 */
export const part = z.strictObject({ id, kind: z.enum(PART_KINDS), code, title: text('partTitle'), place: z.nullable(planPlace) })
/** A parsed {@link part}. */
export type Part = z.infer<typeof part>

/** One side of a door: an opening of a hall's wall; null: a part without walls, which one enters where it begins. */
export const doorEnd = z.strictObject({ partId: id, openingId: z.nullable(id) })
/** A parsed {@link doorEnd}. */
export type DoorEnd = z.infer<typeof doorEnd>

/** A door that stands open between two parts; one goes through it both ways. */
export const door = z.strictObject({ id, ends: z.tuple([doorEnd, doorEnd]) })
/** A parsed {@link door}. */
export type Door = z.infer<typeof door>

/** An entry of the timetable. `roomName`: the live room in which it takes place, null: none yet. */
export const session = z.strictObject({
  id,
  kind: z.enum(['opening', 'talk', 'guided_tour']),
  title: text('sessionTitle'),
  text: text('sessionText'),
  startsAt: localTime,
  endsAt: localTime,
  roomName: z.nullable(code),
})
/** A parsed {@link session}. */
export type Session = z.infer<typeof session>

/** The first and the last day; null: not yet said, publishing needs them. */
const period = z.nullable(z.strictObject({ opensOn: localDate, closesOn: localDate }))

/** The hours of every day in which it is open; null: day and night. It may close after midnight. */
const hours = z.nullable(z.strictObject({ opensAt: timeOfDay, closesAt: timeOfDay }))

/** What visitors can do. */
const switches = z.strictObject({
  chat: z.boolean(),
  likes: z.boolean(),
  gyroscope: z.boolean(),
  sharing: z.boolean(),
  guestBook: z.boolean(),
})

/** Schema of a whole exhibition. It checks shape and ranges; `findExhibitionViolations` checks how the parts fit together. */
export const exhibitionDocument = z.strictObject({
  schemaVersion: z.literal(EXHIBITION_SCHEMA_VERSION),
  kind: z.literal('exhibition'),
  /** The introduction. */
  text: text('text'),
  /** Who makes it, a line for each. */
  organisers: text('organisers'),
  period,
  hours,
  /** In the curator's order, which is the route. */
  parts: z.array(part).check(z.maxLength(PARTS_MAX)),
  doors: z.array(door).check(z.maxLength(DOORS_MAX)),
  timetable: z.array(session).check(z.maxLength(SESSIONS_MAX)),
  music: z.nullable(z.strictObject({ assetId, volume: share })),
  switches,
})
/** A parsed {@link exhibitionDocument}. */
export type ExhibitionDocument = z.infer<typeof exhibitionDocument>
