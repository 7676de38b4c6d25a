/** Likes, follows and blocks of a viewer. The works module does not store them: the community module does. */
export interface ViewerRelations {
  /** Those of the works that the user likes. */
  findLikedWorkIds(userId: string, workIds: readonly string[]): Promise<ReadonlySet<string>>
  isFavourite(userId: string, workId: string): Promise<boolean>
  isFollowing(userId: string, otherId: string): Promise<boolean>
  /** Users whom the user follows. */
  listFollowedIds(userId: string): Promise<string[]>
  countFollowers(userId: string): Promise<number>
  /** Users whom the user blocks: their works are not listed. */
  listBlockedIds(userId: string): Promise<string[]>
  /** Records a visit in the user's own history. */
  recordVisit(userId: string, work: { id: string; code: string }, at: Date): Promise<void>
}
