import { personTexts as texts } from '#text/community/person.ts'

interface FollowState {
  isFollowed: boolean
  /** Whether the person follows the user; unknown in lists. */
  isFollower?: boolean
}

/** Label of the button that follows or unfollows a person. */
export function getFollowLabel({ isFollowed, isFollower = false }: FollowState): string {
  if (isFollowed) return isFollower ? texts.mutual : texts.followed
  return isFollower ? texts.followBack : texts.follow
}
