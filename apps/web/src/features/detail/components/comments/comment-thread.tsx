import type { Comment, CommentThread as Thread } from '@zhanjian/contract/community.ts'
import { useEffect, useState } from 'react'
import { commentTexts as texts } from '../../../../text/zh/community/comments.ts'
import { useReplies } from '../../model/comments.ts'
import { CommentItem } from './comment-item.tsx'
import css from './comment-thread.module.css'

/** What the list around a comment offers; each is told which comment it is about. */
export interface CommentTools {
  /** Absent where nobody may answer. */
  answer?: (comment: Comment, threadId: string) => void
  like: (comment: Comment, isLiked: boolean) => void
  openMenu: (comment: Comment, thread: Thread) => void
}

interface CommentThreadProps {
  thread: Thread
  /** The comment that a link led to, where it is in this thread. */
  linkedId: string | undefined
  tools: CommentTools
}

/** A comment of the first level with its answers: the first two, and the rest on demand. */
export function CommentThread({ thread, linkedId, tools }: CommentThreadProps) {
  const isLinkedBelow = linkedId !== undefined && linkedId !== thread.id
  const [isOpen, setIsOpen] = useState(isLinkedBelow)
  const replies = useReplies(thread.id, isOpen)
  const { more, loadMore } = replies
  const shown = isOpen ? joined(replies.records, thread.replies) : thread.replies
  const isStillSought = isLinkedBelow && !shown.some(({ id }) => id === linkedId)
  useEffect(() => {
    if (isStillSought && more === 'there') loadMore()
  })
  const toolsFor = (comment: Comment) => ({
    ...(tools.answer === undefined ? {} : { onAnswer: () => tools.answer?.(comment, thread.id) }),
    onLike: (isLiked: boolean) => tools.like(comment, isLiked),
    onMenu: () => tools.openMenu(comment, thread),
  })
  return (
    <CommentItem comment={thread} isLinked={linkedId === thread.id} {...toolsFor(thread)}>
      {shown.length === 0 ? null : (
        <ol className={css.replies}>
          {shown.map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} isReply isLinked={linkedId === reply.id} {...toolsFor(reply)} />
            </li>
          ))}
        </ol>
      )}
      <MoreReplies
        hiddenCount={thread.replyCount - shown.length}
        isOpen={isOpen}
        replies={replies}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
      />
    </CommentItem>
  )
}

interface MoreRepliesProps {
  hiddenCount: number
  isOpen: boolean
  replies: Pick<ReturnType<typeof useReplies>, 'state' | 'more' | 'loadMore' | 'retry'>
  onOpen: () => void
  onClose: () => void
}

function MoreReplies({ hiddenCount, isOpen, replies: { state, more, loadMore, retry }, onOpen, onClose }: MoreRepliesProps) {
  if (!isOpen) return hiddenCount > 0 ? <Step label={texts.moreAnswers(hiddenCount)} onPress={onOpen} /> : null
  if (state === 'failed' || more === 'failed') return <Step label={texts.answersFailed} onPress={retry} />
  if (state === 'pending' || more === 'loading') return <p className={css.loading}>{texts.answersLoading}</p>
  if (more === 'there') return <Step label={texts.evenMoreAnswers} onPress={loadMore} />
  return <Step label={texts.fewerAnswers} onPress={onClose} />
}

function Step({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={css.step} onClick={onPress}>
      {label}
    </button>
  )
}

/** The server's order; what was written since stands behind it. */
function joined(loaded: readonly Comment[], begun: readonly Comment[]): readonly Comment[] {
  const known = new Set(loaded.map(({ id }) => id))
  return [...loaded, ...begun.filter(({ id }) => !known.has(id))]
}
