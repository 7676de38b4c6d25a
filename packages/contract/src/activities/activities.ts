import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cursorPageOf, cursorPageRequest, pageOf, pageRequest } from '../api/paging.ts'
import { person, workCodeParams } from '../api/shared-schemas.ts'
import { calendarDay } from '../lottery/prizes.ts'
import { wheelCode } from '../lottery/wheel.ts'
import { longitudeLatitude, place } from '../places/places.ts'
import { activityFaults } from './activity-faults.zh.ts'
import {
  ACTIVITY_AMOUNT_MAX,
  ACTIVITY_CODE_MAX_CHARACTERS,
  ACTIVITY_DAYS_MAX,
  ACTIVITY_RADIUS_MAX_M,
  ACTIVITY_RADIUS_MIN_M,
  ACTIVITY_REWARD_DAYS_MAX,
} from './limits.ts'

/** 未开始, 进行中, 已结束, 已关闭: of a published activity. */
export const activityStatus = z.enum(['upcoming', 'running', 'ended', 'closed'])
/** One of {@link activityStatus}. */
export type ActivityStatus = z.infer<typeof activityStatus>

/**
 * What a sign-in has to prove. `place`: within a radius of the activity's place. `code`: shows the code of the venue, which changes
 * every minute.
 */
export const activityCheck = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('place'),
    radiusM: z
      .int(activityFaults.radius)
      .check(z.gte(ACTIVITY_RADIUS_MIN_M, activityFaults.radius), z.lte(ACTIVITY_RADIUS_MAX_M, activityFaults.radius)),
  }),
  z.object({ kind: z.literal('code') }),
])
/** A parsed {@link activityCheck}. */
export type ActivityCheck = z.infer<typeof activityCheck>

const streakDays = z
  .int(activityFaults.streakDays)
  .check(z.gte(1, activityFaults.streakDays), z.lte(ACTIVITY_DAYS_MAX, activityFaults.streakDays))

/** What somebody gets once, when a streak reaches `streakDays`: chances of a wheel, or days of membership. */
export const activityReward = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('chances'),
    streakDays,
    /** `activityId` of the wheel. */
    wheelId: z.string().check(z.maxLength(64)),
    amount: z
      .int(activityFaults.amount)
      .check(z.gte(1, activityFaults.amount), z.lte(ACTIVITY_AMOUNT_MAX, activityFaults.amount)),
  }),
  z.object({
    kind: z.literal('membership'),
    streakDays,
    amount: z.int(activityFaults.days).check(z.gte(1, activityFaults.days), z.lte(ACTIVITY_REWARD_DAYS_MAX, activityFaults.days)),
  }),
])
/** A parsed {@link activityReward}. */
export type ActivityReward = z.infer<typeof activityReward>

/** A reward as participants see it beforehand. `wheel` null: days of membership, or the wheel is gone. */
export const promisedReward = z.object({
  streakDays: z.int(),
  kind: z.enum(['chances', 'membership']),
  /** Chances, or days. */
  amount: z.int(),
  wheel: z.nullable(z.object({ code: wheelCode, title: z.string() })),
})
/** A parsed {@link promisedReward}. */
export type PromisedReward = z.infer<typeof promisedReward>

/** `given`; `waiting`: for the person to take part in the wheel; `lost`: the wheel ended before. */
export const rewardOutcome = z.enum(['given', 'waiting', 'lost'])
/** One of {@link rewardOutcome}. */
export type RewardOutcome = z.infer<typeof rewardOutcome>

/** A reward that somebody has got. */
export const gotReward = z.extend(promisedReward, { outcome: rewardOutcome })
/** A parsed {@link gotReward}. */
export type GotReward = z.infer<typeof gotReward>

/** How a day was signed in to. `make_up`: later. */
export const signInWay = z.enum(['plain', 'place', 'code', 'make_up'])
/** One of {@link signInWay}. */
export type SignInWay = z.infer<typeof signInWay>

/** A published activity in a list. */
export const activitySummary = z.object({
  activityId: z.string(),
  code: wheelCode,
  title: z.string(),
  /** Address; null: none. */
  cover: z.nullable(z.string()),
  status: activityStatus,
  startsAt: z.string(),
  endsAt: z.string(),
  /** What its place is called, with its town: 杭州市 · 凤凰创意园; null: it has none. */
  placeLine: z.nullable(z.string()),
  /** Null: the account is gone. */
  owner: z.nullable(person),
  participantCount: z.int(),
})
/** A parsed {@link activitySummary}. */
export type ActivitySummary = z.infer<typeof activitySummary>

/** What somebody has signed in to of one activity. Days are those of Asia/Shanghai. */
export const myActivity = z.object({
  days: z.array(z.object({ day: z.string(), way: signInWay })),
  hasSignedInToday: z.boolean(),
  /** Up to today, or to yesterday while today is still to come. */
  streak: z.int(),
  longestStreak: z.int(),
  makeUpsLeft: z.int(),
  rewards: z.array(gotReward),
})
/** A parsed {@link myActivity}. */
export type MyActivity = z.infer<typeof myActivity>

/** A published activity. `my` null: not logged in. */
export const activityDetail = z.extend(activitySummary, {
  place: z.nullable(place),
  rulesText: z.string(),
  check: activityCheck,
  rewards: z.array(promisedReward),
  /** Times that a missed day can be made up. */
  makeUps: z.int(),
  /** Why it was closed; empty otherwise. */
  closeReason: z.string(),
  /** First and last day on which one can sign in. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** The server's day and time: the device's own clock decides nothing. */
  today: z.string(),
  now: z.string(),
  my: z.nullable(myActivity),
})
/** A parsed {@link activityDetail}. */
export type ActivityDetail = z.infer<typeof activityDetail>

/** Running ones first, the next to begin after them; `ended`: those that are over, latest first. */
export const publicActivities = endpoint('POST /api/activity/getPageList', 'visitor', {
  summary: 'List published activities',
  body: z.object({ ...pageRequest, which: z._default(z.enum(['open', 'ended']), 'open') }),
  data: pageOf(activitySummary),
})

/** A published activity, with what the caller has done in it. */
export const activityByCode = endpoint('GET /api/activity/code/{code}', 'visitor', {
  summary: 'Get an activity, with what I have signed in to',
  params: workCodeParams,
  data: activityDetail,
  errors: ['NOT_FOUND'],
})

/** Latest sign-in first. */
export const myActivities = endpoint('POST /api/activity/my/getPageList', 'user', {
  summary: 'List the activities that I have signed in to',
  body: z.object({ ...cursorPageRequest }),
  data: cursorPageOf(
    z.extend(activitySummary, { streak: z.int(), signInCount: z.int(), hasSignedInToday: z.boolean(), lastDay: z.string() }),
  ),
})

/** Where the device is, WGS-84, with its accuracy in metres; or the text in the code of the venue. */
export const signInProof = z.discriminatedUnion('kind', [
  z.extend(longitudeLatitude, { kind: z.literal('place'), accuracyM: z.number().check(z.gte(0), z.lte(100_000_000)) }),
  z.object({ kind: z.literal('code'), text: z.string().check(z.minLength(1), z.maxLength(ACTIVITY_CODE_MAX_CHARACTERS)) }),
])
/** A parsed {@link signInProof}. */
export type SignInProof = z.infer<typeof signInProof>

const signInAnswer = z.object({
  /** False: it was done before. */
  isNew: z.boolean(),
  /** Of this sign-in. */
  rewards: z.array(gotReward),
  my: myActivity,
})

/**
 * Of today, by the server's clock. A repeated call changes nothing. `ACTIVITY_TOO_FAR` has `{distanceM, radiusM}` as data,
 * `ACTIVITY_POSITION_VAGUE` `{accuracyM, maxM}`.
 */
export const signIn = endpoint('POST /api/activity/signIn', 'user', {
  needsPhone: true,
  summary: 'Sign in to an activity today',
  body: z.object({ activityId: z.string().check(z.maxLength(64)), proof: z.optional(signInProof) }),
  data: signInAnswer,
  errors: [
    'NOT_FOUND',
    'ACTIVITY_NOT_STARTED',
    'ACTIVITY_ENDED',
    'ACTIVITY_IS_CLOSED',
    'ACTIVITY_PROOF_NEEDED',
    'ACTIVITY_TOO_FAR',
    'ACTIVITY_POSITION_VAGUE',
    'ACTIVITY_CODE_EXPIRED',
  ],
  perMinute: 30,
})

/** A missed day of a running activity whose sign-ins prove nothing. A repeated call changes nothing. */
export const makeUpSignIn = endpoint('POST /api/activity/makeUp', 'user', {
  needsPhone: true,
  summary: 'Make up for a missed day of an activity',
  body: z.object({ activityId: z.string().check(z.maxLength(64)), day: calendarDay }),
  data: signInAnswer,
  errors: [
    'NOT_FOUND',
    'ACTIVITY_NOT_STARTED',
    'ACTIVITY_ENDED',
    'ACTIVITY_IS_CLOSED',
    'ACTIVITY_MAKE_UP_DAY',
    'ACTIVITY_MAKE_UPS_USED',
  ],
  perMinute: 30,
})

/** An own sign-in. */
export const signInRecord = z.object({
  day: z.string(),
  at: z.string(),
  way: signInWay,
  /** From the place, rounded; null: not asked for. */
  distanceM: z.nullable(z.int()),
  /** That this day made. */
  streak: z.int(),
  rewards: z.array(gotReward),
})
/** A parsed {@link signInRecord}. */
export type SignInRecord = z.infer<typeof signInRecord>

/** Latest day first. */
export const mySignIns = endpoint('POST /api/activity/record/getPageList', 'user', {
  summary: 'List my sign-ins to an activity, with their rewards',
  body: z.object({ ...cursorPageRequest, code: wheelCode }),
  data: z.extend(cursorPageOf(signInRecord), { activity: activitySummary }),
  errors: ['NOT_FOUND'],
})
