import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** As it is stored: by an earlier release perhaps. */
export interface StoredAvatar {
  id: string
  thumbnail: string
  extra: Record<string, unknown>
}

export type AvatarStore = ReturnType<typeof createAvatarStore>

export const createAvatarStore = (queries: Queryable) => ({
  async findAvatar(accountId: string): Promise<StoredAvatar | undefined> {
    const [avatar] = await queries.query<StoredAvatar>(
      sql`select meta_avatar_id as id, thumbnail, extra from user_meta_avatar where account_id = ${accountId}`,
    )
    return avatar
  },

  /** Leaves the avatar of a user who has one. */
  async insertAvatar(accountId: string, { id, thumbnail, extra }: StoredAvatar, at: Date): Promise<void> {
    await queries.query(
      sql`insert into user_meta_avatar (account_id, meta_avatar_id, thumbnail, extra, changed_at)
        values (${accountId}, ${id}, ${thumbnail}, ${extra}, ${at})
       on conflict (account_id) do nothing`,
    )
  },

  /** Adds the picture of an avatar that has none, unless the user has chosen another one meanwhile. */
  async keepThumbnail(accountId: string, { id, extra }: StoredAvatar, thumbnail: string): Promise<void> {
    await queries.query(
      sql`update user_meta_avatar set thumbnail = ${thumbnail}
          where account_id = ${accountId} and thumbnail = '' and meta_avatar_id = ${id} and extra = ${extra}`,
    )
  },

  async upsertAvatar(accountId: string, { id, thumbnail, extra }: StoredAvatar, at: Date): Promise<void> {
    await queries.query(
      sql`insert into user_meta_avatar (account_id, meta_avatar_id, thumbnail, extra, changed_at)
        values (${accountId}, ${id}, ${thumbnail}, ${extra}, ${at})
       on conflict (account_id) do update set meta_avatar_id = ${id}, thumbnail = ${thumbnail}, extra = ${extra},
         changed_at = ${at}`,
    )
  },
})
