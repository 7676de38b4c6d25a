import type { DeviceKind } from '@zhanjian/contract/works/work-revisions.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import type { StoredContent } from '../core/content/work-content.ts'
import type { StoredPicture } from './picture/hall-picture.ts'

export interface KeptRevisionRow {
  number: number
  title: string
  workCount: number
  coverId: string | null
  picture: StoredPicture | null
  publishedAt: Date
  device: DeviceKind
  isShown: boolean
  isInDraft: boolean
}

export type FullKeptRevisionRow = KeptRevisionRow & StoredContent & { summary: string; tags: string[] }

const KEPT_COLUMNS = sql`r.number, r.title, r.work_count as "workCount", r.cover_id as "coverId", r.picture,
  r.created_at as "publishedAt", r.device,
  r.number is not distinct from w.current_revision as "isShown",
  (r.title, r.summary, r.tags, r.document, r.cover_id) is not distinct from (d.title, d.summary, d.tags, d.document, d.cover_id)
    as "isInDraft"`
const KEPT_REVISIONS = sql`work_revision r join work w on w.id = r.work_id join work_draft d on d.work_id = r.work_id`

/** Earlier ready revisions, which the owner can restore into the draft. */
export const createKeptRevisionStore = (queries: Queryable) => ({
  listKeptRevisions(workId: string, limit: number): Promise<KeptRevisionRow[]> {
    return queries.query<KeptRevisionRow>(
      sql`select ${KEPT_COLUMNS} from ${KEPT_REVISIONS} where r.work_id = ${workId} and r.state = 'ready'
        order by r.number desc limit ${limit}`,
    )
  },

  async findKeptRevision(workId: string, number: number): Promise<FullKeptRevisionRow | null> {
    const rows = await queries.query<FullKeptRevisionRow>(
      sql`select ${KEPT_COLUMNS}, w.kind, r.summary, r.tags, r.document from ${KEPT_REVISIONS}
       where r.work_id = ${workId} and r.number = ${number} and r.state = 'ready'`,
    )
    return rows[0] ?? null
  },

  /** @returns null if the draft has been saved since, the owner may not edit the work, or the revision does not exist */
  async updateDraftFromRevision(workId: string, ownerId: string, number: number, draftRevision: number, at: Date) {
    const rows = await queries.query<{ revision: number }>(
      sql`update work_draft d set
         revision = d.revision + 1, title = r.title, summary = r.summary, tags = r.tags, document = r.document,
         work_count = r.work_count, cover_id = r.cover_id, updated_at = ${at},
         chosen_cover_id = case when r.is_cover_chosen then r.cover_id end
       from work w, work_revision r
       where d.work_id = ${workId} and w.id = d.work_id and w.owner_id = ${ownerId} and w.availability <> 'deleted'
         and d.revision = ${draftRevision}::bigint and r.work_id = d.work_id and r.number = ${number} and r.state = 'ready'
       returning d.revision`,
    )
    return rows[0] ?? null
  },
})
