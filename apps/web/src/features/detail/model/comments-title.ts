import { friendlyNumber } from '../../../lib/friendly-number.ts'
import { commentTexts as texts } from '../../../text/zh/community/comments.ts'

export const commentsTitle = (commentCount: number): string =>
  commentCount === 0 ? texts.title : texts.titleWithCount(friendlyNumber(commentCount))
