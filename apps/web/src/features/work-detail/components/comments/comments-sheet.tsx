import { useRef } from 'react'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { formatCommentsTitle } from '../../model/format-comments-title.ts'
import type { CommentComposerState } from '../../model/use-comment-composer.ts'
import { CommentComposer } from './comment-composer.tsx'
import { CommentList } from './comment-list.tsx'
import css from './comments-sheet.module.css'

interface CommentsSheetProps {
  workCode: string
  commentCount: number
  isClosed: boolean
  writing: CommentComposerState
  linkedId?: string | undefined
  /** Opened by the field, not by the count: begin to write. */
  startsWriting: boolean
  onClose: () => void
}

/** All comments over the page, with the field at the bottom; dragged down it closes. */
export function CommentsSheet({ commentCount, startsWriting, onClose, ...list }: CommentsSheetProps) {
  const field = useRef<{ focus: () => void }>(null)
  return (
    <Sheet
      title={formatCommentsTitle(commentCount)}
      isOpen
      onClose={onClose}
      footer={<CommentComposer writing={list.writing} isClosed={list.isClosed} fieldRef={field} shouldFocus={startsWriting} />}
    >
      <div className={css.body}>
        <CommentList {...list} onReply={() => field.current?.focus()} />
      </div>
    </Sheet>
  )
}
