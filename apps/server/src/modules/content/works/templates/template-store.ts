import type { TemplateKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { TemplateOrder } from '@zhanjian/contract/works/templates.ts'
import type { Queryable } from '../../../../db/database.ts'
import { empty, type Sql, sql } from '../../../../db/sql.ts'
import { WORK_COLUMNS, type WorkRow } from '../core/work-store.ts'
import { LISTED_COLUMNS } from '../feeds/feed-store.ts'
import type { HallRow } from '../viewing/published-store.ts'

export interface OfferedRow extends WorkRow {
  revision: number
  useCount: number
}

/** A revision of a template; `lightmap` null: it has no light, or its light is not ready. */
export interface TemplateRow extends Omit<HallRow, 'lightmap'> {
  lightmap: HallRow['lightmap'] | null
  revision: number
  useCount: number
}

/** The revision of a template that a new work was made from. */
export interface TemplateSource {
  kind: TemplateKind
  code: string
  revision: number
}

/** The last template of the previous page: the value of its order column, and its id. */
export type TemplatePosition = readonly [at: string | number, id: string]

const ORDER_COLUMNS: Record<TemplateOrder, { column: Sql; type: Sql }> = {
  newest: { column: sql`listed_at`, type: sql`timestamptz` },
  used: { column: sql`use_count`, type: sql`integer` },
}

/** Rows that are scanned for a text in the title, which no index covers. */
const TITLE_SCAN_ROWS = sql`1000`

/** Templates: works from which users create their own halls. */
export const createTemplateStore = (queries: Queryable) => ({
  /** @param which `newest`: the current revision; `approved`: the newest approved one */
  async findTemplateByCode(code: string, kind: TemplateKind, which: 'newest' | 'approved'): Promise<TemplateRow | null> {
    const [number, isEdited] =
      which === 'newest' ? [sql`w.current_revision`, sql`d.revision <> r.from_revision`] : [sql`w.approved_revision`, sql`false`]
    const rows = await queries.query<TemplateRow>(
      sql`select ${WORK_COLUMNS}, r.title, r.summary, r.tags, r.cover_id as "coverId", r.picture, r.work_count as "workCount",
         r.created_at as "updatedAt", ${isEdited} as "hasUnpublishedEdits", r.document, r.lightmap, r.atlas, r.number as revision,
         w.use_count as "useCount"
       from work w join work_draft d on d.work_id = w.id join work_revision r on r.work_id = w.id and r.number = ${number}
       where w.code = ${code} and w.kind = ${kind}`,
    )
    return rows[0] ?? null
  },

  /** Publicly offered templates. @param text part of the title; searched among the first `TITLE_SCAN_ROWS` only */
  listOffered(
    kind: TemplateKind,
    order: TemplateOrder,
    {
      position,
      text,
      withoutOwners,
      limit,
    }: { position: TemplatePosition | null; text: string; withoutOwners: readonly string[]; limit: number },
  ): Promise<OfferedRow[]> {
    const { column, type } = ORDER_COLUMNS[order]
    const behind = position === null ? empty : sql`and (${column}, id) < (${position[0]}::${type}, ${position[1]}::uuid)`
    const candidates = sql`select * from work where is_offered and kind = ${kind} and owner_id <> all (${withoutOwners}::uuid[]) ${behind}
      order by ${column} desc, id desc limit ${text === '' ? sql`${limit}` : TITLE_SCAN_ROWS}`
    const isNamed = text === '' ? empty : sql`where strpos(lower(r.title), lower(${text})) > 0`
    return queries.query<OfferedRow>(
      sql`select ${LISTED_COLUMNS}, r.number as revision, w.use_count as "useCount" from (${candidates}) as w
         join work_revision r on r.work_id = w.id and r.number = w.approved_revision ${isNamed}
       order by w.${column} desc, w.id desc limit ${limit}`,
    )
  },

  /** Counts a work created from this template. Ignored if the template is not offered or belongs to the same owner. */
  async incrementUseCount({ code, revision, kind }: TemplateSource, ownerId: string): Promise<void> {
    await queries.query(
      sql`update work w set use_count = use_count + 1
       where code = ${code} and is_offered and kind = ${kind} and owner_id <> ${ownerId}
         and exists (select 1 from work_revision r where r.work_id = w.id and r.number = ${revision}
           and r.review_state = 'approved')`,
    )
  },
})
