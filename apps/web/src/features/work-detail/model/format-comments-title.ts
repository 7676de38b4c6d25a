import { commentTexts as texts } from '#text/community/comments.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'

export const formatCommentsTitle = (commentCount: number): string =>
  commentCount === 0 ? texts.title : texts.titleWithCount(formatCompactNumber(commentCount))
