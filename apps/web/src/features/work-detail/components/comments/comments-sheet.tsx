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
  /** Opened from the field instead of the count: focuses the field. */
  startsWriting: boolean
  onClose: () => void
}

/** All comments in a sheet over the page, with the field at the bottom; closes by dragging down. */
export function CommentsSheet({ commentCount, startsWriting, onClose, ...list }: CommentsSheetProps) {
  const field = useRef<{ focus: () => void }>(null)
  return (
    <Sheet
      title={formatCommentsTitle(commentCount)}
      onClose={onClose}
      footer={<CommentComposer writing={list.writing} isClosed={list.isClosed} fieldRef={field} shouldFocus={startsWriting} />}
    >
      <div className={css.body}>
        <CommentList {...list} onReply={() => field.current?.focus()} />
      </div>
    </Sheet>
  )
}
