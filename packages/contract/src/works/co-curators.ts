/** People who help the owner of an exhibition: they join by a link that the owner sends them. */
import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idParams, person } from '../api/shared-schemas.ts'
import { CO_CURATOR_INVITE_DAYS, CO_CURATORS_MAX } from './limits.ts'
import { workSummary } from './works.ts'

/**
 * What a co-curator does: changes the draft, decides what stands in the guest book, removes comments. Publishing, visibility, the cover
 * and the bin stay with the owner.
 */
export const curatorDuty = z.enum(['edit', 'guest_book', 'comments'])
/** One of {@link curatorDuty}. */
export type CuratorDuty = z.infer<typeof curatorDuty>

const duties = z.array(curatorDuty).check(z.minLength(1, '至少选一项'), z.maxLength(curatorDuty.options.length))

/** `joinedAt`: ISO 8601. */
export const coCurator = z.object({ person, duties: z.array(curatorDuty), joinedAt: z.string() })
/** A parsed {@link coCurator}. */
export type CoCurator = z.infer<typeof coCurator>

/** An invitation that nobody has accepted yet. Its link is shown once, when it is made. Times: ISO 8601. */
export const coCuratorInvite = z.object({
  id: z.string(),
  duties: z.array(curatorDuty),
  invitedAt: z.string(),
  expiresAt: z.string(),
})
/** A parsed {@link coCuratorInvite}. */
export type CoCuratorInvite = z.infer<typeof coCuratorInvite>

const team = z.object({ coCurators: z.array(coCurator), invites: z.array(coCuratorInvite) })
const personParams = z.object({ id: idParams.shape.id, personId: idParams.shape.id })
const keyParams = z.object({ key: z.string().check(z.regex(/^[\w-]{22}$/)) })

/** For the owner and for co-curators, who see no invitations. */
export const coCuratorsOfExhibition = endpoint('GET /api/work/{id}/co-curators', 'user', {
  summary: 'List who makes an exhibition together',
  params: idParams,
  data: z.extend(team, { owner: person }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/** `key`: stands in the link, is not kept and never told again. */
export const inviteCoCurator = endpoint('POST /api/work/{id}/co-curators/invite', 'user', {
  needsPhone: true,
  summary: `Make a link with which one person joins an exhibition of mine, for ${CO_CURATOR_INVITE_DAYS} days (at most ${CO_CURATORS_MAX} people and links)`,
  params: idParams,
  body: z.object({ duties }),
  data: z.object({ invite: coCuratorInvite, key: keyParams.shape.key }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CO_CURATORS_FULL'],
  perMinute: 10,
})

/** Idempotent. */
export const withdrawCoCuratorInvite = endpoint('DELETE /api/work/{id}/co-curators/invite/{inviteId}', 'user', {
  summary: 'Take back a link that nobody has used',
  params: z.object({ id: idParams.shape.id, inviteId: idParams.shape.id }),
  data: team,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/** By the owner. */
export const setCuratorDuties = endpoint('POST /api/work/{id}/co-curators/{personId}/duties', 'user', {
  summary: 'Change what a co-curator does',
  params: personParams,
  body: z.object({ duties }),
  data: team,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/** By the owner, or by the co-curator in person. What was not saved stays on that person's device. Idempotent. */
export const removeCoCurator = endpoint('DELETE /api/work/{id}/co-curators/{personId}', 'user', {
  summary: 'Let somebody, or myself, no longer help with an exhibition',
  params: personParams,
  data: team,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/** NOT_FOUND: used, taken back or too old. */
export const coCuratorInviteByKey = endpoint('GET /api/co-curator-invite/{key}', 'user', {
  summary: 'See to what a link invites me',
  params: keyParams,
  data: z.object({ title: z.string(), owner: person, duties: z.array(curatorDuty), expiresAt: z.string() }),
  errors: ['NOT_FOUND'],
  perMinute: 60,
})

/** Who helps already has the duties of both. NOT_FOUND: used by somebody else, taken back or too old. */
export const acceptCoCuratorInvite = endpoint('POST /api/co-curator-invite/{key}/accept', 'user', {
  needsPhone: true,
  summary: 'Join an exhibition by a link',
  params: keyParams,
  /** Of the exhibition. */
  data: z.object({ id: z.string(), duties: z.array(curatorDuty) }),
  errors: ['NOT_FOUND', 'CO_CURATOR_IS_OWNER'],
  perMinute: 20,
})

/** Exhibitions of others that the caller helps with, as their drafts are now, last edited first. */
export const curatedExhibitions = endpoint('GET /api/exhibition/curated', 'user', {
  summary: 'List exhibitions that I help to make',
  data: z.object({ records: z.array(z.object({ work: workSummary, duties: z.array(curatorDuty) })) }),
})
