import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { WorkDetail } from '@zhanjian/contract/works/published-works.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { commentTexts } from '#text/community/comments.ts'
import { detailTexts as texts } from '#text/works/detail.ts'
import { swiperTexts } from '#text/works/swiper.ts'
import { formatCompactNumber } from '../../../../lib/format-compact-number.ts'
import { useSessionState } from '../../../../lib/services.tsx'
import { ProfilePicture } from '../../../../shared/people/profile-picture.tsx'
import { useFavouriteWork, useFollowPerson, useLikeWork } from '../../../../shared/works/use-optimistic-toggles.ts'
import { ChatCircleFill, HeartFill, PlusBold, ShareNetworkFill, StarFill } from '../../../../ui/icons/icons.gen.tsx'
import { WorkActionButton } from '../work-action-button.tsx'
import css from './action-rail.module.css'

const BUTTON = { iconSizePx: 33, className: css.button }

interface ActionRailProps {
  work: WorkSummary
  /** Until it is loaded, its toggles are off. */
  detail: WorkDetail | undefined
  onComments: () => void
  onShare: () => void
}

/** At the right edge: owner, like, comments, favourite, share. */
export function ActionRail({ work, detail, onComments, onShare }: ActionRailProps) {
  const like = useLikeWork()
  const favourite = useFavouriteWork()
  const follow = useFollowPerson()
  const isMe = useSessionState().user.id === work.owner.id
  const { code, owner, isLiked, likeCount, commentCount, favouriteCount, shareCount } = detail?.work ?? work
  const isFavourite = detail?.isFavourite ?? false
  const counts = [likeCount, commentCount, favouriteCount, shareCount].map(formatCompactNumber)
  const [likes = '', comments = '', favourites = '', shares = ''] = counts
  return (
    <div className={css.rail} role="group" aria-label={texts.actions}>
      <div className={css.owner}>
        <a href={`#${screenAddress('person', { id: owner.id })}`} aria-label={swiperTexts.person(owner.nickname)}>
          <ProfilePicture src={owner.avatar} size={48} />
        </a>
        {isMe || detail === undefined || detail.isOwnerFollowed ? null : (
          <button
            type="button"
            className={css.follow}
            aria-label={texts.followLabel(owner.nickname)}
            onClick={() => follow(owner.id, true)}
          >
            <PlusBold size={12} />
          </button>
        )}
      </div>
      <WorkActionButton
        {...BUTTON}
        icon={HeartFill}
        tone="like"
        isPressed={isLiked}
        label={likeCount === 0 ? texts.like : texts.likeWithCount(likes)}
        countText={likeCount === 0 ? texts.like : likes}
        onPress={() => like(code, !isLiked)}
      />
      <WorkActionButton
        {...BUTTON}
        icon={ChatCircleFill}
        label={commentCount === 0 ? commentTexts.open : commentTexts.openWithCount(comments)}
        countText={commentCount === 0 ? commentTexts.title : comments}
        onPress={onComments}
      />
      <WorkActionButton
        {...BUTTON}
        icon={StarFill}
        tone="favourite"
        isPressed={isFavourite}
        label={favouriteCount === 0 ? texts.favourite : texts.favouriteWithCount(favourites)}
        countText={favouriteCount === 0 ? texts.favourite : favourites}
        onPress={() => favourite(code, !isFavourite)}
      />
      <WorkActionButton
        {...BUTTON}
        icon={ShareNetworkFill}
        label={shareCount === 0 ? texts.share : texts.shareWithCount(shares)}
        countText={shareCount === 0 ? texts.share : shares}
        onPress={onShare}
      />
    </div>
  )
}
