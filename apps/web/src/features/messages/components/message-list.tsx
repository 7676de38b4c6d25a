import type { Message, MessageType } from '@zhanjian/contract/community/messages.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type ReactNode, type RefObject, useRef } from 'react'
import { messageTexts as texts } from '#text/community/messages.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { prefersReducedMotion } from '../../../shared/media/prefers-reduced-motion.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { DayRows, DaySection } from '../../../ui/lists/day-section.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { groupMessagesByDay } from '../model/group-messages-by-day.ts'
import { useArrivingMessages } from '../model/use-arriving-messages.ts'
import { useMarkRead, type useMessages } from '../model/use-messages.ts'
import { useReadReceipts } from '../model/use-read-receipts.ts'
import { ArrivalPill } from './arrival-pill.tsx'
import { CardExchangesRow } from './card-exchanges-row.tsx'
import css from './message-list.module.css'
import { MessageRow } from './message-row.tsx'

interface MessageListProps {
  type: MessageType
  messages: ReturnType<typeof useMessages>
  /** The page's scroller. */
  scroller: RefObject<HTMLElement | null>
}

/**
 * Messages of one type, newest first. Those that stay visible are marked as read; their dots disappear with the next visit. New
 * ones slide in above a reader who is at the top, and wait behind a pill for one who has scrolled down.
 */
export function MessageList({ type, messages, scroller }: MessageListProps) {
  const { waiting, arrivedIds, show } = useArrivingMessages(type, scroller)
  const showWaiting = () => {
    show()
    scroller.current?.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  }
  return (
    <>
      <ArrivalPill waiting={waiting} arrivedCount={arrivedIds.size} onShow={showWaiting} />
      {type === 'card' ? <CardExchangesRow /> : null}
      <MessageDays type={type} messages={messages} arrivedIds={arrivedIds} />
    </>
  )
}

type MessageDaysProps = Omit<MessageListProps, 'scroller'> & { arrivedIds: ReadonlySet<string> }

function MessageDays({ type, messages, arrivedIds }: MessageDaysProps): ReactNode {
  const router = useRouter()
  const list = useRef<HTMLDivElement>(null)
  const { markSeen } = useMarkRead()
  const { state, error, records, endState, loadMore, retry } = messages
  useReadReceipts(list, markSeen, `${records.length} ${records[0]?.id}`)
  const openMessage = ({ id, path }: Message) => {
    void markSeen([id])
    if (path !== null) router.push(path)
  }

  if (state === 'pending') return <MessageListSkeleton />
  if (state === 'failed') {
    return <LoadError error={error} onRetry={retry} />
  }
  if (records.length === 0) {
    const action = { label: texts.emptyAction, onPress: () => void router.switchTab(screenAddress('home')) }
    return <StateView kind="empty" {...texts.empty[type]} {...(type === 'community' ? { action } : {})} />
  }
  return (
    <div ref={list} className={css.days}>
      {groupMessagesByDay(records, Date.now()).map(({ day, messages: ofDay }) => (
        <DaySection key={day} title={texts[day]} className={css.rows}>
          {ofDay.map((message) => (
            <MessageRow key={message.id} message={message} isArrival={arrivedIds.has(message.id)} onOpen={openMessage} />
          ))}
        </DaySection>
      ))}
      <ListEnd endState={endState} onLoadMore={loadMore} endText={texts.end} />
    </div>
  )
}

const SKELETON_ROWS = 5

function MessageListSkeleton() {
  return (
    <SkeletonGroup label={texts.loading}>
      <DayRows className={css.rows}>
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <div key={`row-${String(index)}`} className={css.loading}>
            <Skeleton width={44} height={44} radius={16} />
            <span>
              <Skeleton width="70%" height={15} />
              <Skeleton width="46%" height={12} />
            </span>
          </div>
        ))}
      </DayRows>
    </SkeletonGroup>
  )
}
