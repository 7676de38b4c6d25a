import type { Queryable } from '../../../db/database.ts'

export interface MetaAvatar {
  id: string
  thumbnail: string
  extra: Record<string, unknown>
}

export type AvatarStore = ReturnType<typeof createAvatarStore>

export const createAvatarStore = (queries: Queryable) => ({
  async findAvatar(accountId: string): Promise<MetaAvatar | undefined> {
    const [avatar] = await queries.query<MetaAvatar>(
      'select meta_avatar_id as id, thumbnail, extra from user_meta_avatar where account_id = $1',
      [accountId],
    )
    return avatar
  },

  async upsertAvatar(accountId: string, { id, thumbnail, extra }: MetaAvatar, at: Date): Promise<void> {
    await queries.query(
      `insert into user_meta_avatar (account_id, meta_avatar_id, thumbnail, extra, changed_at) values ($1, $2, $3, $4, $5)
       on conflict (account_id) do update set meta_avatar_id = $2, thumbnail = $3, extra = $4, changed_at = $5`,
      [accountId, id, thumbnail, extra, at],
    )
  },
})
