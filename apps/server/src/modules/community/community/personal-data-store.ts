import type { Database, Queryable } from '../../../db/database.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'
import type { RelationsService } from '../../base/relations/service.ts'
import type { WorkAccess } from '../../content/works/service.ts'

export interface CommunityDataDependencies {
  database: Database
  works: Pick<WorkAccess, 'lockWorks' | 'updateCounts'>
  relations: Pick<RelationsService, 'createStores'>
}

/** Rows per transaction, so that concurrent likes and follows of the same works and users do not wait long. */
const ERASE_BATCH_SIZE = sql`100`

/**
 * Export and erasure of a user's likes, favourites, comments, visits, follows, blocks and reports. Comments are anonymised.
 * Relations are erased here too, since the counts of the liked works change with them.
 */
export function createCommunityPersonalData({ database, works, relations }: CommunityDataDependencies): PersonalData {
  return {
    name: 'community',
    tables: {
      work_like: 'erased',
      favourite: 'erased',
      visited_work: 'erased',
      comment: 'anonymised',
      comment_like: 'erased',
      follow: 'erased',
      person_count: 'erased',
      person_block: 'erased',
      report: 'erased',
      report_case: 'anonymised',
    },

    countRecords: async () => ({}),

    async collectRecords(accountId) {
      const all = (statement: Sql) => database.query(statement)
      return {
        records: {
          likes: await all(
            sql`select work_id as "workId", made_at as at from work_like where account_id = ${accountId} order by made_at`,
          ),
          favourites: await all(sql`select code, made_at as at from favourite where account_id = ${accountId} order by made_at`),
          visited: await all(
            sql`select code, visited_at as at from visited_work where account_id = ${accountId} order by visited_at`,
          ),
          comments:
            await all(sql`select id, work_id as "workId", text, created_at as at, removed_at as "removedAt", like_count as likes
            from comment where author_id = ${accountId} order by created_at`),
          likedComments: await all(
            sql`select comment_id as id, made_at as at from comment_like where account_id = ${accountId} order by made_at`,
          ),
          following: await all(
            sql`select followed_id as id, made_at as at from follow where follower_id = ${accountId} order by made_at`,
          ),
          followers: await all(
            sql`select follower_id as id, made_at as at from follow where followed_id = ${accountId} order by made_at`,
          ),
          blocked: await all(
            sql`select blocked_id as id, made_at as at from person_block where blocker_id = ${accountId} order by made_at`,
          ),
          reports: await all(sql`select c.target_kind as kind, c.target_id as target, r.reason, r.text, r.made_at as at, c.state
            from report r join report_case c on c.id = r.case_id where r.reporter_id = ${accountId} order by r.made_at`),
        },
      }
    },

    async erase(accountId) {
      await eraseInBatches(sql`select work_id as id from work_like where account_id = ${accountId}`, unlike)
      await eraseInBatches(
        sql`select work_id as id from favourite where account_id = ${accountId} and work_id is not null`,
        removeFavourites,
      )
      await eraseInBatches(sql`select comment_id as id from comment_like where account_id = ${accountId}`, unlikeComments)
      await eraseInBatches(sql`select followed_id as id from follow where follower_id = ${accountId}`, unfollow)
      await eraseInBatches(sql`select follower_id as id from follow where followed_id = ${accountId}`, removeFollowers)
      await database.withTransaction(async (transaction) => {
        await relations.createStores(transaction).deleteOtherRelations(accountId)
        await transaction.query(sql`update comment set author_id = null, request_id = null,
            text = case when removed_at is null then text else '' end
          where author_id = ${accountId}`)
        await eraseReports(accountId, transaction)
      })

      /** In batches until no row is left, so that an interrupted erasure continues on the next call. */
      async function eraseInBatches(
        find: Sql,
        undo: (ids: readonly string[], transaction: Queryable) => Promise<void>,
      ): Promise<void> {
        for (;;) {
          const rows = await database.query<{ id: string }>(sql`${find} limit ${ERASE_BATCH_SIZE}`)
          if (rows.length === 0) return
          const ids = rows.map(({ id }) => id)
          await database.withTransaction((transaction) => undo(ids, transaction))
        }
      }

      async function unlike(workIds: readonly string[], transaction: Queryable): Promise<void> {
        await works.lockWorks(workIds, transaction)
        const deleted = await relations.createStores(transaction).deleteLikes(accountId, workIds)
        for (const { workId, at } of deleted) await works.updateCounts(workId, { likes: -1 }, at, transaction)
      }

      async function removeFavourites(workIds: readonly string[], transaction: Queryable): Promise<void> {
        await works.lockWorks(workIds, transaction)
        const deleted = await relations.createStores(transaction).deleteFavourites(accountId, workIds)
        for (const { workId, at } of deleted) await works.updateCounts(workId, { favourites: -1 }, at, transaction)
      }

      async function unlikeComments(ids: readonly string[], transaction: Queryable): Promise<void> {
        await transaction.query(sql`select 1 from comment where id = any (${ids}::uuid[]) order by id for no key update`)
        await transaction.query(
          sql`with gone as (
             delete from comment_like where account_id = ${accountId} and comment_id = any (${ids}::uuid[]) returning comment_id)
           update comment set like_count = like_count - 1 from gone where comment.id = gone.comment_id`,
        )
      }

      async function unfollow(ids: readonly string[], transaction: Queryable): Promise<void> {
        const stores = relations.createStores(transaction)
        await stores.lockPersonCounts([accountId, ...ids])
        for (const id of ids) await stores.deleteFollow(accountId, id)
      }

      async function removeFollowers(ids: readonly string[], transaction: Queryable): Promise<void> {
        const stores = relations.createStores(transaction)
        await stores.lockPersonCounts([accountId, ...ids])
        for (const id of ids) await stores.deleteFollow(id, accountId)
      }
    },
  }
}

/** Deletes reports about the user; reports by the user are deleted and subtracted from their cases. */
async function eraseReports(accountId: string, transaction: Queryable): Promise<void> {
  await transaction.query(sql`delete from report_case where target_kind = 'person' and target_id = ${accountId}`)
  await transaction.query(sql`update report_case set decided_by = null where decided_by = ${accountId}`)
  await transaction.query(
    sql`with mine as (select case_id from report where reporter_id = ${accountId} order by case_id),
       locked as (select id from report_case where id in (select case_id from mine) order by id for update)
     update report_case c set report_count = report_count - 1 from locked where c.id = locked.id`,
  )
  await transaction.query(sql`delete from report where reporter_id = ${accountId}`)
  await transaction.query(sql`delete from report_case where state = 'open' and report_count = 0`)
}
