import type { Comment, CommentThread as Thread } from '@zhanjian/contract/community/community.ts'
import { useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { commentListTexts as texts } from '#text/community/comment-list.ts'
import { keysOf } from '../../../../lib/type-guards.ts'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { ListEnd } from '../../../../ui/lists/list-end.tsx'
import type { CommentComposerState } from '../../model/use-comment-composer.ts'
import { type CommentOrder, useCommentThreads } from '../../model/use-comment-threads.ts'
import { useLikeComment } from '../../model/use-like-comment.ts'
import css from './comment-list.module.css'
import { CommentMenu } from './comment-menu.tsx'
import { type CommentActions, CommentThread } from './comment-thread.tsx'
import { UnsentCommentItem } from './unsent-comment-item.tsx'

interface CommentListProps {
  workCode: string
  writing: CommentComposerState
  isClosed: boolean
  /** The comment that the URL links to. */
  linkedId?: string | undefined
  /** Called when the user replies, to focus the field. */
  onReply: () => void
}

const COMMENT_ORDERS = keysOf<CommentOrder>({ hot: true, newest: true })

/** The comments of a work, loaded while scrolling. */
export function CommentList({ workCode, writing, isClosed, linkedId, onReply }: CommentListProps) {
  const [order, setOrder] = useState<CommentOrder>('hot')
  const threads = useCommentThreads(workCode, order, linkedId)
  const likeComment = useLikeComment()
  const [menuTarget, setMenuTarget] = useState<{ comment: Comment; thread: Thread }>()
  const replying: Pick<CommentActions, 'reply'> = isClosed
    ? {}
    : {
        reply({ id, author }, threadId) {
          writing.setReplyTarget({ commentId: id, threadId, nickname: author?.nickname ?? texts.somebodyGone })
          onReply()
        },
      }
  const actions: CommentActions = {
    ...replying,
    like: ({ id }, isLiked) => likeComment(id, isLiked),
    openMenu: (comment, thread) => setMenuTarget({ comment, thread }),
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
            segments={COMMENT_ORDERS.map((value) => ({ value, label: texts[value] }))}
          />
        </div>
      ) : null}
      {writing.unsent.map((comment) => (
        <UnsentCommentItem key={comment.requestId} comment={comment} writing={writing} />
      ))}
      {threads.state === 'pending' ? <CommentsSkeleton /> : null}
      {threads.state === 'failed' ? <LoadError error={threads.error} title={texts.failed} onRetry={threads.retry} /> : null}
      {threads.state === 'ready' && isEmpty ? <StateView kind="empty" {...(isClosed ? texts.emptyClosed : texts.empty)} /> : null}
      {threads.state === 'ready' ? (
        <ol>
          {threads.records.map((thread, index) => (
            <li key={thread.id}>
              {/* With `linkedId` the server returns that comment's thread first. */}
              <CommentThread thread={thread} linkedId={index === 0 ? linkedId : undefined} actions={actions} />
            </li>
          ))}
        </ol>
      ) : null}
      {threads.records.length === 0 ? null : (
        <ListEnd endState={threads.endState} onLoadMore={threads.loadMore} endText={texts.end} />
      )}
      <CommentMenu workCode={workCode} target={menuTarget} onClose={() => setMenuTarget(undefined)} />
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
