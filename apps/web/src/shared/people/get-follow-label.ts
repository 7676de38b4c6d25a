import { personTexts as texts } from '../../text/zh/community/person.ts'

interface FollowState {
  isFollowed: boolean
  /** Follows whoever asks; unknown in lists. */
  isFollower?: boolean
}

/** What the button says that follows a person, or no longer. */
export function getFollowLabel({ isFollowed, isFollower = false }: FollowState): string {
  if (isFollowed) return isFollower ? texts.mutual : texts.followed
  return isFollower ? texts.followBack : texts.follow
}
