import { type HallDocument, type HungWork, WORK_TEXT_FIELDS, type WorkTextField } from '@zhanjian/scene/hall/document.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import type { StoredDocument } from '../core/content/document-content.ts'
import type { StoredContent } from '../core/content/work-content.ts'
import { DRAFT_PICTURE, WORK_COLUMNS, type WorkRow } from '../core/work-store.ts'
import type { StoredAtlas, StoredLightmap } from '../publishing/revision-store.ts'

export type PublishedRow = WorkRow & StoredContent & { sceneKeys: string[] | null }

export interface HallRow extends WorkRow {
  document: StoredDocument
  lightmap: StoredLightmap
  atlas: StoredAtlas | null
}

/** What of a hall decides where one can leave it. `works` have no texts. Halls of older versions have no text wall. */
export interface HallPlanRow {
  code: string
  revision: number
  /** null: the caller knows the revision. */
  building: HallDocument['building'] | null
  works: Omit<HungWork, WorkTextField>[]
  textWall: HallDocument['textWall'] | null
}

const PUBLIC_COLUMNS = sql`${WORK_COLUMNS}, r.title, r.summary, r.tags, r.cover_id as "coverId", r.picture,
  r.work_count as "workCount",
  r.created_at as "updatedAt", false as "hasUnpublishedEdits"`
const PUBLIC_WORKS = sql`work w join work_revision r on r.work_id = w.id and r.number = w.current_revision`

/** Works with the texts of their current revision, as visitors see them. */
export const createPublishedStore = (queries: Queryable) => ({
  /** A work in any state, with the texts of its draft. Does not check access. */
  async findWorkByCode(code: string): Promise<WorkRow | null> {
    const rows = await queries.query<WorkRow>(
      sql`select ${WORK_COLUMNS}, d.title, d.summary, d.tags, d.cover_id as "coverId", ${DRAFT_PICTURE} as picture,
         d.work_count as "workCount", d.updated_at as "updatedAt", false as "hasUnpublishedEdits"
       from work w join work_draft d on d.work_id = w.id where w.code = ${code}`,
    )
    return rows[0] ?? null
  },

  async findPublishedByCode(code: string): Promise<PublishedRow | null> {
    const rows = await queries.query<PublishedRow>(
      sql`select ${PUBLIC_COLUMNS}, r.document, r.scene_keys as "sceneKeys" from ${PUBLIC_WORKS} where w.code = ${code}`,
    )
    return rows[0] ?? null
  },

  /** The same by their codes. */
  findPublishedByCodes(codes: readonly string[]): Promise<WorkRow[]> {
    return queries.query<WorkRow>(sql`select ${PUBLIC_COLUMNS} from ${PUBLIC_WORKS} where w.code = any (${codes})`)
  },

  /** Those with a current revision, in any state; not ordered. */
  findPublishedByIds(ids: readonly string[]): Promise<WorkRow[]> {
    return queries.query<WorkRow>(sql`select ${PUBLIC_COLUMNS} from ${PUBLIC_WORKS} where w.id = any (${ids}::uuid[])`)
  },

  /** The same of exhibitions, with their documents. */
  findExhibitionsByIds(ids: readonly string[]): Promise<(WorkRow & StoredContent)[]> {
    return queries.query<WorkRow & StoredContent>(
      sql`select ${PUBLIC_COLUMNS}, r.document from ${PUBLIC_WORKS} where w.id = any (${ids}::uuid[]) and w.kind = 'exhibition'`,
    )
  },

  async findHallByCode(code: string): Promise<HallRow | null> {
    const rows = await queries.query<HallRow>(
      sql`select ${PUBLIC_COLUMNS}, r.document, r.lightmap, r.atlas from ${PUBLIC_WORKS}
        where w.code = ${code} and w.kind = 'gallery' and r.lightmap is not null`,
    )
    return rows[0] ?? null
  },

  /**
   * Documents are up to a megabyte: their texts are not read.
   * @param known revisions of which nothing is read, as `code revision`
   */
  findHallPlans(codes: readonly string[], known: readonly string[]): Promise<HallPlanRow[]> {
    const isKnown = sql`w.code || ' ' || r.number = any (${known})`
    return queries.query<HallPlanRow>(
      sql`select w.code, r.number as revision, case when ${isKnown} then null else r.document -> 'building' end as building,
        coalesce((select jsonb_agg(hung - ${WORK_TEXT_FIELDS}::text[]) from jsonb_array_elements(r.document -> 'works') hung
          where not ${isKnown}), '[]'::jsonb) as works,
        case when ${isKnown} then null else nullif(r.document -> 'textWall', 'null'::jsonb) end as "textWall"
        from ${PUBLIC_WORKS} where w.code = any (${codes}) and w.kind = 'gallery'`,
    )
  },

  async findPosterKey(workId: string, revision: number, link: string): Promise<string | null> {
    const rows = await queries.query<{ key: string }>(
      sql`select object_key as key from work_poster where work_id = ${workId} and revision = ${revision} and link = ${link}`,
    )
    return rows[0]?.key ?? null
  },

  /**
   * @param hasPicture whether it shows the picture that was drawn of the revision
   * @returns false if another request has stored one before, that picture has been drawn meanwhile, or visitors see another revision by now
   */
  async insertPoster(workId: string, revision: number, link: string, key: string, hasPicture: boolean): Promise<boolean> {
    const rows = await queries.query(
      sql`insert into work_poster (work_id, revision, link, object_key)
        select r.work_id, r.number, ${link}, ${key} from work_revision r join work w on w.id = r.work_id
          where r.work_id = ${workId} and r.number = ${revision} and w.current_revision = r.number
            and (r.picture is not null) = ${hasPicture} for share
        on conflict do nothing returning 1`,
    )
    return rows.length > 0
  },
})
