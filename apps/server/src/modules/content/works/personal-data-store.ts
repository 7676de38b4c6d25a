import type { Database, Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'

export interface WorkPersonalDataDependencies {
  database: Database
  objects: ObjectStore
  /** Changes the owner of the files of handed over works, in the same transaction. */
  updateFilesOwner: (fromId: string, toId: string, assetIds: readonly string[], transaction: Queryable) => Promise<void>
}

/** Export and erasure of a user's works. */
export const createWorkPersonalData = ({ database, objects, updateFilesOwner }: WorkPersonalDataDependencies): PersonalData => ({
  name: 'works',
  tables: {
    work: 'erased',
    work_draft: 'erased',
    work_revision: 'erased',
    work_poster: 'erased',
    work_day: 'erased',
    work_day_visitor: 'erased',
    exhibition_passage: 'erased',
    exhibition_source: 'erased',
    exhibition_stay: 'erased',
    exhibition_co_curator: 'erased',
    exhibition_co_curator_invite: 'erased',
    work_transition: 'erased',
    draft_asset: 'erased',
    asset_reference: 'erased',
    bake_turn: 'erased',
    scene_picture: 'erased',
  },

  async countRecords(accountId) {
    const [row] = await database.query<{ works: number; drafts: number }>(
      sql`select count(*) filter (where availability in ('published', 'taken_down'))::int as works,
         count(*) filter (where availability = 'draft')::int as drafts from work where owner_id = ${accountId}`,
    )
    return { works: row?.works ?? 0, drafts: row?.drafts ?? 0 }
  },

  /**
   * Only the current revision includes its document: up to fifty documents per hall would make the export unreadable. Documents
   * are exported as they are stored.
   */
  collectRecords: async (accountId) => ({
    coCurated: await database.query(
      sql`select w.code, c.duties, c.joined_at as "joinedAt" from exhibition_co_curator c join work w on w.id = c.work_id
        where c.account_id = ${accountId} order by c.joined_at, w.code`,
    ),
    records: await database.query(
      sql`select w.id, w.code, w.kind, w.visibility, w.availability, w.created_at as "createdAt", w.published_at as "publishedAt",
         w.deleted_at as "deletedAt", w.place_name as "placeName", w.place_address as "placeAddress",
         w.place_region_code as "placeRegionCode", w.longitude, w.latitude, w.comments_closed as "commentsClosed",
         w.password_hash is not null as "opensByCode", w.taken_down_reason as "takenDownReason",
         w.taken_down_reasons as "takenDownReasons", w.visit_count as "visitCount", w.like_count as "likeCount",
         w.favourite_count as "favouriteCount", w.comment_count as "commentCount", w.share_count as "shareCount",
         d.title, d.summary, d.tags, d.document, d.updated_at as "updatedAt",
         (select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'title', r.title, 'summary', r.summary, 'tags', r.tags,
            'createdAt', r.created_at, 'review', r.review_state, 'reviewReasons', r.review_reasons, 'reviewNote', r.review_note,
            'reviewMarks', r.review_marks, 'reviewedAt', r.decided_at,
            'document', case when r.number = w.current_revision then r.document end) order by r.number), '[]')
          from work_revision r where r.work_id = w.id) as revisions,
         (select coalesce(jsonb_agg(jsonb_build_object('before', t.before, 'after', t.after, 'number', t.number,
            'byMe', t.by_id is not distinct from w.owner_id, 'reasons', t.reasons, 'note', t.note, 'at', t.at)
              order by t.at, t.id), '[]')
          from work_transition t where t.work_id = w.id) as transitions,
         (select coalesce(jsonb_agg(jsonb_build_object('day', y.day, 'visits', y.visits, 'visitors', y.visitors, 'likes', y.likes,
            'favourites', y.favourites, 'comments', y.comments, 'shares', y.shares) order by y.day), '[]')
          from work_day y where y.work_id = w.id) as days
       from work w join work_draft d on d.work_id = w.id where w.owner_id = ${accountId} order by w.created_at, w.id`,
    ),
  }),

  async erase(accountId, heirId) {
    const { keys, folders } = await database.withTransaction(async (transaction) => {
      const handedOver = heirId === null ? null : await updateWorksOwner(accountId, heirId, transaction)
      if (heirId !== null) await updateFilesOwner(accountId, heirId, handedOver?.assetIds ?? [], transaction)
      const rows = await transaction.query<{ key: string }>(
        sql`select o.key from work w join lateral (
           select r.lightmap ->> 'key' as key from work_revision r where r.work_id = w.id
           union select r.atlas ->> 'key' from work_revision r where r.work_id = w.id
           union select file.value from work_revision r, jsonb_each_text(r.picture -> 'keys') as file where r.work_id = w.id
           union select p.object_key from work_poster p where p.work_id = w.id) as o on o.key is not null
         where w.owner_id = ${accountId}`,
      )
      const scenes = await transaction.query<{ directory: string }>(
        sql`select p.directory from scene_picture p join work w on w.id = p.work_id where w.owner_id = ${accountId}`,
      )
      await transaction.query(sql`delete from exhibition_co_curator where account_id = ${accountId}`)
      await transaction.query(sql`delete from work where owner_id = ${accountId}`)
      await transaction.query(sql`delete from bake_turn where owner_id = ${accountId}`)
      return {
        keys: [...(handedOver?.posterKeys ?? []), ...rows.map(({ key }) => key)],
        folders: scenes.map(({ directory }) => directory),
      }
    })
    for (const key of keys) await objects.remove(key)
    for (const folder of folders) for await (const { key } of objects.list(`${folder}/`)) await objects.remove(key)
  },
})

/** Works in the recycle bin are not handed over: their owner has deleted them. */
async function updateWorksOwner(
  fromId: string,
  toId: string,
  transaction: Queryable,
): Promise<{ assetIds: string[]; posterKeys: string[] }> {
  const works = await transaction.query<{ id: string }>(
    sql`update work set owner_id = ${toId}, request_id = null where owner_id = ${fromId} and availability <> 'deleted'
      returning id`,
  )
  const workIds = works.map(({ id }) => id)
  const assets = await transaction.query<{ id: string }>(
    sql`select asset_id as id from draft_asset where work_id = any (${workIds}::uuid[])
     union select asset_id from asset_reference where work_id = any (${workIds}::uuid[])`,
  )
  // A share picture contains the previous owner's name: it is drawn again on the next request.
  const posters = await transaction.query<{ key: string }>(
    sql`delete from work_poster where work_id = any (${workIds}::uuid[]) returning object_key as key`,
  )
  return { assetIds: assets.map(({ id }) => id), posterKeys: posters.map(({ key }) => key) }
}
