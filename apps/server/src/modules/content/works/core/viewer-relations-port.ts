/** What the community knows of whoever looks at works; the works themselves know nothing of likes and followers. */
export interface ViewerRelations {
  /** Those of the works that the person likes. */
  findLikedWorkIds(userId: string, workIds: readonly string[]): Promise<ReadonlySet<string>>
  isFavourite(userId: string, workId: string): Promise<boolean>
  isFollowing(userId: string, otherId: string): Promise<boolean>
  /** Whom the person follows. */
  listFollowedIds(userId: string): Promise<string[]>
  countFollowers(userId: string): Promise<number>
  /** Whose works the person does not want to come upon. */
  listBlockedIds(userId: string): Promise<string[]>
  /** Somebody who is logged in has visited a work, for the person's own history. */
  recordVisit(userId: string, work: { id: string; code: string }, at: Date): Promise<void>
}
