import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { COUNTER_MAX } from '../api/limits.ts'
import { counter, idParams, person } from '../api/shared-schemas.ts'
import { asset } from '../files/uploads.ts'
import { workDraft } from './work-drafts.ts'
import { sceneDocument, workSummary } from './works.ts'

/** Device on which a work was published. */
export const deviceKind = z.enum(['iphone', 'ipad', 'android', 'windows', 'mac', 'linux', 'headset', 'other'])
/** One of {@link deviceKind}. */
export type DeviceKind = z.infer<typeof deviceKind>

/** An earlier publication that can be restored. */
export const workRevision = z.object({
  /** Number of the publication, from 1; the `revision` of a draft counts saves. */
  number: z.int(),
  title: z.string(),
  workCount: z.int(),
  cover: workSummary.shape.cover,
  publishedAt: z.string(),
  device: deviceKind,
  by: person,
  /** The one that visitors see. */
  isShown: z.boolean(),
  /** The draft equals this one. */
  isInDraft: z.boolean(),
})
/** A parsed {@link workRevision}. */
export type WorkRevision = z.infer<typeof workRevision>

/** The last `REVISIONS_MAX` publications, newest first. */
export const workRevisions = endpoint('GET /api/work/{id}/revisions', 'user', {
  summary: 'List the earlier publications of my work',
  params: idParams,
  data: z.object({ records: z.array(workRevision) }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

const revisionParams = z.object({ ...idParams.shape, number: z.coerce.number().check(z.int(), z.gte(1), z.lte(COUNTER_MAX)) })

/** An earlier publication, for a preview before it is restored. */
export const workRevisionByNumber = endpoint('GET /api/work/{id}/revisions/{number}', 'user', {
  summary: 'Get an earlier publication of my work, for a preview',
  params: revisionParams,
  data: z.object({
    revision: workRevision,
    summary: z.string(),
    tags: z.array(z.string()),
    document: sceneDocument,
    assets: z.array(asset),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/**
 * Saves an earlier publication as the draft; the published work is unchanged. A stale `revision` is refused as in `updateWork`.
 */
export const restoreRevision = endpoint('POST /api/work/{id}/revisions/{number}/restore', 'user', {
  summary: 'Restore an earlier publication to the draft',
  params: revisionParams,
  body: z.object({ revision: counter }),
  data: workDraft,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STALE_REVISION'],
})
