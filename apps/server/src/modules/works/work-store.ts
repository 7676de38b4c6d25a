import type { Availability, Visibility } from '@zhanjian/contract/works.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import type { Queries } from '../../db/database.ts'
import { firstAssetOf } from './first-asset.ts'

/** A work with the texts of its draft or of a revision, as lists show it. */
export interface WorkRow {
  id: string
  code: string
  ownerId: string
  visibility: Visibility
  availability: Availability
  takenDownReason: string | null
  wantedRevision: number | null
  currentRevision: number | null
  visitCount: number
  createdAt: Date
  publishedAt: Date | null
  recommendedAt: Date | null
  deletedAt: Date | null
  title: string
  summary: string
  tags: string[]
  coverId: string | null
  workCount: number
  updatedAt: Date
  hasUnpublishedEdits: boolean
}

export interface DraftRow extends WorkRow {
  draftRevision: number
  chosenCoverId: string | null
  document: HallDocument
}

export interface NewWork {
  id: string
  code: string
  ownerId: string
  requestId: string | null
  title: string
  document: HallDocument
  coverId: string | null
  at: Date
}

/** What a save changes; undefined stays as it is. */
export interface DraftChanges {
  title?: string | undefined
  summary?: string | undefined
  tags?: string[] | undefined
  visibility?: Visibility | undefined
  chosenCoverId?: string | null | undefined
  document?: HallDocument | undefined
}

export const WORK_COLUMNS = `w.id, w.code, w.owner_id as "ownerId", w.visibility, w.availability,
  w.taken_down_reason as "takenDownReason", w.wanted_revision as "wantedRevision", w.current_revision as "currentRevision",
  w.visit_count as "visitCount", w.created_at as "createdAt", w.published_at as "publishedAt",
  w.recommended_at as "recommendedAt", w.deleted_at as "deletedAt"`

const DRAFT_COLUMNS = `${WORK_COLUMNS}, d.title, d.summary, d.tags, d.cover_id as "coverId", d.work_count as "workCount",
  d.updated_at as "updatedAt", d.revision as "draftRevision", d.chosen_cover_id as "chosenCoverId",
  w.current_revision is null or d.revision <> (
    select from_revision from work_revision where work_id = w.id and number = w.current_revision) as "hasUnpublishedEdits"`

const DRAFTS = 'work w join work_draft d on d.work_id = w.id'

/** Works and their drafts. */
export const createWorkStore = (queries: Queries) => ({
  /** False when the owner's request made one before, also one of this moment. */
  async addWork({ id, code, ownerId, requestId, title, document, coverId, at }: NewWork): Promise<boolean> {
    const rows = await queries.query(
      `with added as (
         insert into work (id, code, kind, owner_id, visibility, availability, created_at, request_id)
         values ($1, $2, 'gallery', $3, 'public', 'draft', $7, $9)
         on conflict on constraint work_request_key do nothing returning id)
       insert into work_draft (work_id, revision, title, summary, tags, chosen_cover_id, cover_id, document, work_count, updated_at)
       select id, 1, $4, '', '{}', null, $6, $5, $8, $7 from added returning 1`,
      [id, code, ownerId, title, JSON.stringify(document), coverId, at, document.works.length, requestId],
    )
    return rows.length > 0
  },

  async workOfRequest(ownerId: string, requestId: string): Promise<string | null> {
    const rows = await queries.query<{ id: string }>('select id from work where owner_id = $1 and request_id = $2', [
      ownerId,
      requestId,
    ])
    return rows[0]?.id ?? null
  },

  async draft(id: string): Promise<DraftRow | null> {
    const rows = await queries.query<DraftRow>(`select ${DRAFT_COLUMNS}, d.document from ${DRAFTS} where w.id = $1`, [id])
    return rows[0] ?? null
  },

  /** The same without the document. */
  async work(id: string): Promise<WorkRow | null> {
    const rows = await queries.query<WorkRow>(`select ${DRAFT_COLUMNS} from ${DRAFTS} where w.id = $1`, [id])
    return rows[0] ?? null
  },

  /** Keeps others from changing where the work stands until the transaction ends. */
  async lockWork(id: string): Promise<void> {
    await queries.query('select 1 from work where id = $1 for update', [id])
  },

  /** Null when the draft has moved on, or the work is not this owner's to edit. One statement: two savers, one winner. */
  async saveDraft(id: string, ownerId: string, revision: number, changes: DraftChanges, at: Date) {
    const { title, summary, tags, visibility, chosenCoverId, document } = changes
    const rows = await queries.query<{ revision: number; updatedAt: Date }>(
      `with saved as (
         update work_draft d set
           revision = d.revision + 1,
           title = coalesce($4, d.title),
           summary = coalesce($5, d.summary),
           tags = coalesce($6::text[], d.tags),
           chosen_cover_id = case when $7 then $8::uuid else d.chosen_cover_id end,
           cover_id = coalesce(case when $7 then $8::uuid else d.chosen_cover_id end, ${firstAssetOf('coalesce($9::jsonb, d.document)')}),
           document = coalesce($9::jsonb, d.document),
           work_count = coalesce($10, d.work_count),
           updated_at = $11
         from work w
         where d.work_id = $1 and w.id = d.work_id and w.owner_id = $2 and w.availability <> 'deleted' and d.revision = $3::bigint
         returning d.work_id, d.revision, d.updated_at),
       seen as (update work w set visibility = $12 from saved where w.id = saved.work_id and $12::text is not null)
       select revision, updated_at as "updatedAt" from saved`,
      [
        id,
        ownerId,
        revision,
        title ?? null,
        summary ?? null,
        tags ?? null,
        chosenCoverId !== undefined,
        chosenCoverId ?? null,
        document === undefined ? null : JSON.stringify(document),
        document?.works.length ?? null,
        at,
        visibility ?? null,
      ],
    )
    return rows[0] ?? null
  },

  /** Every id of a file that the draft names, whoever's it is. */
  async namedAssetIds(id: string): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      `select distinct named.id from work_draft d cross join lateral (
         select hung ->> 'assetId' as id from jsonb_array_elements(d.document -> 'works') as hung
         union all select d.document #>> '{music,assetId}'
         union all select d.chosen_cover_id::text) as named
       where d.work_id = $1 and named.id is not null`,
      [id],
    )
    return rows.map((row) => row.id)
  },

  /** Says which files the draft needs from now on. */
  async noteFiles(id: string, assetIds: readonly string[]): Promise<void> {
    await queries.query(
      `with dropped as (delete from draft_asset where work_id = $1 and asset_id <> all ($2::uuid[]))
       insert into draft_asset (work_id, asset_id) select $1, unnest($2::uuid[]) on conflict do nothing`,
      [id, assetIds],
    )
  },

  /** Into the recycle bin; what was being prepared is not wanted any more. */
  async moveToBin(id: string, at: Date): Promise<void> {
    await queries.query(
      `update work set availability_before = availability, availability = 'deleted', deleted_at = $2,
         wanted_revision = current_revision
       where id = $1 and availability <> 'deleted'`,
      [id, at],
    )
  },

  /** Out of the recycle bin, unless it has lain there since before `before`. */
  async restore(id: string, before: Date): Promise<void> {
    await queries.query(
      `update work set availability = availability_before, availability_before = null, deleted_at = null
       where id = $1 and availability = 'deleted' and deleted_at >= $2`,
      [id, before],
    )
  },

  async unpublish(id: string): Promise<void> {
    await queries.query(
      `update work set availability = 'draft', wanted_revision = null, current_revision = null
       where id = $1 and availability in ('draft', 'published')`,
      [id],
    )
  },

  /** Without an availability: all but the recycle bin. */
  async worksOf(ownerId: string, availability: Availability | null, offset: number, limit: number) {
    const condition = `w.owner_id = $1 and case when $2::text is null then w.availability <> 'deleted' else w.availability = $2 end`
    const records = await queries.query<WorkRow>(
      `select ${DRAFT_COLUMNS} from ${DRAFTS} where ${condition} order by d.updated_at desc, w.id desc offset $3 limit $4`,
      [ownerId, availability, offset, limit],
    )
    const [counted] = await queries.query<{ total: number }>(`select count(*)::int as total from work w where ${condition}`, [
      ownerId,
      availability,
    ])
    return { records, total: counted?.total ?? 0 }
  },

  /** Works that have lain in the recycle bin since before `before`, gone with all that hangs on them. @returns their ids */
  async purge(before: Date, limit: number): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      // The conditions again, for what is restored while this waits for its row.
      `delete from work where id in (select id from work where availability = 'deleted' and deleted_at < $1 limit $2)
         and availability = 'deleted' and deleted_at < $1 returning id`,
      [before, limit],
    )
    return rows.map(({ id }) => id)
  },
})
