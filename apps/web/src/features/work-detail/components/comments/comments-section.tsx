import { useRef } from 'react'
import { formatCommentsTitle } from '../../model/format-comments-title.ts'
import type { CommentComposerState } from '../../model/use-comment-composer.ts'
import { CommentComposer } from './comment-composer.tsx'
import { CommentList } from './comment-list.tsx'
import css from './comments-section.module.css'

interface CommentsSectionProps {
  workCode: string
  commentCount: number
  isClosed: boolean
  writing: CommentComposerState
  linkedId?: string | undefined
}

/** All comments within the page, if there is room beside the work. */
export function CommentsSection({ commentCount, ...list }: CommentsSectionProps) {
  const field = useRef<{ focus: () => void }>(null)
  return (
    <section className={css.section}>
      <h2>{formatCommentsTitle(commentCount)}</h2>
      <CommentComposer writing={list.writing} isClosed={list.isClosed} fieldRef={field} />
      <CommentList {...list} onReply={() => field.current?.focus()} />
    </section>
  )
}
