import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { commentTexts as texts } from '../../../text/zh/community/comments.ts'

export const formatCommentsTitle = (commentCount: number): string =>
  commentCount === 0 ? texts.title : texts.titleWithCount(formatCompactNumber(commentCount))
