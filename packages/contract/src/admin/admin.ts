import * as z from 'zod/mini'
import { ban, role } from '../accounts/identity.ts'
import { endpoint } from '../api/endpoint.ts'
import { cursorPageOf, cursorPageRequest, pageOf, pageRequest } from '../api/paging.ts'
import { idParams, person } from '../api/shared-schemas.ts'
import { REVIEW_NOTE_MAX_CHARACTERS, SEARCH_MAX_CHARACTERS } from '../community/limits.ts'
import { publicText } from '../text/public-text.ts'
import { AUDIT_TARGET_MAX_CHARACTERS } from './limits.ts'

const note = publicText({ max: REVIEW_NOTE_MAX_CHARACTERS })

/** Statistics of one day in Asia/Shanghai, `2026-11-20`. */
export const dailyStatistics = z.object({
  day: z.string(),
  /** Those who left later included. */
  newPeople: z.int(),
  /** Made on that day: drafts, works that are not public and those removed later included. */
  newWorks: z.int(),
  visits: z.int(),
  comments: z.int(),
  likes: z.int(),
})

/** How much waits in each queue of the back office. */
export const queueCounts = z.object({
  reviews: z.int(),
  reports: z.int(),
  prizes: z.int(),
  /** Requested, or failed at the provider. */
  refunds: z.int(),
  merchants: z.int(),
  feedback: z.int(),
})
/** A parsed {@link queueCounts}. */
export type QueueCounts = z.infer<typeof queueCounts>

/** Totals, lengths of the queues, and statistics of the last `days` days. */
export const dashboard = endpoint('GET /api/admin/dashboard', 'admin', {
  summary: 'Get the figures of the community',
  query: z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(7), z.lte(90)), 30) }),
  data: z.object({
    totals: z.object({
      /** Accounts that exist now. */
      people: z.int(),
      /** Public now. */
      works: z.int(),
      visits: z.int(),
      comments: z.int(),
      storedBytes: z.number(),
    }),
    queues: queueCounts,
    /** Oldest first, days without events included. */
    days: z.array(dailyStatistics),
  }),
})

/** An account as admins see it. */
export const managedUser = z.object({
  ...person.shape,
  username: z.string(),
  /** Masked: `138****0000`; null if none is bound. */
  phone: z.nullable(z.string()),
  roles: z.array(role),
  status: z.enum(['active', 'deletion_requested', 'deleted', 'banned']),
  /** Why and until when; `until` null: permanently. */
  ban: z.nullable(ban),
  workCount: z.int(),
  createdAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
})
/** A parsed {@link managedUser}. */
export type ManagedUser = z.infer<typeof managedUser>

/** Accounts by filter. */
export const managedUsers = endpoint('POST /api/admin/user/getPageList', 'admin', {
  summary: 'List accounts by filter',
  body: z.object({
    ...pageRequest,
    /** Nickname, username, or a whole phone number. */
    text: z.optional(z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS))),
    role: z.optional(role),
    status: z.optional(managedUser.shape.status),
    order: z._default(z.enum(['newest', 'last_seen']), 'newest'),
  }),
  data: pageOf(managedUser),
})

/** Effective immediately on every device. Admins cannot ban themselves or other admins. */
export const banUsers = endpoint('POST /api/admin/user/ban', 'admin', {
  summary: 'Ban accounts',
  body: z.object({
    ids: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(100)),
    note: note.check(z.minLength(1)),
    /** Null: permanently. */
    days: z.nullable(z.int().check(z.gte(1), z.lte(3650))),
  }),
  data: z.object({ changedIds: z.array(z.string()) }),
})

/** Lifts bans; ids that are not banned are left out of `changedIds`. */
export const unbanUsers = endpoint('POST /api/admin/user/unban', 'admin', {
  summary: 'End the ban of accounts',
  body: z.object({ ids: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(100)) }),
  data: z.object({ changedIds: z.array(z.string()) }),
})

/** Changes one role, so that a concurrent change of another role is not lost. The last admin cannot be removed. */
export const setRole = endpoint('POST /api/admin/user/{id}/role', 'admin', {
  summary: 'Grant or revoke a role of an account',
  params: idParams,
  body: z.object({ role: z.enum(['merchant', 'admin']), isGiven: z.boolean() }),
  data: managedUser,
  errors: ['NOT_FOUND', 'LAST_ADMIN'],
})

/** A configuration value. `fallback`: its default. */
export const configEntry = z.object({
  name: z.string(),
  value: z.union([z.string(), z.boolean(), z.number()]),
  fallback: z.union([z.string(), z.boolean(), z.number()]),
  /** Fixed when the server starts: read-only. */
  isFixed: z.boolean(),
  changedAt: z.nullable(z.string()),
})

/** Every configuration value with its default. */
export const configEntries = endpoint('GET /api/admin/config', 'admin', {
  summary: 'List all configuration values with their defaults',
  data: z.object({ records: z.array(configEntry) }),
})

/** One recorded action of an admin. */
export const auditEntry = z.object({
  id: z.string(),
  actor: person,
  action: z.string(),
  target: z.string(),
  /** The target, if it is a work with a publication that can be viewed. */
  work: z.nullable(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Its latest publication that can be viewed. */
      number: z.int(),
    }),
  ),
  details: z.record(z.string(), z.unknown()),
  at: z.string(),
})

/** Actions of admins, newest first. */
export const auditLog = endpoint('POST /api/admin/audit/getPageList', 'admin', {
  summary: 'List the actions of admins, latest first',
  body: z.object({
    ...cursorPageRequest,
    actorId: z.optional(z.string().check(z.maxLength(64))),
    /** Prefix of the action: `config`, `review.approve`. */
    action: z.optional(z.string().check(z.maxLength(40))),
    target: z.optional(z.string().check(z.maxLength(AUDIT_TARGET_MAX_CHARACTERS))),
    from: z.optional(z.iso.datetime()),
    to: z.optional(z.iso.datetime()),
  }),
  data: cursorPageOf(auditEntry),
})
