import type { WorkDetail } from '@zhanjian/contract/works/published-works.ts'
import { commentTexts } from '#text/community/comments.ts'
import { detailTexts as texts } from '#text/works/detail.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { useFavouriteWork, useLikeWork } from '../../../shared/works/use-optimistic-toggles.ts'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import {
  ChatCircleRegular,
  HeartFill,
  HeartRegular,
  ShareNetworkRegular,
  StarFill,
  StarRegular,
} from '../../../ui/icons/icons.gen.tsx'
import css from './action-buttons.module.css'

interface ActionButtonsProps {
  detail: WorkDetail
  onShare: () => void
  /** Absent if the comments are shown beside the work. */
  onComments?: () => void
}

/** Like, favourite, comments and share, each with its count. */
export function ActionButtons({ detail, onShare, onComments }: ActionButtonsProps) {
  const like = useLikeWork()
  const favourite = useFavouriteWork()
  const { work, isFavourite } = detail
  const counts = {
    likes: formatCompactNumber(work.likeCount),
    favourites: formatCompactNumber(work.favouriteCount),
    comments: formatCompactNumber(work.commentCount),
    shares: formatCompactNumber(work.shareCount),
  }
  return (
    <div className={css.buttons} role="group" aria-label={texts.actions}>
      <CountButton
        icon={work.isLiked ? HeartFill : HeartRegular}
        tone="like"
        isPressed={work.isLiked}
        label={work.likeCount === 0 ? texts.like : texts.likeWithCount(counts.likes)}
        countText={work.likeCount === 0 ? texts.like : counts.likes}
        onPress={() => like(work.code, !work.isLiked)}
      />
      <CountButton
        icon={isFavourite ? StarFill : StarRegular}
        tone="favourite"
        isPressed={isFavourite}
        label={work.favouriteCount === 0 ? texts.favourite : texts.favouriteWithCount(counts.favourites)}
        countText={work.favouriteCount === 0 ? texts.favourite : counts.favourites}
        onPress={() => favourite(work.code, !isFavourite)}
      />
      {onComments === undefined ? null : (
        <CountButton
          icon={ChatCircleRegular}
          label={work.commentCount === 0 ? commentTexts.open : commentTexts.openWithCount(counts.comments)}
          countText={work.commentCount === 0 ? commentTexts.title : counts.comments}
          onPress={onComments}
        />
      )}
      <CountButton
        icon={ShareNetworkRegular}
        label={work.shareCount === 0 ? texts.share : texts.shareWithCount(counts.shares)}
        countText={work.shareCount === 0 ? texts.share : counts.shares}
        onPress={onShare}
      />
    </div>
  )
}

interface CountButtonProps {
  icon: Icon
  label: string
  countText: string
  tone?: 'like' | 'favourite'
  /** For a toggle. */
  isPressed?: boolean
  onPress: () => void
}

function CountButton({ icon: ButtonIcon, label, countText, tone, isPressed, onPress }: CountButtonProps) {
  return (
    <button type="button" className={css.button} data-tone={tone} aria-label={label} aria-pressed={isPressed} onClick={onPress}>
      <ButtonIcon size={24} />
      <span>{countText}</span>
    </button>
  )
}
