/** The organiser's desk. */
import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cursorPageOf, cursorPageRequest, pageOf, pageRequest } from '../api/paging.ts'
import { counter, idParams, person } from '../api/shared-schemas.ts'
import { SEARCH_MAX_CHARACTERS } from '../community/limits.ts'
import { calendarDay } from '../lottery/prizes.ts'
import { wheelCode } from '../lottery/wheel.ts'
import { place } from '../places/places.ts'
import { publicLine, publicText } from '../text/public-text.ts'
import { TITLE_MAX_CHARACTERS } from '../works/limits.ts'
import { activityCheck, activityReward, activityStatus, activitySummary, promisedReward, signInWay } from './activities.ts'
import { activityFaults } from './activity-faults.zh.ts'
import {
  ACTIVITIES_MAX,
  ACTIVITY_MAKE_UPS_MAX,
  ACTIVITY_PLOT_DAYS_MAX,
  ACTIVITY_REASON_MAX_CHARACTERS,
  ACTIVITY_REWARDS_MAX,
  ACTIVITY_RULES_MAX_CHARACTERS,
} from './limits.ts'

const assetId = z.string().check(z.maxLength(64))
const time = z.iso.datetime({ offset: true, error: activityFaults.time })

/** `draft`: not published, or taken back; the others are those of `activityStatus`. */
export const managedActivityStatus = z.enum(['draft', ...activityStatus.options])
/** One of {@link managedActivityStatus}. */
export type ManagedActivityStatus = z.infer<typeof managedActivityStatus>

/** Form of an activity. A draft may be incomplete: the faults of `managedActivity` say what publishing needs. */
export const activityForm = z.object({
  title: publicLine({ min: 0, max: TITLE_MAX_CHARACTERS }),
  /** An own ready picture; null: none. */
  coverAssetId: z.nullable(assetId),
  startsAt: z.nullable(time),
  endsAt: z.nullable(time),
  place: z.nullable(place),
  rulesText: publicText({ max: ACTIVITY_RULES_MAX_CHARACTERS }),
  check: activityCheck,
  rewards: z.array(activityReward).check(
    z.maxLength(ACTIVITY_REWARDS_MAX, activityFaults.rewards),
    z.refine((all) => new Set(all.map(({ streakDays }) => streakDays)).size === all.length, activityFaults.rewardTwice),
  ),
  makeUps: z
    .int(activityFaults.makeUps)
    .check(z.gte(0, activityFaults.makeUps), z.lte(ACTIVITY_MAKE_UPS_MAX, activityFaults.makeUps)),
})
/** A parsed {@link activityForm}. */
export type ActivityForm = z.infer<typeof activityForm>

/** What publishing needs: the field and the sentence. */
export const activityFault = z.object({
  field: z.enum(['title', 'window', 'place', 'rulesText', 'rewards', 'makeUps']),
  text: z.string(),
})
/** A parsed {@link activityFault}. */
export type ActivityFault = z.infer<typeof activityFault>

/** An activity in the list of its organiser. */
export const managedActivitySummary = z.object({
  activityId: z.string(),
  code: wheelCode,
  title: z.string(),
  cover: z.nullable(z.string()),
  status: managedActivityStatus,
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  owner: z.nullable(person),
  participantCount: z.int(),
  signInCount: z.int(),
  updatedAt: z.string(),
})
/** A parsed {@link managedActivitySummary}. */
export type ManagedActivitySummary = z.infer<typeof managedActivitySummary>

/** An activity at its organiser's desk. */
export const managedActivity = z.extend(managedActivitySummary, {
  /** Number of saves, from 1. */
  revision: counter,
  form: activityForm,
  /** Of the draft: what publishing needs. */
  faults: z.array(activityFault),
  rewards: z.array(promisedReward),
  closeReason: z.string(),
})
/** A parsed {@link managedActivity}. */
export type ManagedActivity = z.infer<typeof managedActivity>

/** Last changed first. */
export const managedActivities = endpoint('POST /api/activity/managed/getPageList', 'merchant', {
  summary: 'List the activities that I organise',
  body: z.object({ ...pageRequest }),
  data: pageOf(managedActivitySummary),
})

/** An own activity in any state; admins read all. */
export const managedActivityById = endpoint('GET /api/activity/managed/{id}', 'merchant', {
  summary: 'Get an activity that I organise',
  params: idParams,
  data: managedActivity,
  errors: ['NOT_FOUND'],
})

/** Without `activityId` a new draft, at most `ACTIVITIES_MAX`. Only drafts can be changed. */
export const saveActivity = endpoint('POST /api/activity/managed/update', 'merchant', {
  needsPhone: true,
  summary: `Create or change the draft of an activity (at most ${ACTIVITIES_MAX})`,
  body: z.extend(activityForm, {
    activityId: z.optional(assetId),
    revision: z.optional(counter),
    /** Repeated with the same id, a creation returns the activity that it made. */
    requestId: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
  }),
  data: managedActivity,
  errors: ['NOT_FOUND', 'ACTIVITIES_FULL', 'ACTIVITY_STALE', 'ACTIVITY_STATE', 'ACTIVITY_FILE_NOT_USABLE'],
  perMinute: 120,
})

/** `ACTIVITY_INCOMPLETE` has `{faults}` as data. Chances of a wheel need its rules to promise them; only admins give membership. */
export const publishActivity = endpoint('POST /api/activity/managed/{id}/publish', 'merchant', {
  needsPhone: true,
  summary: 'Publish my activity',
  params: idParams,
  body: z.object({ revision: counter }),
  data: managedActivity,
  errors: ['NOT_FOUND', 'ACTIVITY_STALE', 'ACTIVITY_STATE', 'ACTIVITY_INCOMPLETE', 'TEXT_REFUSED'],
})

/** Before its start, an activity becomes a draft again. */
export const withdrawActivity = endpoint('POST /api/activity/managed/{id}/withdraw', 'merchant', {
  summary: 'Take my activity back before it starts',
  params: idParams,
  data: managedActivity,
  errors: ['NOT_FOUND', 'ACTIVITY_STATE'],
})

/** For good, by the organiser or an admin. Everybody reads the reason; what was given stays. */
export const closeActivity = endpoint('POST /api/activity/managed/{id}/close', 'merchant', {
  summary: 'Close an activity with a reason',
  params: idParams,
  body: z.object({ reason: publicLine({ min: 2, max: ACTIVITY_REASON_MAX_CHARACTERS }) }),
  data: managedActivity,
  errors: ['NOT_FOUND', 'ACTIVITY_STATE', 'TEXT_REFUSED'],
})

/** A draft. It can be put back for a day. */
export const removeActivity = endpoint('DELETE /api/activity/managed/{id}', 'merchant', {
  summary: 'Remove the draft of an activity',
  params: idParams,
  data: z.object({ removed: z.boolean() }),
  errors: ['NOT_FOUND', 'ACTIVITY_STATE'],
})

/** Takes a removal back, for `ACTIVITY_RESTORE_H` hours. */
export const restoreActivity = endpoint('POST /api/activity/managed/{id}/restore', 'merchant', {
  summary: 'Put a removed draft back',
  params: idParams,
  data: managedActivity,
  errors: ['NOT_FOUND', 'ACTIVITIES_FULL'],
})

/** For the screen at the venue: good for its minute and the next one. `ACTIVITY_STATE`: it does not run, or asks for no code. */
export const venueCode = endpoint('GET /api/activity/managed/{id}/code', 'merchant', {
  summary: 'Get the code that people scan at the venue, which changes every minute',
  params: idParams,
  data: z.object({
    /** Address of the activity, with the code. */
    text: z.string(),
    /** Milliseconds until the next one. */
    nextInMs: z.int(),
  }),
  errors: ['NOT_FOUND', 'ACTIVITY_STATE'],
  perMinute: 30,
})

/** Whose sign-ins an organiser sees: names, no addresses and no phones. */
export const organiserSignIn = z.object({
  id: z.string(),
  /** Null: the account is gone. */
  person: z.nullable(person),
  day: z.string(),
  at: z.string(),
  way: signInWay,
  distanceM: z.nullable(z.int()),
  streak: z.int(),
})
/** A parsed {@link organiserSignIn}. */
export type OrganiserSignIn = z.infer<typeof organiserSignIn>

/** Latest first. */
export const activitySignIns = endpoint('POST /api/activity/managed/{id}/signIn/getPageList', 'merchant', {
  summary: 'List the sign-ins to my activity',
  params: idParams,
  body: z.object({ ...cursorPageRequest, day: z.optional(calendarDay) }),
  data: cursorPageOf(organiserSignIn),
  errors: ['NOT_FOUND'],
})

/** `days`: the last ones of Asia/Shanghai, oldest first, at most `ACTIVITY_PLOT_DAYS_MAX`; also those without a sign-in. */
export const activityFigures = endpoint('GET /api/activity/managed/{id}/figures', 'merchant', {
  summary: 'Get the figures of my activity',
  params: idParams,
  data: z.object({
    participantCount: z.int(),
    signInCount: z.int(),
    todayCount: z.int(),
    /** `newCount`: of people who signed in for the first time. */
    days: z.array(z.object({ day: z.string(), count: z.int(), newCount: z.int() })).check(z.maxLength(ACTIVITY_PLOT_DAYS_MAX)),
    /** How many people have got which reward. */
    rewards: z.array(z.object({ streakDays: z.int(), count: z.int() })),
  }),
  errors: ['NOT_FOUND'],
})

/** A CSV of all sign-ins, for the browser that has asked. */
export const activityExportLink = endpoint('POST /api/activity/managed/{id}/export', 'merchant', {
  summary: 'Get a link to the sign-ins of my activity as CSV',
  params: idParams,
  data: z.object({ url: z.string() }),
  errors: ['NOT_FOUND'],
})

/** Wheels whose rules promise chances for signing in, the next to end first. */
export const rewardWheels = endpoint('GET /api/activity/managed/wheels', 'merchant', {
  summary: 'List the wheels whose chances an activity can give',
  data: z.object({
    records: z.array(
      z.object({ wheelId: z.string(), code: wheelCode, title: z.string(), endsAt: z.string(), amountMax: z.int() }),
    ),
  }),
})

/** What a merchant has going on. */
export const merchantDesk = endpoint('GET /api/merchant/desk', 'merchant', {
  summary: 'Get the figures of my merchant’s desk',
  data: z.object({
    company: z.string(),
    prizes: z.object({ online: z.int(), pending: z.int(), draft: z.int() }),
    tickets: z.object({ won: z.int(), verified: z.int() }),
    verifierCount: z.int(),
    activities: z.object({ running: z.int(), upcoming: z.int(), draft: z.int() }),
    /** Of all own activities, by day, oldest first. */
    days: z.array(z.object({ day: z.string(), count: z.int() })),
    /** The latest running or upcoming ones. */
    latest: z.array(activitySummary),
  }),
})

/** Of everybody, for admins, last changed first. */
export const adminActivities = endpoint('POST /api/admin/activity/getPageList', 'admin', {
  summary: 'List all published activities',
  body: z.object({
    ...pageRequest,
    status: z.optional(activityStatus),
    /** Part of a title. */
    text: z.optional(z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS))),
  }),
  data: pageOf(managedActivitySummary),
})
