import type { Comment, CommentThread as Thread } from '@zhanjian/contract/community.ts'
import { useState } from 'react'
import { commentTexts as texts } from '../../../../text/zh/community/comments.ts'
import { shellTexts } from '../../../../text/zh/app/shell.ts'
import { ListEnd } from '../../../../ui/lists/list-end.tsx'
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { type CommentOrder, useThreads } from '../../model/comments.ts'
import { useLikeComment } from '../../model/use-like-comment.ts'
import type { Writing } from '../../model/use-writing.ts'
import css from './comment-list.module.css'
import { CommentMenu } from './comment-menu.tsx'
import { CommentThread } from './comment-thread.tsx'
import { UnsentComment } from './unsent-comment.tsx'

interface CommentListProps {
  workCode: string
  writing: Writing
  isClosed: boolean
  /** The comment that a link led to. */
  linkedId?: string | undefined
  /** Somebody wants to answer: the field should take the focus. */
  onAnswer: () => void
}

const ORDERS: readonly CommentOrder[] = ['hot', 'newest']

/** All that is said under a work, as far as somebody reads. */
export function CommentList({ workCode, writing, isClosed, linkedId, onAnswer }: CommentListProps) {
  const [order, setOrder] = useState<CommentOrder>('hot')
  const threads = useThreads(workCode, order, linkedId)
  const likeComment = useLikeComment()
  const [menuOf, setMenuOf] = useState<{ comment: Comment; thread: Thread }>()
  const tools = {
    ...(isClosed
      ? {}
      : {
          answer({ id, author }: Comment, threadId: string) {
            writing.answer({ commentId: id, threadId, nickname: author?.nickname ?? texts.somebodyGone })
            onAnswer()
          },
        }),
    like: ({ id }: Comment, isLiked: boolean) => likeComment(id, isLiked),
    openMenu: (comment: Comment, thread: Thread) => setMenuOf({ comment, thread }),
  }
  const isEmpty = threads.records.length === 0 && writing.unsent.length === 0
  return (
    <div className={css.list}>
      {threads.records.length > 1 ? (
        <div className={css.order}>
          <SegmentedControl
            label={texts.order}
            value={order}
            onChange={setOrder}
            segments={ORDERS.map((value) => ({ value, label: texts[value] }))}
          />
        </div>
      ) : null}
      {writing.unsent.map((comment) => (
        <UnsentComment key={comment.requestId} comment={comment} writing={writing} />
      ))}
      {threads.state === 'pending' ? <CommentsSkeleton /> : null}
      {threads.state === 'failed' ? <LoadFailure error={threads.error} title={texts.failed} onRetry={threads.retry} /> : null}
      {threads.state === 'ready' && isEmpty ? <StateView kind="empty" {...(isClosed ? texts.emptyClosed : texts.empty)} /> : null}
      {threads.state === 'ready' ? (
        <ol>
          {threads.records.map((thread, index) => (
            <li key={thread.id}>
              {/* The server puts the thread of the comment that is sought first. */}
              <CommentThread thread={thread} linkedId={index === 0 ? linkedId : undefined} tools={tools} />
            </li>
          ))}
        </ol>
      ) : null}
      {threads.records.length === 0 ? null : <ListEnd more={threads.more} onLoadMore={threads.loadMore} endText={texts.end} />}
      <CommentMenu workCode={workCode} about={menuOf} onClose={() => setMenuOf(undefined)} />
    </div>
  )
}

function CommentsSkeleton() {
  return (
    <SkeletonGroup label={shellTexts.loading}>
      {['72%', '90%', '54%'].map((width) => (
        <div key={width} className={css.skeleton}>
          <Skeleton width={36} height={36} radius={18} />
          <div>
            <Skeleton width={84} height={12} />
            <Skeleton width={width} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
