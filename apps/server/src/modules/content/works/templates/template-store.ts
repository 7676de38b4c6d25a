import type { TemplateOrder } from '@zhanjian/contract/templates.ts'
import type { Queryable } from '../../../../db/database.ts'
import type { HallRow } from '../viewing/published-store.ts'
import { LISTED_COLUMNS } from '../feeds/feed-store.ts'
import { WORK_COLUMNS, type WorkRow } from '../core/work-store.ts'

export interface OfferedRow extends WorkRow {
  revision: number
  useCount: number
}

export interface TemplateRow extends HallRow {
  revision: number
  useCount: number
}

/** Behind which template a part begins: its place in the order, and its id. */
export type TemplatePosition = readonly [at: string | number, id: string]

const ORDER_COLUMNS: Record<TemplateOrder, { column: string; type: string }> = {
  newest: { column: 'listed_at', type: 'timestamptz' },
  used: { column: 'use_count', type: 'integer' },
}

/** For a word in the title, by which no index finds anything. */
const TITLE_SCAN_ROWS = 1000

/** Halls that people build theirs from. */
export const createTemplateStore = (queries: Queryable) => ({
  /** Of the publication that visitors would see, or of the newest that was approved. */
  async findTemplateByCode(code: string, which: 'newest' | 'approved'): Promise<TemplateRow | null> {
    const [number, isEdited] =
      which === 'newest' ? ['w.current_revision', 'd.revision <> r.from_revision'] : ['w.approved_revision', 'false']
    const rows = await queries.query<TemplateRow>(
      `select ${WORK_COLUMNS}, r.title, r.summary, r.tags, r.cover_id as "coverId", r.work_count as "workCount",
         r.created_at as "updatedAt", ${isEdited} as "hasUnpublishedEdits", r.document, r.lightmap, r.atlas, r.number as revision,
         w.use_count as "useCount"
       from work w join work_draft d on d.work_id = w.id join work_revision r on r.work_id = w.id and r.number = ${number}
       where w.code = $1 and w.kind = 'template'`,
      [code],
    )
    return rows[0] ?? null
  },

  /** What everybody may build from; after `place`. With `text`, in the title, among the first thousand. */
  listOffered(
    order: TemplateOrder,
    {
      place,
      text,
      withoutOwners,
      limit,
    }: { place: TemplatePosition | null; text: string; withoutOwners: readonly string[]; limit: number },
  ): Promise<OfferedRow[]> {
    const { column, type } = ORDER_COLUMNS[order]
    const behind = place === null ? '' : `and (${column}, id) < ($3::${type}, $4::uuid)`
    const candidates = `select * from work where is_offered and owner_id <> all ($2::uuid[]) ${behind}
      order by ${column} desc, id desc limit ${text === '' ? '$1' : TITLE_SCAN_ROWS}`
    const values = [limit, withoutOwners, ...(place ?? [])]
    const named = text === '' ? '' : `where strpos(lower(r.title), lower($${values.push(text)})) > 0`
    return queries.query<OfferedRow>(
      `select ${LISTED_COLUMNS}, r.number as revision, w.use_count as "useCount" from (${candidates}) as w
         join work_revision r on r.work_id = w.id and r.number = w.approved_revision ${named}
       order by w.${column} desc, w.id desc limit $1`,
      values,
    )
  },

  /** A hall was made from what its document names, where that is a template which everybody may use; the owner's own halls do not count. */
  async incrementUseCount({ id: code, version }: { id: string; version: number }, ownerId: string): Promise<void> {
    await queries.query(
      `update work w set use_count = use_count + 1
       where code = $1 and is_offered and owner_id <> $3
         and exists (select 1 from work_revision r where r.work_id = w.id and r.number = $2 and r.review_state = 'approved')`,
      [code, version, ownerId],
    )
  },
})
