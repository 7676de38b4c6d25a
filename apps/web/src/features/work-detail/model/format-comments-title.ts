import { commentListTexts as texts } from '#text/community/comment-list.ts'
import { commentTexts } from '#text/community/comments.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'

export const formatCommentsTitle = (commentCount: number): string =>
  commentCount === 0 ? commentTexts.title : texts.titleWithCount(formatCompactNumber(commentCount))
