import { useRef } from 'react'
import { commentsTitle } from '../../model/comments-title.ts'
import type { Writing } from '../../model/use-writing.ts'
import { CommentComposer } from './comment-composer.tsx'
import { CommentList } from './comment-list.tsx'
import css from './comments-section.module.css'

interface CommentsSectionProps {
  workCode: string
  commentCount: number
  isClosed: boolean
  writing: Writing
  linkedId?: string | undefined
}

/** All comments in the page itself, where there is room beside the work. */
export function CommentsSection({ commentCount, ...list }: CommentsSectionProps) {
  const field = useRef<{ focus: () => void }>(null)
  return (
    <section className={css.section}>
      <h2>{commentsTitle(commentCount)}</h2>
      <CommentComposer writing={list.writing} isClosed={list.isClosed} fieldRef={field} />
      <CommentList {...list} onAnswer={() => field.current?.focus()} />
    </section>
  )
}
