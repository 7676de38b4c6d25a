import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useState } from 'react'
import { commentTexts } from '#text/community/comments.ts'
import { detailTexts as texts } from '#text/works/detail.ts'
import { visitTexts } from '#text/works/visit.ts'
import { formatCompactNumber } from '../../../../lib/format-compact-number.ts'
import { useFavouriteWork, useLikeWork } from '../../../../shared/works/use-optimistic-toggles.ts'
import { useRememberVisit } from '../../../../shared/works/visited-works.ts'
import { ChatCircleRegular, HeartFill, HeartRegular, StarFill, StarRegular } from '../../../../ui/icons/icons.gen.tsx'
import { useCommentComposer } from '../../model/use-comment-composer.ts'
import { useVisitedDetail } from '../../model/use-visited-detail.ts'
import { CommentsSheet } from '../lazy-detail-components.ts'
import { WorkActionButton } from '../work-action-button.tsx'
import css from './hall-actions.module.css'

const BUTTON = { iconSizePx: 22, className: css.action }

/** Over a hall that is visited: like, favourite and comments, whose sheet leaves the hall running. */
export function HallActions({ work: hall }: { work: WorkSummary }) {
  const { code } = hall
  useRememberVisit(code)
  const like = useLikeWork()
  const favourite = useFavouriteWork()
  const detail = useVisitedDetail(code)
  const composer = useCommentComposer(code)
  const [isCommentsOpen, setIsCommentsOpen] = useState(false)
  const { isLiked, likeCount, favouriteCount, commentCount, commentsClosed } = detail?.work ?? hall
  const isFavourite = detail?.isFavourite ?? false
  const counts = { likes: formatCount(likeCount), favourites: formatCount(favouriteCount), comments: formatCount(commentCount) }
  return (
    <>
      <div className={`glass ${css.actions}`} role="group" aria-label={visitTexts.actions}>
        <WorkActionButton
          {...BUTTON}
          icon={isLiked ? HeartFill : HeartRegular}
          tone="like"
          label={counts.likes === '' ? texts.like : texts.likeWithCount(counts.likes)}
          countText={counts.likes}
          isPressed={isLiked}
          onPress={() => like(code, !isLiked)}
        />
        <WorkActionButton
          {...BUTTON}
          icon={isFavourite ? StarFill : StarRegular}
          tone="favourite"
          label={counts.favourites === '' ? texts.favourite : texts.favouriteWithCount(counts.favourites)}
          countText={counts.favourites}
          isPressed={isFavourite}
          onPress={() => favourite(code, !isFavourite)}
        />
        <WorkActionButton
          {...BUTTON}
          icon={ChatCircleRegular}
          label={counts.comments === '' ? commentTexts.open : commentTexts.openWithCount(counts.comments)}
          countText={counts.comments}
          onPress={() => setIsCommentsOpen(true)}
        />
      </div>
      {isCommentsOpen ? (
        <CommentsSheet
          workCode={code}
          commentCount={commentCount}
          isClosed={commentsClosed}
          writing={composer}
          startsWriting={false}
          onClose={() => setIsCommentsOpen(false)}
        />
      ) : null}
    </>
  )
}

/** Nothing for zero. */
const formatCount = (count: number): string => (count === 0 ? '' : formatCompactNumber(count))
