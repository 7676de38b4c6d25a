import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ban, role } from './identity.ts'
import { REVIEW_NOTE_MAX_CHARACTERS } from './limits.ts'
import { pageOf, pageRequest, cursorPageOf, cursorPageRequest } from './paging.ts'
import { publicText } from './public-text.ts'
import { idParams, person } from './shared-schemas.ts'

const note = publicText({ max: REVIEW_NOTE_MAX_CHARACTERS })

/** One day in Asia/Shanghai, `2026-11-20`. */
export const dailyStatistics = z.object({
  day: z.string(),
  newPeople: z.int(),
  newWorks: z.int(),
  visits: z.int(),
  comments: z.int(),
  likes: z.int(),
})

export const dashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  access: 'admin',
  summary: 'How the community does',
  query: z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(7), z.lte(90)), 30) }),
  data: z.object({
    totals: z.object({ people: z.int(), works: z.int(), visits: z.int(), comments: z.int(), storedBytes: z.number() }),
    queues: z.object({ reviews: z.int(), reports: z.int(), feedback: z.int() }),
    /** Oldest first, days without anything too. */
    days: z.array(dailyStatistics),
  }),
})

export const managedUser = z.object({
  ...person.shape,
  username: z.string(),
  /** Masked: `138****0000`; null without one. */
  phone: z.nullable(z.string()),
  roles: z.array(role),
  status: z.enum(['active', 'deletion_requested', 'deleted', 'banned']),
  /** Why and until when; null until: for good. */
  ban: z.nullable(ban),
  workCount: z.int(),
  createdAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
})
export type ManagedUser = z.infer<typeof managedUser>

export const managedUsers = endpoint({
  method: 'POST',
  path: '/api/admin/user/getPageList',
  access: 'admin',
  summary: 'Accounts by filter',
  body: z.object({
    ...pageRequest,
    /** Nickname, username, or a whole phone number. */
    text: z.optional(z.string().check(z.maxLength(40))),
    role: z.optional(role),
    status: z.optional(managedUser.shape.status),
    order: z._default(z.enum(['newest', 'last_seen']), 'newest'),
  }),
  data: pageOf(managedUser),
})

/** At once on every device. Nobody bans oneself, nor another admin. */
export const banUsers = endpoint({
  method: 'POST',
  path: '/api/admin/user/ban',
  access: 'admin',
  summary: 'Ban people',
  body: z.object({
    ids: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(100)),
    note: note.check(z.minLength(1)),
    /** Null: for good. */
    days: z.nullable(z.int().check(z.gte(1), z.lte(3650))),
  }),
  data: z.object({ changedIds: z.array(z.string()) }),
})

export const unbanUsers = endpoint({
  method: 'POST',
  path: '/api/admin/user/unban',
  access: 'admin',
  summary: 'Let people in again',
  body: z.object({ ids: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(100)) }),
  data: z.object({ changedIds: z.array(z.string()) }),
})

/** One role at a time: what another admin does meanwhile with the others stays. The last admin stays one. */
export const setRole = endpoint({
  method: 'POST',
  path: '/api/admin/user/{id}/role',
  access: 'admin',
  summary: 'Give somebody a role, or take it',
  params: idParams,
  body: z.object({ role: z.enum(['merchant', 'admin']), isGiven: z.boolean() }),
  data: managedUser,
  errors: ['NOT_FOUND', 'LAST_ADMIN'],
})

export const configEntry = z.object({
  name: z.string(),
  value: z.union([z.string(), z.boolean(), z.number()]),
  fallback: z.union([z.string(), z.boolean(), z.number()]),
  /** How the server was started: to be read only. */
  isFixed: z.boolean(),
  changedAt: z.nullable(z.string()),
})

export const configEntries = endpoint({
  method: 'GET',
  path: '/api/admin/config',
  access: 'admin',
  summary: 'Every configuration value with its default',
  data: z.object({ records: z.array(configEntry) }),
})

export const auditEntry = z.object({
  id: z.string(),
  actor: person,
  action: z.string(),
  target: z.string(),
  /** What it was done to, where that is a work and there is something of it to look at. */
  work: z.nullable(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Of its latest publication that can be looked at. */
      number: z.int(),
    }),
  ),
  details: z.record(z.string(), z.unknown()),
  at: z.string(),
})

export const auditLog = endpoint({
  method: 'POST',
  path: '/api/admin/audit/getPageList',
  access: 'admin',
  summary: 'What admins did, latest first',
  body: z.object({
    ...cursorPageRequest,
    actorId: z.optional(z.string().check(z.maxLength(64))),
    /** The beginning of an action: `config`, `review.approve`. */
    action: z.optional(z.string().check(z.maxLength(40))),
    target: z.optional(z.string().check(z.maxLength(100))),
    from: z.optional(z.iso.datetime()),
    to: z.optional(z.iso.datetime()),
  }),
  data: cursorPageOf(auditEntry),
})
