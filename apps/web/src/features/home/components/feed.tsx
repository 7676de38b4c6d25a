import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import { useDeferredValue, useRef } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { homeFeedTexts } from '#text/discovery/home-feed.ts'
import { nearbyTexts } from '#text/discovery/nearby.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useNearbyCount } from '../../../lib/use-growing-count.ts'
import { NearbyPrompt } from '../../../shared/location/nearby-prompt.tsx'
import type { UserLocation } from '../../../shared/location/use-user-location.ts'
import { useLikeWork } from '../../../shared/works/use-optimistic-toggles.ts'
import { WorkMasonry, WorkMasonrySkeleton } from '../../../shared/works/work-masonry.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import type { FeedSelection } from '../feed-query.ts'
import type { FeedList } from '../model/use-feed.ts'
import css from './feed.module.css'

export interface FeedProps {
  list: FeedList
  choice: FeedSelection
  isVisitor: boolean
  location: UserLocation
  onRequestLocation: () => void
  onChoose: (choice: FeedSelection) => void
  /** Of works that the home page shows elsewhere. */
  hiddenAddresses: ReadonlySet<string>
  /** The page is just being opened: its works are rendered a few at a time. */
  isArriving: boolean
}

/** As many as a window shows; the others are rendered afterwards. */
const INITIAL_WORKS = 2
/** A step of a slow phone is to be shorter than people notice. */
const WORKS_PER_STEP = 2

/** The works of one feed, or why there are none. */
export function Feed({ list, choice, isVisitor, location, onRequestLocation, onChoose, hiddenAddresses, isArriving }: FeedProps) {
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
  if (choice.type === 'nearby' && location.kind !== 'known') {
    return <NearbyPrompt kind={location.kind} onRequestLocation={onRequestLocation} />
  }
  if (list.state === 'failed') {
    return <LoadError error={list.error} onRetry={list.retry} />
  }
  if (list.state === 'pending') {
    return (
      <div className={css.cards}>
        <WorkMasonrySkeleton label={shellTexts.loading} />
      </div>
    )
  }
  if (list.records.length === 0) return <EmptyFeed choice={choice} onChoose={onChoose} />
  const works = list.records.filter((work) => !hiddenAddresses.has(workAddress(work)))
  return <FeedWorks {...{ list, works, isArriving }} label={homeFeedTexts.tabs[choice.type]} />
}

interface FeedWorksProps {
  list: FeedList
  works: FeedList['records']
  isArriving: boolean
  label: string
}

function FeedWorks({ list, works, isArriving, label }: FeedWorksProps) {
  const like = useLikeWork()
  const end = useRef<HTMLDivElement>(null)
  const growingCount = useNearbyCount(works.length, INITIAL_WORKS, WORKS_PER_STEP, end)
  const showsRest = useDeferredValue(true, false)
  const count = isArriving ? growingCount : showsRest ? works.length : INITIAL_WORKS
  const showsAll = count >= works.length
  return (
    <>
      <div className={css.cards}>
        <WorkMasonry
          works={works.slice(0, count)}
          label={label}
          hasMore={!showsAll || list.endState !== 'none'}
          isBusy={list.endState === 'loading'}
          onLike={like}
        />
      </div>
      {showsAll ? <ListEnd endState={list.endState} onLoadMore={list.loadMore} /> : <div ref={end} />}
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
    const showRecommended = () => onChoose({ type: 'recommended' })
    return <StateView kind="empty" {...{ title, description }} action={{ label: action, onPress: showRecommended }} />
  }
  if (type === 'nearby') return <StateView kind="empty" {...nearbyTexts.empty} />
  const action = { label: homeFeedTexts.promo.action, onPress: () => router.push(screenAddress('galleryCreator')) }
  return <StateView kind="empty" {...homeFeedTexts.empty} action={action} />
}
