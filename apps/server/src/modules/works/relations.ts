/** What the community knows of whoever looks at works; the works themselves know nothing of likes and followers. */
export interface Relations {
  /** Those of the works that the person likes. */
  likedAmong(userId: string, workIds: readonly string[]): Promise<ReadonlySet<string>>
  isFavourite(userId: string, workId: string): Promise<boolean>
  isFollowing(userId: string, otherId: string): Promise<boolean>
  /** Whom the person follows. */
  followedBy(userId: string): Promise<string[]>
  followerCountOf(userId: string): Promise<number>
  /** Whose works the person does not want to come upon. */
  blockedBy(userId: string): Promise<string[]>
  /** Somebody who is logged in has visited a work, for the person's own history. */
  noteVisit(userId: string, work: { id: string; code: string }, at: Date): Promise<void>
}
