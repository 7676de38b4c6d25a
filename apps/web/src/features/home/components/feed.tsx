import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useDeferredValue } from 'react'
import { useLikeWork } from '../../../shared/works/use-wishes.ts'
import type { OwnPosition } from '../../../shared/location/use-own-position.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { homeFeedTexts } from '../../../text/zh/discovery/home-feed.ts'
import { nearbyTexts } from '../../../text/zh/discovery/nearby.ts'
import { shellTexts } from '../../../text/zh/app/shell.ts'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { NearbyInvitation } from '../../../shared/location/nearby-invitation.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { WorkMasonry, WorkMasonrySkeleton } from '../../../shared/works/work-masonry.tsx'
import type { FeedChoice } from '../feed-query.ts'
import type { FeedList } from '../model/use-feed.ts'
import css from './feed.module.css'

export interface FeedProps {
  list: FeedList
  choice: FeedChoice
  isVisitor: boolean
  position: OwnPosition
  onAskPosition: () => void
  onChoose: (choice: FeedChoice) => void
  /** Works that stand elsewhere on home already. */
  shownElsewhere: ReadonlySet<string>
}

/** As many as a window shows; the others are drawn in slices after them. */
const AT_ONCE = 6

/** The works of one feed, or why there are none. */
export function Feed({ list, choice, isVisitor, position, onAskPosition, onChoose, shownElsewhere }: FeedProps) {
  const router = useRouter()
  if (choice.type === 'following' && isVisitor) {
    const { title, description, action } = homeFeedTexts.followingVisitor
    return (
      <StateView
        kind="denied"
        {...{ title, description }}
        action={{ label: action, onPress: () => router.push(screenAddress('codeLogin')) }}
      />
    )
  }
  if (choice.type === 'nearby' && position.kind !== 'known') {
    return <NearbyInvitation kind={position.kind} onAsk={onAskPosition} />
  }
  if (list.state === 'failed') {
    return <LoadFailure error={list.error} onRetry={list.retry} />
  }
  if (list.state === 'pending') {
    return (
      <div className={css.cards}>
        <WorkMasonrySkeleton label={shellTexts.loading} />
      </div>
    )
  }
  if (list.records.length === 0) return <EmptyFeed choice={choice} onChoose={onChoose} />
  const works = list.records.filter(({ id }) => !shownElsewhere.has(id))
  return <Works {...{ list, works }} label={homeFeedTexts.tabs[choice.type]} />
}

interface WorksProps {
  list: FeedList
  works: FeedList['records']
  label: string
}

function Works({ list, works, label }: WorksProps) {
  const like = useLikeWork()
  const isWhole = useDeferredValue(true, false)
  return (
    <>
      <div className={css.cards}>
        <WorkMasonry
          works={isWhole ? works : works.slice(0, AT_ONCE)}
          label={label}
          isGrowing={!isWhole || list.more !== 'none'}
          isBusy={list.more === 'loading'}
          onLike={like}
        />
      </div>
      {isWhole ? <ListEnd more={list.more} onLoadMore={list.loadMore} /> : null}
    </>
  )
}

function EmptyFeed({ choice, onChoose }: Pick<FeedProps, 'choice' | 'onChoose'>) {
  const router = useRouter()
  const { type, kind } = choice
  if (kind !== undefined) {
    const { title, description, action } = homeFeedTexts.emptyKind
    return <StateView kind="empty" {...{ title, description }} action={{ label: action, onPress: () => onChoose({ type }) }} />
  }
  if (type === 'following') {
    const { title, description, action } = homeFeedTexts.followingEmpty
    const recommended = () => onChoose({ type: 'recommended' })
    return <StateView kind="empty" {...{ title, description }} action={{ label: action, onPress: recommended }} />
  }
  if (type === 'nearby') return <StateView kind="empty" {...nearbyTexts.empty} />
  const action = { label: homeFeedTexts.promo.action, onPress: () => router.push(screenAddress('galleryCreator')) }
  return <StateView kind="empty" {...homeFeedTexts.empty} action={action} />
}
