import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { workCodeParams } from '../api/shared-schemas.ts'
import { asset } from '../files/uploads.ts'
import { sceneDocument, workSummary } from '../works/works.ts'

/** What keeps an invitation from being published; `findPublishingGaps` of the document finds them. Their sentences: `gapFaults`. */
export const invitationGap = z.enum([
  'title_missing',
  'time_missing',
  'end_before_start',
  'deadline_after_start',
  'question_without_label',
  'question_without_choices',
  'cover_empty',
])
/** One of {@link invitationGap}. */
export type InvitationGap = z.infer<typeof invitationGap>

/** One published, immutable revision of an invitation, the same for every reader. */
export const publicInvitation = z.object({
  work: workSummary,
  revision: z.int(),
  /**
   * An `InvitationDocument` whose place is written with province, city and county (`writePlace`), and without its door: whether that
   * is open, and where it leads, says `invitationReception`.
   */
  document: sceneDocument,
  assets: z.array(asset),
  /** The event's times as moments, ISO times with an offset; null: it has none. */
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
})
/** A parsed {@link publicInvitation}. */
export type PublicInvitation = z.infer<typeof publicInvitation>

/** A published invitation as its readers see it; NOT_FOUND for works of other kinds. */
export const publicInvitationByCode = endpoint('GET /api/invitation/{code}', 'visitor', {
  summary: 'Get a published invitation as its readers see it',
  params: workCodeParams,
  data: publicInvitation,
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
})
