import type { Place } from '@zhanjian/contract/places/places.ts'
import type { Availability, Visibility, WorkKind, WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import { isDutyOf, isOwnedBy } from '../co-curators/duty-store.ts'
import type { StoredPicture } from '../publishing/picture/hall-picture.ts'
import { countItems, type StoredContent, type WorkContent } from './content/work-content.ts'
import { firstPictureIdSql } from './first-picture-store.ts'

/** A work with the texts of its draft or of a revision, as in lists. */
export interface WorkRow {
  id: string
  code: string
  kind: WorkKind
  ownerId: string
  visibility: Visibility
  availability: Availability
  isWithheld: boolean
  passwordHash: string | null
  takenDownReason: string | null
  /** Codes of `ReviewReason`. */
  takenDownReasons: string[]
  wantedRevision: number | null
  currentRevision: number | null
  approvedRevision: number | null
  visitCount: number
  likeCount: number
  favouriteCount: number
  commentCount: number
  shareCount: number
  place: Place | null
  commentsClosed: boolean
  /** Of the newest revision; null if there is none. */
  review: WorkSummary['review']
  createdAt: Date
  publishedAt: Date | null
  listedAt: Date | null
  recommendedAt: Date | null
  deletedAt: Date | null
  title: string
  summary: string
  tags: string[]
  coverId: string | null
  /** Drawn by the server; null also if the owner has chosen a cover. */
  picture: StoredPicture | null
  workCount: number
  updatedAt: Date
  hasUnpublishedEdits: boolean
}

export type DraftRow = WorkRow & StoredContent & { draftRevision: number; chosenCoverId: string | null }

export interface NewWork {
  id: string
  code: string
  ownerId: string
  requestId: string | null
  title: string
  content: WorkContent
  coverId: string | null
  at: Date
}

export interface WorkFilter {
  availability?: Availability | null | undefined
  kind?: WorkKind | null | undefined
  /** Part of the title. */
  text?: string | undefined
}

/** Undefined: not changed. */
export interface DraftChanges {
  title?: string | undefined
  summary?: string | undefined
  tags?: string[] | undefined
  visibility?: Visibility | undefined
  /** With a position in WGS-84. */
  place?: Place | null | undefined
  passwordHash?: string | null | undefined
  commentsClosed?: boolean | undefined
  chosenCoverId?: string | null | undefined
  content?: WorkContent | undefined
}

/** Invitations are for those with the link, their templates for their makers, until they say otherwise. */
const FIRST_VISIBILITY: Readonly<Partial<Record<WorkKind, Visibility>>> = {
  invitation: 'unlisted',
  invitation_template: 'private',
}

/** Positions are kept in WGS-84: see `toWgs84` in `drafts.ts`. */
export const PLACE = sql`case when w.place_name is not null then jsonb_build_object(
  'name', w.place_name, 'address', w.place_address, 'regionCode', w.place_region_code,
  'position', case when w.longitude is not null
    then jsonb_build_object('longitude', w.longitude, 'latitude', w.latitude, 'datum', 'wgs84') end) end`

/** Without the texts. A pending review of a work that is not public is reported as `none`: no admin will decide it. */
export const WORK_COLUMNS = sql`w.id, w.code, w.kind, w.owner_id as "ownerId", w.visibility, w.availability,
  w.is_withheld as "isWithheld", w.password_hash as "passwordHash",
  w.taken_down_reason as "takenDownReason", w.taken_down_reasons as "takenDownReasons",
  w.wanted_revision as "wantedRevision", w.current_revision as "currentRevision", w.approved_revision as "approvedRevision",
  w.visit_count as "visitCount", w.like_count as "likeCount", w.favourite_count as "favouriteCount",
  w.comment_count as "commentCount", w.share_count as "shareCount", w.comments_closed as "commentsClosed",
  ${PLACE} as place,
  (select jsonb_build_object('reasons', v.review_reasons, 'note', v.review_note, 'state',
     case when v.review_state = 'pending' and not (w.visibility = 'public' or w.availability = 'taken_down') then 'none'
       else v.review_state end)
   from work_revision v where v.work_id = w.id and v.number = w.wanted_revision) as review,
  w.created_at as "createdAt", w.published_at as "publishedAt", w.listed_at as "listedAt",
  w.recommended_at as "recommendedAt", w.deleted_at as "deletedAt"`

/**
 * Whether nothing that revision `r` of work `w` shows was taken out of the current one, or made unrecognisable in it. One from before parts
 * were kept may be lacking some.
 */
const IS_WITHIN_CURRENT = sql`(r.number = w.current_revision or r.shown_parts <@ (
  select c.shown_parts from work_revision c where c.work_id = w.id and c.number = w.current_revision))`

/** Whether others than the owner see revision `r` of work `w`; null counts as no. */
export const IS_SHOWN = sql`(w.availability = 'published' and w.visibility <> 'private'
  and r.number in (w.current_revision, w.approved_revision) and ${IS_WITHIN_CURRENT})`

/** The cover of the approved revision `r`, unless it shows what the owner has taken out since: then there is none until the next approval. */
export const LISTED_COVER = sql`case when ${IS_WITHIN_CURRENT} then r.cover_id end as "coverId",
  case when ${IS_WITHIN_CURRENT} then r.picture end as picture`

/** That of the current revision. */
export const DRAFT_PICTURE = sql`case when d.chosen_cover_id is null then (
  select picture from work_revision where work_id = w.id and number = w.current_revision) end`

/** A work with its draft, as {@link DRAFTS_JOIN} names them. */
export const DRAFT_COLUMNS = sql`${WORK_COLUMNS}, d.title, d.summary, d.tags, d.cover_id as "coverId", ${DRAFT_PICTURE} as picture,
  d.work_count as "workCount", d.updated_at as "updatedAt", d.revision as "draftRevision", d.chosen_cover_id as "chosenCoverId",
  w.current_revision is null or d.revision is distinct from (
    select from_revision from work_revision where work_id = w.id and number = w.current_revision) as "hasUnpublishedEdits"`

export const DRAFTS_JOIN = sql`work w join work_draft d on d.work_id = w.id`

/** SQL access to works and their drafts. */
export const createWorkStore = (queries: Queryable) => ({
  /** @returns false if a work with this `requestId` exists, also when it is inserted concurrently */
  async insertWork({ id, code, ownerId, requestId, title, content, coverId, at }: NewWork): Promise<boolean> {
    const rows = await queries.query(
      sql`with added as (
         insert into work (id, code, kind, owner_id, visibility, availability, created_at, request_id)
         values (${id}, ${code}, ${content.kind}, ${ownerId}, ${FIRST_VISIBILITY[content.kind] ?? 'public'}, 'draft', ${at}, ${requestId})
         on conflict on constraint work_request_key do nothing returning id, owner_id)
       insert into work_draft (work_id, owner_id, revision, title, summary, tags, chosen_cover_id, cover_id, document, work_count,
         updated_at)
       select id, owner_id, 1, ${title}, '', '{}', null, ${coverId}, ${JSON.stringify(content.document)},
         ${countItems(content)}, ${at} from added returning 1`,
    )
    return rows.length > 0
  },

  /** Stops at `most`. */
  async workCountOf(ownerId: string, most: number): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from (select 1 from work where owner_id = ${ownerId} limit ${most}) as found`,
    )
    return row?.count ?? 0
  },

  async findIdByRequest(ownerId: string, requestId: string): Promise<string | null> {
    const rows = await queries.query<{ id: string }>(
      sql`select id from work where owner_id = ${ownerId} and request_id = ${requestId}`,
    )
    return rows[0]?.id ?? null
  },

  async findIdByCode(code: string): Promise<string | null> {
    const rows = await queries.query<{ id: string }>(sql`select id from work where code = ${code}`)
    return rows[0]?.id ?? null
  },

  async findDraft(id: string): Promise<DraftRow | null> {
    const rows = await queries.query<DraftRow>(sql`select ${DRAFT_COLUMNS}, d.document from ${DRAFTS_JOIN} where w.id = ${id}`)
    return rows[0] ?? null
  },

  /** Like `findDraft`, without the document. */
  async findWork(id: string): Promise<WorkRow | null> {
    const rows = await queries.query<WorkRow>(sql`select ${DRAFT_COLUMNS} from ${DRAFTS_JOIN} where w.id = ${id}`)
    return rows[0] ?? null
  },

  async listWorkIds(ownerId: string): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(sql`select id from work where owner_id = ${ownerId}`)
    return rows.map(({ id }) => id)
  },

  /** With the texts of the current revision; those of the draft if there is none. */
  findWorksByIds(ids: readonly string[]): Promise<WorkRow[]> {
    return queries.query<WorkRow>(
      sql`select ${WORK_COLUMNS}, coalesce(r.title, d.title) as title, coalesce(r.summary, d.summary) as summary,
         coalesce(r.tags, d.tags) as tags, case when r.number is null then d.cover_id else r.cover_id end as "coverId", r.picture,
         coalesce(r.work_count, d.work_count) as "workCount", coalesce(r.created_at, d.updated_at) as "updatedAt",
         d.revision is distinct from r.from_revision as "hasUnpublishedEdits"
       from ${DRAFTS_JOIN} left join work_revision r on r.work_id = w.id and r.number = w.current_revision
       where w.id = any (${ids}::uuid[])`,
    )
  },

  /** Locks the work until the transaction ends. */
  async lockWork(id: string): Promise<void> {
    await queries.query(sql`select 1 from work where id = ${id} for update`)
  },

  /** Locks these works until the transaction ends. Ordered by id, so that two transactions cannot deadlock. */
  async lockWorks(ids: readonly string[]): Promise<void> {
    await queries.query(sql`select 1 from work where id = any (${ids}::uuid[]) order by id for no key update`)
  },

  /**
   * One statement: of two concurrent saves one wins. `isOwners`: nobody but the owner may make these changes.
   * @returns null if `revision` is outdated or the user may not edit
   */
  async updateDraft(
    id: string,
    { userId, isOwners }: { userId: string; isOwners: boolean },
    revision: number,
    changes: DraftChanges,
    at: Date,
  ) {
    const { title = null, summary = null, tags = null, visibility = null, commentsClosed = null, content } = changes
    const { chosenCoverId = null, passwordHash = null, place } = changes
    const [isCoverSet, isPasswordSet] = [changes.chosenCoverId !== undefined, changes.passwordHash !== undefined]
    const isPlaceSet = place !== undefined
    const rows = await queries.query<{ revision: number; updatedAt: Date; ownerId: string }>(
      sql`with saved as (
         update work_draft d set
           revision = d.revision + 1,
           title = coalesce(${title}, d.title),
           summary = coalesce(${summary}, d.summary),
           tags = coalesce(${tags}::text[], d.tags),
           chosen_cover_id = case when ${isCoverSet} then ${chosenCoverId}::uuid else d.chosen_cover_id end,
           cover_id = coalesce(case when ${isCoverSet} then ${chosenCoverId}::uuid else d.chosen_cover_id end,
             ${firstPictureIdSql(sql`coalesce(given.document, d.document)`, sql`w.kind`)}),
           document = coalesce(given.document, d.document),
           work_count = coalesce(${content === undefined ? null : countItems(content)}, d.work_count),
           updated_at = ${at}
         from work w, (select ${content === undefined ? null : JSON.stringify(content.document)}::jsonb as document) as given
         where d.work_id = ${id} and w.id = d.work_id and w.availability <> 'deleted'
           and (${isOwnedBy(userId)} or (not ${isOwners}::boolean and ${isDutyOf(userId, 'edit')}))
           and d.revision = ${revision}::bigint
         returning d.work_id, d.owner_id, d.revision, d.updated_at),
       seen as (
         update work w set
           visibility = coalesce(${visibility}, w.visibility),
           comments_closed = coalesce(${commentsClosed}, w.comments_closed),
           password_hash = case when ${isPasswordSet} then ${passwordHash} else w.password_hash end,
           place_name = case when ${isPlaceSet} then ${place?.name ?? null} else w.place_name end,
           place_address = case when ${isPlaceSet} then ${place?.address ?? ''} else w.place_address end,
           place_region_code = case when ${isPlaceSet} then ${place?.regionCode ?? null} else w.place_region_code end,
           longitude = case when ${isPlaceSet} then ${place?.position?.longitude ?? null}::double precision else w.longitude end,
           latitude = case when ${isPlaceSet} then ${place?.position?.latitude ?? null}::double precision else w.latitude end
         from saved where w.id = saved.work_id
           and (${visibility}::text is not null or ${commentsClosed}::boolean is not null or ${isPasswordSet} or ${isPlaceSet}))
       select revision, updated_at as "updatedAt", owner_id as "ownerId" from saved`,
    )
    return rows[0] ?? null
  },

  /** All file ids in the draft, also those of other owners' files. The document may be of any version: see `firstPictureIdSql`. */
  async listNamedAssetIds(id: string): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      sql`select distinct named.id from work_draft d cross join lateral (
         select file #>> '{}' as id from jsonb_path_query(d.document, '$.**.assetId') as file
         union all select d.chosen_cover_id::text) as named
       where d.work_id = ${id} and named.id is not null`,
    )
    return rows.map((row) => row.id)
  },

  /** Replaces the set of files that the draft uses. */
  async updateDraftAssets(id: string, assetIds: readonly string[]): Promise<void> {
    await queries.query(
      sql`with dropped as (delete from draft_asset where work_id = ${id} and asset_id <> all (${assetIds}::uuid[]))
       insert into draft_asset (work_id, asset_id) select ${id}, unnest(${assetIds}::uuid[]) on conflict do nothing`,
    )
  },

  /** Moves the work into the recycle bin; a revision that is being prepared is no longer wanted. */
  updateDeleted: async (id: string, at: Date): Promise<void> => {
    await queries.query(
      sql`update work set availability_before = availability, availability = 'deleted', deleted_at = ${at},
         wanted_revision = current_revision
       where id = ${id} and availability <> 'deleted'`,
    )
  },

  /** Restores the work from the recycle bin, unless it was deleted before `before`. */
  updateRestored: async (id: string, before: Date): Promise<void> => {
    await queries.query(
      sql`update work set availability = availability_before, availability_before = null, deleted_at = null
       where id = ${id} and availability = 'deleted' and deleted_at >= ${before}`,
    )
  },

  updateUnpublished: async (id: string): Promise<void> => {
    await queries.query(
      sql`with withdrawn as (
         update work set availability = 'draft', wanted_revision = null, current_revision = null, approved_revision = null
         where id = ${id} and availability in ('draft', 'published') returning id)
       update work_revision r set review_state = 'none' from withdrawn
       where r.work_id = withdrawn.id and r.review_state = 'pending'`,
    )
  },

  /** Last edited first. Without `filter.availability`: all except the recycle bin. */
  async listWorks(ownerId: string, filter: WorkFilter, offset: number, limit: number) {
    const { availability = null, kind = null, text = '' } = filter
    const isListed = sql`case when ${availability}::text is null then w.availability <> 'deleted'
      else w.availability = ${availability} end and (${kind}::text is null or w.kind = ${kind})`
    const isInTitle = sql`(${text} = '' or strpos(lower(d.title), lower(${text})) > 0)`
    const [records, [counted]] = await Promise.all([
      queries.query<WorkRow>(
        sql`select ${DRAFT_COLUMNS} from ${DRAFTS_JOIN} where d.owner_id = ${ownerId} and ${isListed} and ${isInTitle}
         order by d.updated_at desc, d.work_id desc offset ${offset} limit ${limit}`,
      ),
      queries.query<{ total: number }>(
        text === ''
          ? sql`select count(*)::int as total from work w where w.owner_id = ${ownerId} and ${isListed}`
          : sql`select count(*)::int as total from ${DRAFTS_JOIN}
              where d.owner_id = ${ownerId} and ${isListed} and ${isInTitle}`,
      ),
    ])
    return { records, total: counted?.total ?? 0 }
  },

  /** Permanently deletes works that were deleted before `before`, with all dependent rows. @returns their ids */
  async deleteFromBin(before: Date, limit: number): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      // The conditions are repeated for works that are restored while this statement waits for their row lock.
      sql`delete from work where id in (select id from work
        where availability = 'deleted' and deleted_at < ${before} limit ${limit})
         and availability = 'deleted' and deleted_at < ${before} returning id`,
    )
    return rows.map(({ id }) => id)
  },
})
