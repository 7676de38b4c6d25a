import type { Feedback } from '@zhanjian/contract/community/feedback.ts'
import { shellTexts } from '#text/app/shell.ts'
import { feedbackTexts } from '#text/community/feedback.ts'
import { formatRelativeTime } from '../../../lib/format-relative-time.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { MoreButton } from '../../../ui/lists/more-button.tsx'
import { useMyFeedback } from '../model/use-my-feedback.ts'
import css from './feedback-list.module.css'

const texts = feedbackTexts.list

interface FeedbackListProps {
  onOpen: (id: string) => void
  onWrite: () => void
}

/** The user's feedback, newest first. */
export function FeedbackList({ onOpen, onWrite }: FeedbackListProps) {
  const query = useMyFeedback()
  const { feedback } = query
  if (query.isPending) return <FeedbackListSkeleton />
  if (query.isError && feedback.length === 0) {
    return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  }
  if (feedback.length === 0) {
    return <StateView kind="empty" {...texts.empty} action={{ label: texts.writeOne, onPress: onWrite }} />
  }
  return (
    <>
      <ul className={css.list}>
        {feedback.map((entry) => (
          <li key={entry.id}>
            <FeedbackRow feedback={entry} onPress={() => onOpen(entry.id)} />
          </li>
        ))}
      </ul>
      <MoreButton label={texts.more} query={query} />
    </>
  )
}

function FeedbackRow({ feedback, onPress }: { feedback: Feedback; onPress: () => void }) {
  const { kind, text, state, hasUnread, pictures, createdAt } = feedback
  return (
    <button type="button" className={`surface ${css.row}`} onClick={onPress}>
      <span className={css.header}>
        <Chip kind="outline">{feedbackTexts.kinds[kind]}</Chip>
        {hasUnread ? <Chip kind="accent">{texts.unread}</Chip> : <span className={css.state}>{feedbackTexts.states[state]}</span>}
      </span>
      <span className={css.text}>{text}</span>
      <span className={css.footer}>
        {formatRelativeTime(createdAt, Date.now())}
        {pictures.length === 0 ? null : ` · ${texts.pictures(pictures.length)}`}
      </span>
    </button>
  )
}

function FeedbackListSkeleton() {
  return (
    <SkeletonGroup label={shellTexts.loading}>
      <div className={css.list}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={`row-${String(index)}`} height={112} radius={16} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
