import { personTexts as texts } from '../../text/zh/community/person.ts'

interface Following {
  isFollowed: boolean
  /** Follows whoever asks; unknown in lists. */
  isFollower?: boolean
}

/** What the button says that follows a person, or no longer. */
export function followLabel({ isFollowed, isFollower = false }: Following): string {
  if (isFollowed) return isFollower ? texts.mutual : texts.followed
  return isFollower ? texts.followBack : texts.follow
}
