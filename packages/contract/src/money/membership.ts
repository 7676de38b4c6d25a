import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cursorPageOf, cursorPageRequest } from '../api/paging.ts'
import { counter } from '../api/shared-schemas.ts'
import { WHEEL_CHANCE_AMOUNT_MAX } from '../lottery/limits.ts'
import { ROOM_CAPACITY_MAX, ROOM_CAPACITY_MIN } from '../rooms/limits.ts'
import { moneyFaults } from './money-faults.zh.ts'

/** Works that hang in a hall of somebody without a plan: more than any handful of photos. */
export const FREE_WORKS_PER_HALL = 60
/** Works that a hall can have at all; the same as `WORKS_IN_HALL_MAX` of the scene document, which a test compares. */
export const WORKS_PER_HALL_MAX = 200
/** Largest storage of a plan. */
export const PLAN_STORAGE_MAX_MB = 1024 * 1024
/** Most questions of a plan. */
export const PLAN_QUESTIONS_MAX = 1000

const count = (min: number, max: number) =>
  z.int(moneyFaults.count(min, max)).check(z.gte(min, moneyFaults.count(min, max)), z.lte(max, moneyFaults.count(min, max)))

/** What somebody may do: with a plan, or without one. Each is enforced where it is used; nothing is destroyed when a plan ends. */
export const benefits = z.object({
  /** Of all own files together. Without a plan −1: unlimited, as the operator has set it. */
  storageMb: count(-1, PLAN_STORAGE_MAX_MB),
  /** Works that can hang in one hall. */
  worksPerHall: count(FREE_WORKS_PER_HALL, WORKS_PER_HALL_MAX),
  /** People with an avatar in an own live room. */
  roomCapacity: count(ROOM_CAPACITY_MIN, ROOM_CAPACITY_MAX),
  /** Given once, when the plan is paid, for every running wheel that its buyer takes part in. */
  drawChances: count(0, WHEEL_CHANCE_AMOUNT_MAX),
  assistantQuestionsPerDay: count(0, PLAN_QUESTIONS_MAX),
})
/** A parsed {@link benefits}. */
export type Benefits = z.infer<typeof benefits>

/** 素铜, 月银, 鎏金: how the card of a plan looks. */
export const planTier = z.enum(['bronze', 'silver', 'gold'])
/** One of {@link planTier}. */
export type PlanTier = z.infer<typeof planTier>

/** What an order keeps of a plan, whatever becomes of the plan. */
export const planContent = z.object({
  name: z.string(),
  tier: planTier,
  /** Of 24 hours. */
  days: z.int(),
  priceFen: z.int(),
  /** Crossed out beside the price; null: none. */
  originalPriceFen: z.nullable(z.int()),
  /** One line below the name; may be empty. */
  note: z.string(),
  benefits,
})
/** A parsed {@link planContent}. */
export type PlanContent = z.infer<typeof planContent>

/** A plan that can be bought. */
export const membershipPlan = z.extend(planContent, {
  planId: z.string(),
  /** An order names the one that its buyer has seen. */
  revision: counter,
  /** For 30 days, rounded up to a fen. */
  monthPriceFen: z.int(),
})
/** A parsed {@link membershipPlan}. */
export type MembershipPlan = z.infer<typeof membershipPlan>

/** In the order in which they are offered. `free`: without a plan. Empty `plans`: none is offered now. */
export const membershipPlans = endpoint('GET /api/membership/plans', 'public', {
  summary: 'List the plans that are offered',
  data: z.object({ plans: z.array(membershipPlan), free: benefits }),
})

/** A stretch of membership, of an order or of days that were given. Stretches follow each other without overlap. */
export const membershipTerm = z.object({
  termId: z.string(),
  name: z.string(),
  tier: planTier,
  benefits,
  startsAt: z.string(),
  endsAt: z.string(),
  isRunning: z.boolean(),
  /** Null: days that were given, such as for signing in. */
  orderId: z.nullable(z.string()),
})
/** A parsed {@link membershipTerm}. */
export type MembershipTerm = z.infer<typeof membershipTerm>

/** What I have now and what comes after it. */
export const myMembership = endpoint('GET /api/membership/my', 'user', {
  summary: 'Get my membership and my benefits',
  data: z.object({
    /** Of the running term; null: none. */
    tier: z.nullable(planTier),
    name: z.nullable(z.string()),
    /** End of the last term, and so the start of what is bought next; null: no member. */
    until: z.nullable(z.string()),
    /** In force now. */
    benefits,
    free: benefits,
    /** Not over yet, in order. */
    terms: z.array(membershipTerm),
    storageUsedBytes: z.number(),
    /** The latest order that waits for its payment; null: none. */
    openOrderId: z.nullable(z.string()),
  }),
})

/** `grant`: bought or given; `take_back`: refunded. */
export const membershipChangeKind = z.enum(['grant', 'take_back'])

/** An entry of the ledger of membership. */
export const membershipChange = z.object({
  id: z.string(),
  kind: membershipChangeKind,
  /** What gave the days: an order, signing in to an activity, or a gift of the site. */
  source: z.enum(['order', 'sign_in', 'gift']),
  name: z.string(),
  /** Whole days, at most those that were given. */
  days: z.int(),
  /** End of the membership after this entry; null: none was left. */
  until: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  at: z.string(),
})
/** A parsed {@link membershipChange}. */
export type MembershipChange = z.infer<typeof membershipChange>

/** Latest first. */
export const membershipChanges = endpoint('POST /api/membership/change/getPageList', 'user', {
  summary: 'List what my membership was given and what was taken back',
  body: z.object(cursorPageRequest),
  data: cursorPageOf(membershipChange),
})
