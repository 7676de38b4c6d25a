import { useRef } from 'react'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { commentsTitle } from '../../model/comments-title.ts'
import type { Writing } from '../../model/use-writing.ts'
import { CommentComposer } from './comment-composer.tsx'
import { CommentList } from './comment-list.tsx'
import css from './comments-sheet.module.css'

interface CommentsSheetProps {
  workCode: string
  commentCount: number
  isClosed: boolean
  writing: Writing
  linkedId?: string | undefined
  /** Opened by the field, not by the count: begin to write. */
  isToWrite: boolean
  onClose: () => void
}

/** All comments over the page, with the field at the bottom; dragged down it closes. */
export function CommentsSheet({ commentCount, isToWrite, onClose, ...list }: CommentsSheetProps) {
  const field = useRef<{ focus: () => void }>(null)
  return (
    <Sheet
      title={commentsTitle(commentCount)}
      isOpen
      onClose={onClose}
      footer={<CommentComposer writing={list.writing} isClosed={list.isClosed} fieldRef={field} takesFocus={isToWrite} />}
    >
      <div className={css.body}>
        <CommentList {...list} onAnswer={() => field.current?.focus()} />
      </div>
    </Sheet>
  )
}
