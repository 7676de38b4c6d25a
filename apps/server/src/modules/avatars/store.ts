import type { Queries } from '../../db/database.ts'

export interface MetaAvatar {
  id: string
  thumbnail: string
  extra: Record<string, unknown>
}

export type AvatarStore = ReturnType<typeof createAvatarStore>

export const createAvatarStore = (queries: Queries) => ({
  async chosenBy(accountId: string): Promise<MetaAvatar | undefined> {
    const [avatar] = await queries.query<MetaAvatar>(
      'select meta_avatar_id as id, thumbnail, extra from user_meta_avatar where account_id = $1',
      [accountId],
    )
    return avatar
  },
})
