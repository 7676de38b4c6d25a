import type { ReviewMark } from '@zhanjian/contract/admin/review-marks.ts'
import type { PublicHall } from '@zhanjian/contract/works/published-works.ts'
import type { DeviceKind } from '@zhanjian/contract/works/work-revisions.ts'
import type { Availability, ReviewState } from '@zhanjian/contract/works/works.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import type { StoredContent } from '../core/content/work-content.ts'

/** The lightmap of a revision as stored: with the key of the object instead of its URL. */
export type StoredLightmap = Omit<PublicHall['lightmap'], 'url'> & { key: string }
/** The atlas of small pictures as stored, also with an object key. */
export type StoredAtlas = Omit<NonNullable<PublicHall['atlas']>, 'url'> & { key: string }

export interface RevisionState {
  number: number
  fromRevision: number
  state: 'preparing' | 'ready' | 'failed'
  progress: number
  /** Preparing, but not started yet. */
  isWaiting: boolean
  /** Scenes whose picture could not be made. */
  failedScenes: { id: string; title: string }[]
  /** Parts that the reviewer has marked, if it was rejected. */
  reviewMarks: ReviewMark[]
}

export type RevisionRow = RevisionState &
  StoredContent & {
    workId: string
    ownerId: string
    coverId: string | null
    wantedRevision: number | null
    isCoverChosen: boolean
    lightKey: string | null
    /** Of a tour: the keys of its scenes' pictures. */
    sceneKeys: string[] | null
  }

/** What a revision is made with; if both keys are null, it is ready immediately. */
interface NewRevision {
  lightKey: string | null
  sceneKeys: readonly string[] | null
  isDrawn: boolean
  /** See `ShownParts`. */
  parts: readonly string[]
}

/** Drawing takes seconds; what fails this often fails for a reason that stays. */
const PICTURE_TRIES = 3
/** Baking, too. */
const LIGHT_TRIES = 3

const STATE_COLUMNS = sql`r.number, r.from_revision as "fromRevision", r.state, r.progress,
  r.state = 'preparing' and r.started_at is null as "isWaiting",
  case when r.failed_scenes = '{}' then '[]'::jsonb else (
    select coalesce(jsonb_agg(jsonb_build_object('id', s ->> 'id', 'title', s ->> 'title')), '[]')
    from jsonb_array_elements(r.document -> 'scenes') as s where s ->> 'id' = any (r.failed_scenes)) end as "failedScenes",
  case when r.review_state = 'rejected' then r.review_marks else '[]'::jsonb end as "reviewMarks"`

/** Published revisions. Their content never changes; their state goes from preparing to ready or failed. */
export const createRevisionStore = (queries: Queryable) => ({
  /**
   * Copies this revision of the draft into a new published revision. A failed one is prepared again; one that is being
   * prepared or ready is not changed, and nothing happens if the draft has been saved since.
   * @returns whether the revision has to be prepared (or is new)
   */
  async insertFromDraft(
    workId: string,
    draftRevision: number,
    { lightKey, sceneKeys, isDrawn, parts }: NewRevision,
    device: DeviceKind,
    at: Date,
  ): Promise<boolean> {
    const isReady = lightKey === null && sceneKeys === null
    const rows = await queries.query(
      sql`insert into work_revision as r
         (work_id, number, from_revision, title, summary, tags, cover_id, is_cover_chosen, document, work_count, light_key, scene_keys, shown_parts, device,
          picture_tries_left, state, progress,
          progressed_at, created_at)
       select work_id, (select coalesce(max(number), 0) + 1 from work_revision where work_id = ${workId}), revision,
         title, summary, tags, cover_id, chosen_cover_id is not null, document, work_count, ${lightKey}, ${sceneKeys}::text[], ${parts}::text[],
         ${device}, case when ${isDrawn} and chosen_cover_id is null then ${PICTURE_TRIES} else 0 end::smallint,
         ${isReady ? 'ready' : 'preparing'}, ${isReady ? 1 : 0}, ${at}, ${at}
       from work_draft where work_id = ${workId} and revision = ${draftRevision}
       on conflict (work_id, from_revision) do update set state = 'preparing', progress = 0, progressed_at = ${at},
         started_at = null, failed_scenes = '{}'
         where r.state = 'failed'
       returning 1`,
    )
    return rows.length > 0
  },

  /** @param shownIds those whose addresses visitors are told */
  async insertAssetReferences(
    workId: string,
    number: number,
    assetIds: readonly string[],
    shownIds: readonly string[],
  ): Promise<void> {
    await queries.query(
      sql`insert into asset_reference (work_id, revision, asset_id, is_shown)
        select ${workId}, ${number}, id, id = any (${shownIds}::uuid[]) from unnest(${assetIds}::uuid[]) as id
        on conflict do nothing`,
    )
  },

  async findRevisionOfDraft(workId: string, draftRevision: number): Promise<RevisionState | null> {
    const rows = await queries.query<RevisionState>(
      sql`select ${STATE_COLUMNS} from work_revision r where work_id = ${workId} and from_revision = ${draftRevision}`,
    )
    return rows[0] ?? null
  },

  async findWantedRevision(workId: string): Promise<RevisionState | null> {
    const rows = await queries.query<RevisionState>(
      sql`select ${STATE_COLUMNS} from work w join work_revision r on r.work_id = w.id and r.number = w.wanted_revision
        where w.id = ${workId}`,
    )
    return rows[0] ?? null
  },

  /** The availability of a work and the review states of its revisions; revisions without a review are omitted. */
  async findStates(workId: string): Promise<{ availability: Availability; reviews: ReadonlyMap<number, ReviewState> } | null> {
    const rows = await queries.query<{ availability: Availability; number: number | null; state: ReviewState | null }>(
      sql`select w.availability, r.number, r.review_state as state
       from work w left join work_revision r on r.work_id = w.id and r.review_state <> 'none' where w.id = ${workId}`,
    )
    const [first] = rows
    if (first === undefined) return null
    const reviews = rows.flatMap(({ number, state }) => (number === null || state === null ? [] : [[number, state] as const]))
    return { availability: first.availability, reviews: new Map(reviews) }
  },

  async updateWantedRevision(workId: string, number: number): Promise<void> {
    await queries.query(sql`update work set wanted_revision = ${number} where id = ${workId} and availability <> 'deleted'`)
  },

  async findRevision(workId: string, number: number): Promise<RevisionRow | null> {
    const rows = await queries.query<RevisionRow>(
      sql`select ${STATE_COLUMNS}, r.work_id as "workId", w.owner_id as "ownerId", r.cover_id as "coverId",
         w.wanted_revision as "wantedRevision", w.kind, r.document, r.is_cover_chosen as "isCoverChosen", r.light_key as "lightKey",
         r.scene_keys as "sceneKeys"
       from work_revision r join work w on w.id = r.work_id where r.work_id = ${workId} and r.number = ${number}`,
    )
    return rows[0] ?? null
  },

  /** `isFirst`: it is to be replaced by a fine one. */
  async findLightmap(workId: string, lightKey: string): Promise<{ lightmap: StoredLightmap; isFirst: boolean } | null> {
    const rows = await queries.query<{ lightmap: StoredLightmap; isFirst: boolean }>(
      sql`select lightmap, light_tries_left is not null as "isFirst" from work_revision where work_id = ${workId} and light_key = ${lightKey} and lightmap is not null
        order by number desc limit 1`,
    )
    return rows[0] ?? null
  },

  async updateProgress(workId: string, number: number, progress: number, at: Date): Promise<void> {
    await queries.query(
      sql`update work_revision set progress = greatest(progress, ${progress}), progressed_at = ${at}
       where work_id = ${workId} and number = ${number} and state = 'preparing'`,
    )
  },

  /**
   * Keeps the light of a revision that is not ready yet. `isFirst`: a fine one is then due.
   * @returns false if it has light, or is no longer prepared
   */
  async updateLightmap(workId: string, number: number, lightmap: StoredLightmap, isFirst: boolean): Promise<boolean> {
    const rows = await queries.query(
      sql`update work_revision set lightmap = ${JSON.stringify(lightmap)},
         light_tries_left = case when ${isFirst} then ${LIGHT_TRIES}::smallint end
       where work_id = ${workId} and number = ${number} and state = 'preparing' and lightmap is null returning 1`,
    )
    return rows.length > 0
  },

  /**
   * Of a revision that has light. Its picture is then due, unless the owner has chosen a cover.
   * @returns whether its light is final; null if another run has finished it before
   */
  async updateReady(
    workId: string,
    number: number,
    atlas: StoredAtlas | null,
    at: Date,
  ): Promise<{ isLightFinal: boolean } | null> {
    const rows = await queries.query<{ isLightFinal: boolean }>(
      sql`update work_revision set state = 'ready', progress = 1,
        atlas = ${atlas === null ? null : JSON.stringify(atlas)}, progressed_at = ${at},
         picture_tries_left = case when is_cover_chosen then 0 else ${PICTURE_TRIES}::smallint end
       where work_id = ${workId} and number = ${number} and state = 'preparing' and lightmap is not null
       returning light_tries_left is null as "isLightFinal"`,
    )
    return rows[0] ?? null
  },

  async updateFailed(workId: string, number: number): Promise<void> {
    await queries.query(
      sql`update work_revision set state = 'failed' where work_id = ${workId} and number = ${number} and state = 'preparing'`,
    )
  },

  /**
   * Makes a ready revision the current one, if it is still the wanted one, and lists it if it is approved. Pending reviews
   * of earlier revisions are dropped. A work that was taken down stays taken down until an admin has approved it.
   */
  updateCurrentRevision: async (workId: string, number: number, at: Date, recommendedAt: Date): Promise<void> => {
    await queries.query(
      sql`with shown as (
         update work w set
           current_revision = case w.availability when 'taken_down' then w.current_revision else ${number} end,
           availability = case w.availability when 'taken_down' then w.availability else 'published' end,
           published_at = coalesce(w.published_at, ${at}),
           approved_revision = case when r.review_state = 'approved' then ${number} else w.approved_revision end,
           listed_at = case when r.review_state = 'approved' then coalesce(w.listed_at, ${at}) else w.listed_at end,
           recommended_at = case when r.review_state = 'approved' then coalesce(w.recommended_at, ${recommendedAt}) else
             w.recommended_at end
         from work_revision r
         where w.id = ${workId} and w.wanted_revision = ${number} and w.availability <> 'deleted'
           and r.work_id = w.id and r.number = ${number} and r.state = 'ready'
         returning w.id)
       update work_revision r set
         submitted_at = case r.number when ${number} then coalesce(r.submitted_at, ${at}) else r.submitted_at end,
         review_state = case r.number when ${number} then r.review_state else 'none' end
       from shown where r.work_id = shown.id and (r.number = ${number} or r.number < ${number} and r.review_state = 'pending')`,
    )
  },

  /** Submits a revision for review, or approves it if its owner is trusted. Existing decisions are not changed. */
  async updateSubmitted(workId: string, number: number, isTrusted: boolean): Promise<void> {
    await queries.query(
      sql`update work_revision r set
         review_state = case when ${isTrusted} and w.availability <> 'taken_down' then 'approved' else 'pending' end,
           submitted_at = null
       from work w where w.id = r.work_id and r.work_id = ${workId} and r.number = ${number} and r.review_state = 'none'`,
    )
  },

  /** Preparations whose last progress is in [since, until): their process may have died, or they are still queued. */
  listStalled(since: Date, until: Date): Promise<{ workId: string; number: number; isTour: boolean }[]> {
    return queries.query(
      sql`select work_id as "workId", number, scene_keys is not null as "isTour" from work_revision
       where state = 'preparing' and progressed_at >= ${since} and progressed_at < ${until}`,
    )
  },

  /** Marks preparations without progress since `before` as failed: no running process works on them. */
  async updateAbandoned(before: Date): Promise<void> {
    await queries.query(sql`update work_revision set state = 'failed' where state = 'preparing' and progressed_at < ${before}`)
  },

  /** Deletes all but the newest `kept` revisions of each work, except the current, wanted and approved ones. */
  async deleteOldRevisions(keptCount: number): Promise<void> {
    await queries.query(
      sql`delete from work_revision r using work w
       where w.id = r.work_id and r.number is distinct from w.current_revision and r.number is distinct from w.wanted_revision
         and r.number is distinct from w.approved_revision
         and r.number <= (select max(number) - ${keptCount} from work_revision where work_id = r.work_id)`,
    )
  },

  /** Those of `keys` that no revision and no poster references. */
  findUnreferencedKeys: async (keys: readonly string[]): Promise<string[]> => {
    const rows = await queries.query<{ key: string }>(
      sql`select unnest(${keys}::text[]) as key except (
         select lightmap ->> 'key' from work_revision union all select atlas ->> 'key' from work_revision
         union all select file.value from work_revision, jsonb_each_text(picture -> 'keys') as file
         union all select object_key from work_poster)`,
    )
    return rows.map(({ key }) => key)
  },
})
