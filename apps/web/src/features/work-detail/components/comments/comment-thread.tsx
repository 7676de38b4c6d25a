import type { Comment, CommentThread as Thread } from '@zhanjian/contract/community/community.ts'
import { useEffect, useState } from 'react'
import { commentListTexts as texts } from '#text/community/comment-list.ts'
import { useCommentReplies } from '../../model/use-comment-threads.ts'
import { CommentItem } from './comment-item.tsx'
import css from './comment-thread.module.css'

/** Actions of a comment list; each gets the comment. */
export interface CommentActions {
  /** Absent if comments are closed. */
  reply?: (comment: Comment, threadId: string) => void
  like: (comment: Comment, isLiked: boolean) => void
  openMenu: (comment: Comment, thread: Thread) => void
}

interface CommentThreadProps {
  thread: Thread
  /** The comment that the URL links to, if it is in this thread. */
  linkedId: string | undefined
  actions: CommentActions
}

/** A comment with its replies: the first two, and the rest on demand. */
export function CommentThread({ thread, linkedId, actions }: CommentThreadProps) {
  const containsLinkedReply = linkedId !== undefined && linkedId !== thread.id
  const [isOpen, setIsOpen] = useState(containsLinkedReply)
  const replies = useCommentReplies(thread.id, isOpen)
  const { endState, loadMore } = replies
  const visibleReplies = isOpen ? mergeReplies(replies.records, thread.replies) : thread.replies
  const isLinkedReplyPending = containsLinkedReply && !visibleReplies.some(({ id }) => id === linkedId)
  useEffect(() => {
    if (isLinkedReplyPending && endState === 'there') loadMore()
  })
  const getItemHandlers = (comment: Comment) => ({
    ...(actions.reply === undefined ? {} : { onReply: () => actions.reply?.(comment, thread.id) }),
    onLike: (isLiked: boolean) => actions.like(comment, isLiked),
    onMenu: () => actions.openMenu(comment, thread),
  })
  return (
    <CommentItem comment={thread} isLinked={linkedId === thread.id} {...getItemHandlers(thread)}>
      {visibleReplies.length === 0 ? null : (
        <ol className={css.replies}>
          {visibleReplies.map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} isReply isLinked={linkedId === reply.id} {...getItemHandlers(reply)} />
            </li>
          ))}
        </ol>
      )}
      <MoreReplies
        hiddenCount={thread.replyCount - visibleReplies.length}
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
  replies: Pick<ReturnType<typeof useCommentReplies>, 'state' | 'endState' | 'loadMore' | 'retry'>
  onOpen: () => void
  onClose: () => void
}

function MoreReplies({ hiddenCount, isOpen, replies: { state, endState, loadMore, retry }, onOpen, onClose }: MoreRepliesProps) {
  if (!isOpen) return hiddenCount > 0 ? <StepButton label={texts.moreAnswers(hiddenCount)} onPress={onOpen} /> : null
  if (state === 'failed' || endState === 'failed') return <StepButton label={texts.answersFailed} onPress={retry} />
  if (state === 'pending' || endState === 'loading') return <p className={css.loading}>{texts.answersLoading}</p>
  if (endState === 'there') return <StepButton label={texts.evenMoreAnswers} onPress={loadMore} />
  return <StepButton label={texts.fewerAnswers} onPress={onClose} />
}

function StepButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={css.button} onClick={onPress}>
      {label}
    </button>
  )
}

/** In the server's order; replies written since are last. */
function mergeReplies(loaded: readonly Comment[], initial: readonly Comment[]): readonly Comment[] {
  const known = new Set(loaded.map(({ id }) => id))
  return [...loaded, ...initial.filter(({ id }) => !known.has(id))]
}
